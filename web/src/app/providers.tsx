import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Late } from '#components/late.tsx';
import { late } from '#lib/late.ts';
import { queryClient } from '#lib/query-client.ts';
import { publishSession } from '#lib/session.ts';
import { useAfterPaint } from '#lib/use-after-paint.ts';

const SessionSource = late(() =>
  import('#features/auth/session-source.tsx').catch((error: unknown) => {
    publishSession.known({ status: 'unavailable' });
    throw error;
  }),
);
const Extras = late(() => import('./extras.tsx'));

/** What every page needs around it. Authentication and toasts arrive after the first paint. */
export function Providers({ children }: { children: ReactNode }) {
  const painted = useAfterPaint();
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {painted && (
        <>
          <Late>
            <SessionSource />
          </Late>
          <Late>
            <Extras />
          </Late>
        </>
      )}
    </QueryClientProvider>
  );
}
