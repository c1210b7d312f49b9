import { Component, type ReactNode } from 'react';
import { FailureState } from '../../ui/state/failure-state.tsx';

interface Props {
  readonly children: ReactNode;
}

/** A bug of one screen stays in that screen: the frame and the other pages go on. */
export class ScreenBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(fault: unknown) {
    console.error(fault);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <FailureState failure={undefined} onRetry={() => this.setState({ broken: false })} page />;
  }
}
