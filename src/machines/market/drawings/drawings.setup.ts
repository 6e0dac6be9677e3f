import { assign, setup } from 'xstate';
import type { DrawingColour, DrawingTool } from '../../../../domain/contract/market/marketChoices';
import type { Drawing, DrawnPoint } from '../../../../domain/contract/market/drawings';
import type { Failure } from '../../../../domain/contract/outcome';
import { call, type OutcomeOf } from '../../call';
import { answers } from '../../families/submission';
import { port } from '../../port';
import { sameData } from '../../sameData';
import { areLocked, isDrawing, isFull, joined, withDrawing, withoutDrawing, wordsOf } from './drawingList';

/** Selectable tools: a measure is drawn like the others, but not stored. */
export type ChartTool = DrawingTool | 'measure';

export interface Pen {
  colour: DrawingColour;
  /** px. */
  width: number;
}

interface DrawingsInput {
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

/** Maximum number of undo steps. */
const STEPS_MAX = 50;

type Drawn = Pick<DrawingsContext, 'drawings' | 'past' | 'future'>;

/** Returns the drawings after an undoable change. */
const changed = ({ drawings, past }: DrawingsContext, next: readonly Drawing[]): Drawn => ({
  drawings: next,
  past: [...past, drawings].slice(-STEPS_MAX),
  future: [],
});

export const base = setup({
  types: {
    context: {} as DrawingsContext,
    events: {} as DrawingsEvent,
    input: {} as DrawingsInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadDrawings: call('listDrawings'),
    keepDrawings: call('keepDrawings'),
    /** Provided by src/app: read and write a visitor's drawings in the browser's storage; an account takes them over. */
    readDrawings: port<readonly Drawing[], string>('readDrawings'),
    writeDrawings: port<void, { market: string; drawings: readonly Drawing[] }>('writeDrawings'),
  },
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
    /** Drawing is disabled until the stored drawings are known, because new ones would replace them. */
    canDraw: ({ context }, { tool }: { tool: ChartTool }) =>
      context.kept !== null && (tool === 'measure' || !isFull(context.drawings)),
    isText: ({ context }) => context.drawings.some(({ id, tool }) => id === context.selected && tool === 'text'),
    isTextPlace: ({ context }, { drawing }: { drawing: Drawing }) =>
      context.tool === 'text' && drawing.tool === 'text' && isDrawing({ ...drawing, text: 'x' }),
    isFigure: ({ context }, { drawing }: { drawing: Drawing }) =>
      context.tool === drawing.tool && drawing.tool !== 'text' && isDrawing(drawing),
    isMeasuring: ({ context }) => context.tool === 'measure',
    hasWords: (_, { text }: { text: string }) => wordsOf(text) !== '',
    isDrawn: ({ context }, { id }: { id: string }) => context.drawings.some((one) => one.id === id),
    isMovable: ({ context }, { id, points }: { id: string; points: DrawnPoint[] }) => {
      const drawn = context.drawings.find((one) => one.id === id);
      return drawn !== undefined && !drawn.locked && !sameData(points, drawn.points) && isDrawing({ ...drawn, points });
    },
    isPaint: ({ context: { drawings, selected } }, { pen }: { pen: Partial<Pen> }) => {
      const drawn = drawings.find(({ id }) => id === selected);
      return drawn !== undefined && !sameData({ ...drawn, ...pen }, drawn);
    },
    isLoose: ({ context }) => context.drawings.some(({ id, locked }) => id === context.selected && !locked),
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    hasAny: ({ context }) => context.drawings.length > 0,
    hasLoose: ({ context }) => !areLocked(context.drawings),
    isBehind: ({ context }) => context.drawings !== context.kept,
    areVisitors: (_, drawings: readonly Drawing[]) => drawings.length > 0,
    hasTakenOver: ({ context }) => context.waiting !== null,
  },
  actions: {
    takeUp: assign((_, { tool }: { tool: ChartTool }) => ({ tool, shown: true, selected: null, draft: null })),
    putDown: assign({ tool: null, draft: null, selected: null }),
    draw: assign(({ context }, { drawing }: { drawing: Drawing }) => ({
      ...changed(context, withDrawing(context.drawings, { ...drawing, ...context.pen })),
      tool: null,
      selected: drawing.id,
    })),
    startText: assign(({ context }, { drawing }: { drawing: Drawing }) => ({
      draft: { ...drawing, ...context.pen },
      tool: null,
    })),
    takeUpText: assign(({ context }) => ({
      draft: context.drawings.find(({ id }) => id === context.selected) ?? null,
    })),
    writeText: assign(({ context }, { text }: { text: string }) => {
      const { draft, drawings } = context;
      if (!draft) return {};
      const written = { ...draft, text: wordsOf(text) };
      return { ...changed(context, withDrawing(drawings, written)), draft: null, selected: draft.id };
    }),
    select: assign((_, { id }: { id: string }) => ({ selected: id })),
    move: assign(({ context }, { id, points }: { id: string; points: DrawnPoint[] }) =>
      changed(
        context,
        context.drawings.map((one) => (one.id === id ? { ...one, points } : one)),
      ),
    ),
    paint: assign(({ context }, { pen }: { pen: Partial<Pen> }) => ({
      ...changed(
        context,
        context.drawings.map((one) => (one.id === context.selected ? { ...one, ...pen } : one)),
      ),
      pen: { ...context.pen, ...pen },
    })),
    removeSelected: assign(({ context }) => ({
      ...changed(context, withoutDrawing(context.drawings, context.selected)),
      selected: null,
    })),
    removeAll: assign(({ context }) =>
      changed(
        context,
        context.drawings.filter(({ locked }) => locked),
      ),
    ),
    turnLock: assign(({ context }) =>
      changed(
        context,
        context.drawings.map((one) => (one.id === context.selected ? { ...one, locked: !one.locked } : one)),
      ),
    ),
    turnLocks: assign(({ context }) => {
      const locked = !areLocked(context.drawings);
      return changed(
        context,
        context.drawings.map((one) => ({ ...one, locked })),
      );
    }),
    undo: assign(({ context: { past, drawings, future } }) => ({
      drawings: past.at(-1) ?? drawings,
      past: past.slice(0, -1),
      future: [drawings, ...future],
      shown: true,
    })),
    redo: assign(({ context: { past, drawings, future } }) => ({
      drawings: future[0] ?? drawings,
      past: [...past, drawings],
      future: future.slice(1),
      shown: true,
    })),
    toggleShown: assign(({ context }) => ({ shown: !context.shown })),
    storeRead: assign((_, drawings: readonly Drawing[]) => ({ drawings, kept: drawings })),
    storeLoaded: assign((_, outcome: OutcomeOf<'listDrawings'>) => {
      const drawings: readonly Drawing[] = (outcome.ok && outcome.value.list[0]?.drawings) || [];
      return { drawings, kept: drawings, failure: null };
    }),
    takeOver: assign(({ context }, visitors: readonly Drawing[]) => ({
      ...joined(context.drawings, visitors),
      past: [],
      future: [],
    })),
    markTakenOver: assign(({ context }) => ({ crowded: context.waiting?.length ?? 0, waiting: null })),
    markKept: assign(({ context }) => ({ kept: context.drawings, failure: null })),
  },
}).extend(answers);
