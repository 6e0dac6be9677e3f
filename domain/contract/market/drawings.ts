import { array, boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, entityId, marketName, oneOf, requiredDecimal, text } from '../fields';
import {
  DRAWING_COLOURS,
  DRAWING_POINTS,
  DRAWING_TOOLS,
  DRAWING_WIDTHS,
  DRAWINGS_MAX,
  DRAWN_TEXT_MAX,
} from './marketChoices';

const POINTS_MAX = Math.max(...Object.values(DRAWING_POINTS));

/** 1 January 3000, because a point may lie beyond the last candle. */
const LAST_TIME = 32_503_680_000_000;

const pointSchema = body({
  /** ms since the epoch. */
  time: number()
    .strict()
    .integer(CHECK.integer)
    .min(0, CHECK.integer)
    .max(LAST_TIME, CHECK.integer)
    .required(CHECK.required),
  price: requiredDecimal(),
});

const drawingSchema = body({
  id: entityId(),
  tool: oneOf(DRAWING_TOOLS).required(CHECK.required),
  /** As many as the tool requires. */
  points: array(pointSchema)
    .required(CHECK.required)
    .max(POINTS_MAX, CHECK.length)
    .test('count', CHECK.length, (points, { parent }) => {
      const { tool } = parent as { tool?: unknown };
      const named = DRAWING_TOOLS.find((one) => one === tool);
      return named === undefined || points.length === DRAWING_POINTS[named];
    }),
  /** Only for the tool `text`. */
  text: text(DRAWN_TEXT_MAX).test('words', CHECK.required, (words, { parent }) => {
    const { tool } = parent as { tool?: string };
    return (tool === 'text') === Boolean(words?.trim());
  }),
  /** Defaults to blue. */
  colour: oneOf(DRAWING_COLOURS),
  /** Line width, px; defaults to 2. */
  width: number().strict().oneOf(DRAWING_WIDTHS, CHECK.choice),
  /** If true, it can be neither moved nor removed until unlocked; defaults to false. */
  locked: boolean().strict(),
});
/** A line, shape or text on a chart. */
export type Drawing = InferType<typeof drawingSchema>;
export type DrawnPoint = InferType<typeof pointSchema>;

/** @param drawings not checked yet, so each may be anything */
function areDistinct(drawings: readonly unknown[]): boolean {
  const ids = drawings.map((drawing) => (drawing as { id?: unknown } | null)?.id);
  return new Set(ids).size === ids.length;
}

const drawingList = () => array(drawingSchema).required(CHECK.required).max(DRAWINGS_MAX, CHECK.length);

export const listDrawings = defineCall('listDrawings', {
  access: 'user',
  summary: 'What the user has drawn on the charts, of all markets or of one',
  body: body({ market: marketName() }),
  data: object({
    list: array(object({ market: string().required(), drawings: drawingList() })).required(),
  }),
  errors: [],
});
export const keepDrawings = defineCall('keepDrawings', {
  access: 'user',
  summary:
    'Keeps what the user has drawn on a market’s chart, in place of all that was kept of it: the last one to write wins',
  body: body({
    market: marketName().required(CHECK.required),
    drawings: drawingList().test('distinct', CHECK.choice, areDistinct),
  }),
  data: object({}),
  errors: ['unknownPair'],
});
