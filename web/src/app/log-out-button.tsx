import { endSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';

/** Signs the user out and redirects to Home. */
export function LogOutButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={() => endSession({ to: paths.home })}>
      {texts.logOut}
    </button>
  );
}
