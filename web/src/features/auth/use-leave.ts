import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRefusal } from '#lib/api-error.ts';
import { notify } from '#lib/notify.ts';
import { endSession, publishSession } from '#lib/session.ts';

/** Signs out and goes to `to`; without the mark in the session the login guard would choose the way. */
export function useLeave(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  return async (to) => {
    publishSession.leaving();
    await endSession();
    // Only now: whoever sees the other page and closes it at once has really left.
    await navigate(to);
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
