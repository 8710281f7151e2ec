import { paths } from '#lib/paths.ts';
import { endSession } from '#lib/session.ts';
import * as texts from '#texts/account.ts';

/** Signs out and goes to the start page. */
export function LogOutButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={() => endSession({ to: paths.home })}>
      {texts.logOut}
    </button>
  );
}
