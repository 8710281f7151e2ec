import { Component, type ReactNode, Suspense } from 'react';
import { reportPageError } from '#lib/feedback/report-errors.ts';
import { reloadIfMissing } from '#lib/loading/missing-chunk.ts';

type Props = {
  children: ReactNode;
  /** Shown while the children load. */
  fallback?: ReactNode;
  /** Shown if the children fail to load or to render. With it, a missing chunk reloads the page once. */
  failed?: ReactNode;
};

/** Boundary of a lazy-loaded part. If the part fails, the rest of the page stays. */
export class LazyBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.failed === undefined || !reloadIfMissing(error)) reportPageError(error);
  }

  override render() {
    const { children, fallback, failed } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
