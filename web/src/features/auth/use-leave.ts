import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRefusal } from '#lib/api-error.ts';
import { notify } from '#lib/notify.ts';

/** Goes to `to` and then signs out: the other way round the login guard would choose the way. */
export function useLeave(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  return async (to) => {
    await navigate(to);
    const { endSession } = await import('./sign-out.ts');
    await endSession();
  };
}

/** When a read was refused with 401 or 403: says so, clears the token, signs out and goes to `to`. */
export function useLeaveOnRefusal(error: unknown, to: string): void {
  const leave = useLeave();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one refusal is acted on once
  useEffect(() => {
    if (!isRefusal(error)) return;
    notify.error('Please log in again');
    void leave(to);
  }, [error]);
}
