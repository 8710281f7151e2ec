import { Component, type ReactNode } from 'react';
import { forgetFailedLoad } from '#lib/late.ts';
import { tellOfError } from '#lib/tell-of-error.ts';

type Props = { children: ReactNode; place: string; fallback: ReactNode; onFailed?: (() => void) | undefined };
type State = { failedAt: string | undefined };

/** Shows `fallback` where something fails to load or to render, until `place` changes or the connection returns. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined };

  static getDerivedStateFromProps({ place }: Props, { failedAt }: State): State | null {
    if (failedAt === '') return { failedAt: place };
    // Left: somebody who comes back gets another try.
    return failedAt !== undefined && failedAt !== place ? { failedAt: undefined } : null;
  }

  // The place is in the props, which this method does not get: `getDerivedStateFromProps` fills it in.
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
    tellOfError(error);
    this.props.onFailed?.();
  }

  readonly retry = () => {
    if (this.state.failedAt !== undefined) this.setState({ failedAt: undefined });
  };

  override render() {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback;
  }
}
