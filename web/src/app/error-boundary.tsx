import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

type Props = { children: ReactNode; place: string };
type State = { failedAt: string | undefined };

/** Shows the error page where a page fails to load or to draw, until another page is gone to. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined };

  static getDerivedStateFromProps({ place }: Props, { failedAt }: State): State | null {
    return failedAt === '' ? { failedAt: place } : null;
  }

  // The place is filled in from the props, which this cannot see.
  static getDerivedStateFromError(): State {
    return { failedAt: '' };
  }

  override render() {
    return this.state.failedAt === this.props.place ? <ErrorPage /> : this.props.children;
  }
}
