import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

type LateProps = { children: ReactNode; fallback?: ReactNode };

/** A part that is loaded later. When it does not load, the page stays and shows `fallback` there. */
export function Late({ children, fallback }: LateProps) {
  return (
    <ErrorBoundary place="late" fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
