import { useLeave } from '#features/auth/use-leave.ts';
import { paths } from '#lib/paths.ts';

/** Signs out and goes to the start page. */
export function LogOutButton({ className }: { className: string }) {
  const leave = useLeave();
  return (
    <button type="button" className={className} onClick={() => void leave(paths.home)}>
      Log Out
    </button>
  );
}
