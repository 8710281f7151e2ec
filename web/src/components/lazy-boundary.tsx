import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

type LazyBoundaryProps = {
  children: ReactNode;
  /** Shown while the children load. */
  fallback?: ReactNode;
  /** Shown instead of `fallback` if the children fail to load. */
  failed?: ReactNode;
  onFailed?: () => void;
  /** Number of times that the user has opened the part. After a failure, the next opening loads the part again. */
  openings?: number;
};

/**
 * Boundary of a lazy-loaded part. If the part fails to load, the rest of the page stays. The part is loaded again when
 * the connection returns or when it is next shown.
 */
export function LazyBoundary(props: LazyBoundaryProps) {
  const { children, fallback, failed = fallback, onFailed, openings = 0 } = props;
  return (
    <ErrorBoundary resetKey={`lazy ${openings}`} fallback={failed} onFailed={onFailed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
