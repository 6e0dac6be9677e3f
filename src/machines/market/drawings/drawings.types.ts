import type { Drawing, DrawnPoint } from '../../../../domain/contract/market/drawings';
import type { DrawingColour, DrawingTool } from '../../../../domain/contract/market/drawingChoices';
import type { Failure } from '../../../../domain/contract/outcome';

/** Selectable tools: a measure is drawn like the others, but not stored. */
export type ChartTool = DrawingTool | 'measure';

export interface Pen {
  colour: DrawingColour;
  /** px. */
  width: number;
}

export interface DrawingsInput {
  /** LEFT_RIGHT, or LEFT_RIGHT_FUTURE for the pair's contract. */
  market: string;
  /** True to store by account; a visitor's drawings are stored in this browser. */
  signedIn: boolean;
}

export interface DrawingsContext extends DrawingsInput {
  drawings: readonly Drawing[];
  /** Drawings as stored or being stored; null until known. */
  kept: readonly Drawing[] | null;
  /** Drawings before each undoable change, and after each redoable one, next first. */
  past: readonly (readonly Drawing[])[];
  future: readonly (readonly Drawing[])[];
  /** Visitor's drawings without room, once the account has taken over the others; null when there was nothing to take over. */
  waiting: readonly Drawing[] | null;
  /** Number of drawings that stayed in this browser because they do not fit. */
  crowded: number;
  /** Hidden drawings stay stored. */
  shown: boolean;
  /** Selected tool; null when none is. */
  tool: ChartTool | null;
  selected: string | null;
  /** A placed text without words yet, or the text being edited. */
  draft: Drawing | null;
  /** Style of the last painted drawing, used for the next one. */
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
