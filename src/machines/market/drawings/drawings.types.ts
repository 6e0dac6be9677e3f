import type { Drawing, DrawnPoint } from '../../../../domain/contract/market/drawings';
import type { DrawingColour, DrawingTool } from '../../../../domain/contract/market/drawingChoices';
import type { Failure } from '../../../../domain/contract/outcome';

/** What can be taken in hand: a measure is drawn like the others and is not kept. */
export type ChartTool = DrawingTool | 'measure';

/** What a drawing looks like. */
export interface Pen {
  colour: DrawingColour;
  /** px */
  width: number;
}

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
  /** The drawings before each act that can be undone, and after each that can be done again, the next one first. */
  past: readonly (readonly Drawing[])[];
  future: readonly (readonly Drawing[])[];
  /** A visitor's without room, once the account has taken the others over; null when there was nothing to take over. */
  waiting: readonly Drawing[] | null;
  /** So many stayed in this browser, as they do not fit. */
  crowded: number;
  /** Hidden ones stay kept. */
  shown: boolean;
  /** In hand; null when none is. */
  tool: ChartTool | null;
  selected: string | null;
  /** A text that has its place and no words yet, or the text whose words are changed. */
  draft: Drawing | null;
  /** As the last one was painted: the next is drawn the same way. */
  pen: Partial<Pen>;
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
  | { type: 'user.drawing.paint'; pen: Partial<Pen> }
  | { type: 'user.drawing.remove' }
  | { type: 'user.drawing.lock' }
  | { type: 'user.drawings.lock' }
  | { type: 'user.drawings.toggle' }
  | { type: 'user.drawings.undo' }
  | { type: 'user.drawings.redo' }
  | { type: 'user.drawings.clear' }
  | { type: 'user.clear.accept' }
  | { type: 'user.clear.dismiss' }
  | { type: 'user.drawings.load' }
  | { type: 'user.drawings.keep' };
