import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

type LazyBoundaryProps = {
  children: ReactNode;
  /** Shown while the children load. */
  fallback?: ReactNode;
  /** Shown instead of `fallback` if the children fail to load. */
  failed?: ReactNode;
  onFailed?: () => void;
};

/**
 * Boundary of a lazy-loaded part. If the part fails to load, the rest of the page stays. The part is loaded again when
 * the connection returns or when it is next shown.
 */
export function LazyBoundary({ children, fallback, failed = fallback, onFailed }: LazyBoundaryProps) {
  return (
    <ErrorBoundary resetKey="lazy" fallback={failed} onFailed={onFailed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
