import { Component, type ReactNode } from 'react';
import { reportPageError } from '#lib/feedback/report-errors.ts';
import { forgetFailedLoad } from '#lib/loading/lazy-component.ts';

type Props = {
  children: ReactNode;
  resetKey: string;
  fallback: ReactNode;
  onFailed?: (() => void) | undefined;
};
type State = { failedAt: string | undefined };

/** Shows `fallback` if its children fail to load or to render, until `resetKey` changes or the connection returns. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined };

  static getDerivedStateFromProps({ resetKey }: Props, { failedAt }: State): State | null {
    if (failedAt === '') return { failedAt: resetKey };
    // The user has left the page. The next visit tries again.
    return failedAt !== undefined && failedAt !== resetKey ? { failedAt: undefined } : null;
  }

  // This method does not receive `resetKey`, so `getDerivedStateFromProps` fills it in.
  static getDerivedStateFromError(): State {
    return { failedAt: '' };
  }

  override componentDidMount() {
    addEventListener('online', this.retry);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry);
  }

  override componentDidCatch(error: unknown) {
    forgetFailedLoad(error);
    reportPageError(error);
    this.props.onFailed?.();
  }

  readonly retry = () => {
    if (this.state.failedAt !== undefined) this.setState({ failedAt: undefined });
  };

  override render() {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback;
  }
}
