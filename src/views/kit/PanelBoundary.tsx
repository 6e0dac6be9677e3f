import { Component, type ReactNode } from 'react';
import { ErrorState } from './States';

interface PanelBoundaryProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A failure inside stays in its panel, which can be tried again; the rest of the screen goes on. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { title, text, children } = this.props;
    if (!this.state.failed) return children;
    return <ErrorState title={title} text={text} onRetry={() => this.setState({ failed: false })} />;
  }
}
