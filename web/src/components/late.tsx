import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

type LateProps = { children: ReactNode; fallback?: ReactNode };

/** What is loaded later may fail to come: the page that is there stays, with `fallback` in its place. */
export function Late({ children, fallback }: LateProps) {
  return (
    <ErrorBoundary place="late" fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
