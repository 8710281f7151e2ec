import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

type LateProps = {
  children: ReactNode;
  /** Shown until it is there. */
  fallback?: ReactNode;
  /** Shown when it does not load, in the place of `fallback`. */
  failed?: ReactNode;
  onFailed?: () => void;
};

/**
 * A part that is loaded later. When it does not load, the page stays and shows `failed` or `fallback` there; the part
 * is fetched again when the connection returns, or when it is next shown.
 */
export function Late({ children, fallback, failed = fallback, onFailed }: LateProps) {
  return (
    <ErrorBoundary place="late" fallback={failed} onFailed={onFailed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
