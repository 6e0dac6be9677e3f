import { Component, type ReactNode } from 'react';
import { InTurn } from './InTurn';
import { ErrorState } from './States';

interface PanelBoundaryProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** Appears in its turn. A failure inside stays in its panel, which can be tried again; the rest of the screen goes on. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { title, text, children } = this.props;
    if (!this.state.failed) return <InTurn>{children}</InTurn>;
    return <ErrorState title={title} text={text} onRetry={() => this.setState({ failed: false })} />;
  }
}
