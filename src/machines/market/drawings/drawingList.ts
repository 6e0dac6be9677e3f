import {
  DRAWING_COLOURS,
  DRAWING_POINTS,
  DRAWING_TOOLS,
  DRAWING_WIDTHS,
  DRAWINGS_MAX,
  DRAWN_TEXT_MAX,
} from '../../../../domain/contract/market/marketChoices';
import type { Drawing, DrawnPoint } from '../../../../domain/contract/market/drawings';
import { sameData } from '../../sameData';

const PRICE = /^(0|[1-9]\d{0,19})(\.\d{1,18})?$/;

const isPoint = (point: Partial<DrawnPoint> | null): point is DrawnPoint =>
  Number.isInteger(point?.time) && typeof point?.price === 'string' && PRICE.test(point.price);

/** Trims text and cuts it to the maximum stored length. */
export const wordsOf = (text: string): string => text.trim().slice(0, DRAWN_TEXT_MAX).trim();

/** Whether it is drawable: it has the number of points its tool needs, and they are not all identical. */
export function isDrawing(drawing: Partial<Drawing> | null): drawing is Drawing {
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
export const withDrawing = (drawings: readonly Drawing[], drawing: Drawing): Drawing[] =>
  drawings.some(({ id }) => id === drawing.id)
    ? drawings.map((one) => (one.id === drawing.id ? drawing : one))
    : [...drawings, drawing];

export const withoutDrawing = (drawings: readonly Drawing[], id: string | null): Drawing[] =>
  drawings.filter((one) => one.id !== id);

/** Whether all are locked; true for an empty list. */
export const areLocked = (drawings: readonly Drawing[]): boolean => drawings.every(({ locked }) => locked);

export const isFull = (drawings: readonly Drawing[]): boolean => drawings.length >= DRAWINGS_MAX;

/** Merges a visitor's drawings into an account's: those it lacks, as far as they fit, and those that wait for room. */
export function joined(
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
