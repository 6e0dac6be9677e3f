import { assign, setup } from 'xstate';
import { typesOf } from '../../passing';
import type { Drawing, DrawnPoint } from '../../../../domain/contract/market/drawings';
import {
  DRAWING_COLOURS,
  DRAWING_POINTS,
  DRAWING_TOOLS,
  DRAWING_WIDTHS,
  type DrawingColour,
  DRAWINGS_MAX,
  type DrawingTool,
  DRAWN_TEXT_MAX,
} from '../../../../domain/contract/market/marketChoices';
import type { Failure } from '../../../../domain/contract/outcome';
import { call, type OutcomeOf } from '../../call';
import { answers } from '../../families/submission';
import { port } from '../../port';
import { sameData } from '../../sameData';

const PRICE = /^(0|[1-9]\d{0,19})(\.\d{1,18})?$/;

const isPoint = (point: Partial<DrawnPoint> | null): point is DrawnPoint =>
  Number.isInteger(point?.time) && typeof point?.price === 'string' && PRICE.test(point.price);

/** Trims text and cuts it to the maximum stored length. */
const wordsOf = (text: string): string => text.trim().slice(0, DRAWN_TEXT_MAX).trim();

/** Whether it is drawable: it has the number of points its tool needs, and they are not all identical. */
function isDrawing(drawing: Partial<Drawing> | null): drawing is Drawing {
  if (typeof drawing?.id !== 'string' || !DRAWING_TOOLS.some((tool) => tool === drawing.tool)) return false;
  const { tool, points, text, colour, width, locked } = drawing as Drawing;
  if (locked !== undefined && typeof locked !== 'boolean') return false;
  if (colour !== undefined && !DRAWING_COLOURS.includes(colour)) return false;
  if (width !== undefined && !DRAWING_WIDTHS.includes(width)) return false;
  if (!Array.isArray(points) || points.length !== DRAWING_POINTS[tool] || !points.every(isPoint)) return false;
  if (tool === 'text') return typeof text === 'string' && wordsOf(text) !== '';
  return !points.slice(1).every((point) => sameData(point, points[0]));
}

/** Parses the drawings stored by a visitor's browser, dropping any that cannot be drawn. */
export function readDrawings(stored: unknown): Drawing[] {
  if (!Array.isArray(stored)) return [];
  return (stored as (Partial<Drawing> | null)[]).filter(isDrawing).slice(0, DRAWINGS_MAX);
}

/** Replaces the drawing with the same id, or appends it. */
const withDrawing = (drawings: readonly Drawing[], drawing: Drawing): Drawing[] =>
  drawings.some(({ id }) => id === drawing.id)
    ? drawings.map((one) => (one.id === drawing.id ? drawing : one))
    : [...drawings, drawing];

export const withoutDrawing = (drawings: readonly Drawing[], id: string | null): Drawing[] =>
  drawings.filter((one) => one.id !== id);

/** Whether all are locked; true for an empty list. */
export const areLocked = (drawings: readonly Drawing[]): boolean => drawings.every(({ locked }) => locked);

export const isFull = (drawings: readonly Drawing[]): boolean => drawings.length >= DRAWINGS_MAX;

/** Merges a visitor's drawings into an account's: those it lacks, as far as they fit, and those that wait for room. */
function joined(
  drawings: readonly Drawing[],
  visitors: readonly Drawing[],
): { drawings: readonly Drawing[]; waiting: readonly Drawing[] } {
  const further = visitors.filter(({ id }) => drawings.every((one) => one.id !== id));
  const room = Math.max(0, DRAWINGS_MAX - drawings.length);
  const fitting = further.slice(0, room);
  return {
    drawings: fitting.length > 0 ? [...drawings, ...fitting] : drawings,
    waiting: further.slice(room),
  };
}

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
  types: typesOf<DrawingsContext, DrawingsEvent, 'busy' | 'failed', never, DrawingsInput>(),
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
