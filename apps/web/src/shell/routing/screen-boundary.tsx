import { Component, type ReactNode } from 'react';
import { BrokenPart } from './broken-part.tsx';

interface Props {
  readonly children: ReactNode;
  /** What another try is, where it is more than drawing it again. */
  readonly onRetry?: () => void;
}

/** A bug of one screen stays in that screen: the frame and the other pages go on. */
export class ScreenBoundary extends Component<Props, { readonly fault: unknown }> {
  override state = { fault: undefined };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override componentDidCatch(fault: unknown) {
    console.error(fault);
  }

  override render() {
    const { fault } = this.state;
    const { children, onRetry = () => this.setState({ fault: undefined }) } = this.props;
    return fault === undefined ? children : <BrokenPart fault={fault} onRetry={onRetry} />;
  }
}
