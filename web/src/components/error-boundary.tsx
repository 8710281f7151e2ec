import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; place: string; fallback: ReactNode };
type State = { failedAt: string | undefined };

/** Shows `fallback` where something fails to load or to render, until `place` changes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined };

  static getDerivedStateFromProps({ place }: Props, { failedAt }: State): State | null {
    return failedAt === '' ? { failedAt: place } : null;
  }

  // The place is in the props, which this method does not get: `getDerivedStateFromProps` fills it in.
  static getDerivedStateFromError(): State {
    return { failedAt: '' };
  }

  override render() {
    return this.state.failedAt === this.props.place ? this.props.fallback : this.props.children;
  }
}
