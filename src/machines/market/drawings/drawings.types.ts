import type { Drawing, DrawnPoint } from '../../../../domain/contract/market/drawings';
import type { DrawingTool } from '../../../../domain/contract/market/drawingChoices';
import type { Failure } from '../../../../domain/contract/outcome';

/** What can be taken in hand: a measure is drawn like the others and is not kept. */
export type ChartTool = DrawingTool | 'measure';

export interface DrawingsInput {
  /** LEFT_RIGHT, or LEFT_RIGHT_FUTURE for the pair's contract. */
  market: string;
  /** Kept by account; a visitor's are kept in this browser. */
  signedIn: boolean;
}

export interface DrawingsContext extends DrawingsInput {
  drawings: readonly Drawing[];
  /** What is kept, or on its way there; null until it is known. */
  kept: readonly Drawing[] | null;
  /** Hidden ones stay kept. */
  shown: boolean;
  /** In hand; null when none is. */
  tool: ChartTool | null;
  selected: string | null;
  /** A text that has its place and no words yet, or the text whose words are changed. */
  draft: Drawing | null;
  failure: Failure | null;
}

export type DrawingsEvent =
  | { type: 'user.tool.choose'; tool: ChartTool }
  | { type: 'user.drawing.abandon' }
  | { type: 'user.drawing.place'; drawing: Drawing }
  | { type: 'user.measure.place' }
  | { type: 'user.text.submit'; text: string }
  | { type: 'user.text.edit' }
  | { type: 'user.drawing.select'; id: string }
  | { type: 'user.drawing.leave' }
  | { type: 'user.drawing.move'; id: string; points: DrawnPoint[] }
  | { type: 'user.drawing.remove' }
  | { type: 'user.drawings.toggle' }
  | { type: 'user.drawings.clear' }
  | { type: 'user.clear.accept' }
  | { type: 'user.clear.dismiss' }
  | { type: 'user.drawings.load' }
  | { type: 'user.drawings.keep' };
