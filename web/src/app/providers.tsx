import { type ReactNode, useEffect, useState } from 'react';
import { Late } from '#components/late.tsx';
import { accessToken } from '#lib/access-token.ts';
import { late } from '#lib/late.ts';
import { removeOldServiceWorkers } from '#lib/old-service-workers.ts';
import { publishSession } from '#lib/session.ts';
import { useSettled } from '#lib/settled.ts';

const SessionSource = late(() =>
  import('#features/auth/session-source.tsx').catch((error: unknown) => {
    publishSession.known({ status: 'unavailable' });
    throw error;
  }),
);
const Toasts = late(() => import('#components/toasts.tsx'));

/** Whether somebody is expected to be signed in; false in the first render, as in the prerendered page. */
function useIsExpected(): boolean {
  const [isExpected, setIsExpected] = useState(false);
  useEffect(() => setIsExpected(accessToken.read() !== null), []);
  return isExpected;
}

/**
 * What every page needs beside it. Authentication comes at once for somebody who has a bearer; everything else when
 * the page has settled.
 */
export function Providers({ children }: { children: ReactNode }) {
  const settled = useSettled();
  const isExpected = useIsExpected();
  useEffect(() => {
    if (settled) void removeOldServiceWorkers();
  }, [settled]);
  return (
    <>
      {children}
      {(settled || isExpected) && (
        <Late>
          <SessionSource />
        </Late>
      )}
      {settled && (
        <Late>
          <Toasts />
        </Late>
      )}
    </>
  );
}
