import { Component, type ReactNode } from 'react';
import { BrokenPart } from './broken-part.tsx';

interface Props {
  readonly children: ReactNode;
  /** Custom retry; by default the screen is rendered again. */
  readonly onRetry?: () => void;
}

/** Error boundary of a screen: the frame and the other pages keep working. */
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
