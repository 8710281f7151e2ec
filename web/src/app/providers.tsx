import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '#components/error-boundary.tsx';
import { late } from '#lib/late.ts';
import { queryClient } from '#lib/query-client.ts';
import { publishSession } from '#lib/session.ts';
import { useAfterPaint } from '#lib/use-after-paint.ts';

const SessionSource = late(() =>
  import('#features/auth/session-source.tsx').catch((error: unknown) => {
    publishSession.unavailable();
    throw error;
  }),
);
const Toasts = late(() => import('#components/toasts.tsx'));

/** What comes after the first paint may fail to come: the page that is there stays. */
function Late({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary place="late" fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

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
            <Toasts />
          </Late>
        </>
      )}
    </QueryClientProvider>
  );
}
