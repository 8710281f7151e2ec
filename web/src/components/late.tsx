import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

type LateProps = { children: ReactNode; fallback?: ReactNode; onFailed?: () => void };

/**
 * A part that is loaded later. When it does not load, the page stays and shows `fallback` there; the part is fetched
 * again when the connection returns, or when it is next shown.
 */
export function Late({ children, fallback, onFailed }: LateProps) {
  return (
    <ErrorBoundary place="late" fallback={fallback} onFailed={onFailed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
