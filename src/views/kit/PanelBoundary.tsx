import type { ReactNode } from 'react';
import { FaultBoundary } from './FaultBoundary';
import { InTurn } from './InTurn';
import { ErrorState } from './States';

interface PanelBoundaryProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** Appears in its turn. A failure inside stays in its panel, which can be tried again; the rest of the screen goes on. */
export function PanelBoundary({ title, text, children }: PanelBoundaryProps) {
  return (
    <FaultBoundary fault={(retry) => <ErrorState title={title} text={text} onRetry={retry} />}>
      <InTurn>{children}</InTurn>
    </FaultBoundary>
  );
}
