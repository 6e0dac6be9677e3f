import { type Chart, type OverlayEvent, registerOverlay, utils, type YAxis } from 'klinecharts';
import { FACE } from '../tokens';
import { toneColours } from './chartStyles';
import type { ChartLine, LineTone, MoveLine } from './chartTypes';

/** Height of a line's label, and minimum distance between two labels, px. */
const WORDS = { size: 12, height: 18, padding: 8, gap: 4 };
/** Distance of the first label from the pane's edge, px. */
const FIRST_INSET = 6;

interface Line {
  readonly id: string;
  /** Vertical position of its price on the pane, px; below 0 or beyond the pane's height when off the scale. */
  readonly y: number;
  readonly text: string;
  readonly movable: boolean;
}

interface Words {
  readonly text: string;
  readonly y: number;
  /** Start and end, px from the pane's edge. */
  readonly inset: number;
  readonly end: number;
}
type PlacedWords = ReadonlyMap<string, Words>;

/**
 * Combines the lines beyond one end of the scale into the label of the nearest one, with an arrow and the number of further lines.
 */
function gathered(lines: readonly Line[], arrow: string, y: number): Line[] {
  const [nearest, ...further] = lines.toSorted((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y));
  const more = further.length > 0 ? ` +${further.length}` : '';
  return nearest ? [{ ...nearest, text: `${arrow} ${nearest.text}${more}`, y, movable: false }] : [];
}

/**
 * Positions the lines' labels by line id, fully inside the pane and next to those already placed. A line off the scale cannot be
 * grabbed, and only the nearest one at either end has a label. A line whose label does not fit has none either.
 */
export function placeWords(
  lines: readonly Line[],
  { width: paneWidth, height }: { width: number; height: number },
  widthOf: (text: string) => number,
): PlacedWords {
  const [top, bottom] = [WORDS.height / 2, height - WORDS.height / 2];
  const shown = [
    ...gathered(
      lines.filter(({ y }) => y < 0),
      '↑',
      top,
    ),
    ...gathered(
      lines.filter(({ y }) => y > height),
      '↓',
      bottom,
    ),
    // Sorted by height, because the library's order changes with the line under the pointer.
    ...lines.filter(({ y }) => y >= 0 && y <= height).toSorted((one, other) => one.y - other.y),
  ];
  const placed = new Map<string, Words>();
  for (const { id, y: lineY, text: said, movable } of shown) {
    const y = Math.min(bottom, Math.max(top, lineY));
    const text = movable ? `↕ ${said}` : said;
    const width = widthOf(text) + WORDS.padding;
    const beside = [...placed.values()].filter((other) => Math.abs(other.y - y) < WORDS.height);
    let inset = FIRST_INSET;
    for (const { inset: start, end } of beside.toSorted((one, other) => one.inset - other.inset))
      if (start < inset + width + WORDS.gap && inset < end + WORDS.gap) inset = end + WORDS.gap;
    if (inset === FIRST_INSET || inset + width <= paneWidth) placed.set(id, { text, y, inset, end: inset + width });
  }
  return placed;
}

/** Segments of a line not covered by labels, from the left, px. */
export function besideWords(words: PlacedWords, y: number, width: number): [from: number, to: number][] {
  const parts: [number, number][] = [];
  let from = 0;
  for (const one of [...words.values()].toSorted((a, b) => b.end - a.end)) {
    if (Math.abs(one.y - y) > WORDS.height / 2) continue;
    if (width - one.end > from) parts.push([from, width - one.end]);
    from = Math.max(from, width - one.inset);
  }
  return [...parts, [from, width]];
}

const NAME = 'orderLine';
/** Height of the area of a movable line that reacts to the pointer, px. */
const GRIP_PX = 9;

interface Extra {
  text: string;
  tone: LineTone;
  /** Price at which the line belongs. */
  value: number;
  movable: boolean;
  /** True while the pointer holds it; it must not be moved back meanwhile. */
  held: boolean;
}

const widthOf = (text: string) => utils.calcTextWidth(text, WORDS.size, 'normal', FACE);

const wordsOf = (chart: Chart, yAxis: YAxis, pane: { width: number; height: number }) =>
  placeWords(
    chart.getOverlays({ name: NAME }).flatMap(({ id, points, extendData }) => {
      const { text, movable } = extendData as Extra;
      const value = points[0]?.value;
      return value === undefined ? [] : [{ id, y: yAxis.convertToPixel(value), text, movable }];
    }),
    pane,
    widthOf,
  );

registerOverlay<Extra>({
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures({ overlay, coordinates, bounding, chart, yAxis }) {
    const y = coordinates[0]?.y;
    if (y === undefined || !yAxis) return [];
    const { height } = bounding;
    const [color, wordsColour] = toneColours(overlay.extendData.tone);
    const isBeyond = y < 0 || y > height;
    const movable = overlay.extendData.movable && !isBeyond;
    const placed = wordsOf(chart, yAxis, bounding);
    const words = placed.get(overlay.id);
    const grip = { x: 0, y: y - GRIP_PX / 2, width: bounding.width, height: GRIP_PX };
    return [
      ...(movable ? [{ type: 'rect', attrs: grip, styles: { color: 'transparent', borderSize: 0 } }] : []),
      ...(isBeyond ? [] : besideWords(placed, y, bounding.width)).map(([from, to]) => ({
        type: 'line',
        attrs: {
          coordinates: [
            { x: from, y },
            { x: to, y },
          ],
        },
        styles: { style: 'dashed', color, size: 1, dashedValue: [4, 4] },
        ignoreEvent: true,
      })),
      ...(words
        ? [
            {
              type: 'text',
              attrs: {
                x: bounding.width - words.inset,
                y: words.y,
                text: words.text,
                align: 'right',
                baseline: 'middle',
              },
              styles: { color: wordsColour, backgroundColor: color, size: WORDS.size, family: FACE, borderRadius: 3 },
              ignoreEvent: !movable,
            },
          ]
        : []),
    ];
  },
});

/** Draws missing lines, moves existing ones, and removes obsolete ones. */
export function drawLines(chart: Chart, lines: readonly ChartLine[], digits: number, onMove: MoveLine): void {
  const wanted = new Set(lines.map(({ id }) => id));
  const drawn = new Map(chart.getOverlays({ name: NAME }).map((overlay) => [overlay.id, overlay]));
  for (const id of drawn.keys()) if (!wanted.has(id)) chart.removeOverlay({ id });
  for (const { id, price, text, tone, movable = false } of lines) {
    const known = drawn.get(id);
    const held = known ? (known.extendData as Extra).held : false;
    const extendData: Extra = { text, tone, value: Number(price), movable, held };
    const place = held ? {} : { points: [{ value: Number(price) }] };
    if (known) chart.overrideOverlay({ id, lock: !movable, extendData, ...place });
    else {
      const hold = ({ overlay }: OverlayEvent<Extra>) => void (overlay.extendData.held = true);
      const release = ({ overlay }: OverlayEvent<Extra>) => {
        const value = overlay.points[0]?.value;
        overlay.extendData.held = false;
        chart.overrideOverlay({ id, points: [{ value: overlay.extendData.value }] });
        if (value !== undefined) onMove(id, value.toFixed(digits));
      };
      const moves = { onPressedMoveStart: hold, onPressedMoveEnd: release };
      chart.createOverlay({ id, name: NAME, lock: !movable, ...place, extendData, ...moves } as never);
    }
  }
}
