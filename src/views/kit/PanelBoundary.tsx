import type { ReactNode } from 'react';
import { FaultBoundary } from './FaultBoundary';
import { InTurn } from './InTurn';
import { ErrorState } from './States';

interface PanelBoundaryProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** Renders in its turn. A failure stays within the panel, which can be retried while the rest of the screen keeps running. */
export function PanelBoundary({ title, text, children }: PanelBoundaryProps) {
  return (
    <FaultBoundary fault={(retry) => <ErrorState title={title} text={text} onRetry={retry} />}>
      <InTurn>{children}</InTurn>
    </FaultBoundary>
  );
}
