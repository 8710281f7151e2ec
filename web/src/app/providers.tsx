import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { useAfterPaint } from '#lib/use-after-paint.ts';

const SessionSource = lazy(() =>
  import('#features/auth/session-source.tsx').then(({ SessionSource }) => ({ default: SessionSource })),
);
const Toasts = lazy(() => import('#components/toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** What every page needs around it. Authentication and toasts arrive after the first paint. */
export function Providers({ children }: { children: ReactNode }) {
  const painted = useAfterPaint();
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {painted && (
        <Suspense fallback={null}>
          <SessionSource />
          <Toasts />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
