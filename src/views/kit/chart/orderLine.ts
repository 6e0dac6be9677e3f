import { registerOverlay, utils, type Chart, type Overlay, type OverlayEvent, type YAxis } from 'klinecharts';
import { FACE } from '../tokens';
import { toneColours } from './chartStyles';
import type { ChartLine, LineTone, MoveLine } from './chartTypes';

const NAME = 'orderLine';
/** Height of the part of a movable line that takes the pointer, px. */
const GRIP_PX = 9;

/** Height of a line's words and the least distance between two of them, px. */
const WORDS = { size: 12, height: 18, padding: 8, gap: 4 };

interface Extra {
  text: string;
  tone: LineTone;
  /** Where the line belongs. */
  value: number;
  movable: boolean;
  /** The pointer holds it: it must not be put back meanwhile. */
  held: boolean;
}

const wordsOf = ({ text, movable }: Extra): string => (movable ? `↕ ${text}` : text);

/** Where a line's words stand: wholly within the pane, also when its price is beyond the scale. */
const wordsAt = (y: number, height: number): number =>
  Math.min(height - WORDS.height / 2, Math.max(WORDS.height / 2, y));

/** How far the words stand from the edge, px: beside those of earlier lines at about the same height. */
function insetOf(overlay: Overlay<Extra>, chart: Chart, yAxis: YAxis | null, y: number, height: number): number {
  const lines = chart.getOverlays({ name: NAME });
  return lines
    .slice(
      0,
      lines.findIndex(({ id }) => id === overlay.id),
    )
    .reduce((inset, { extendData, points }) => {
      const other = yAxis?.convertToPixel(points[0]?.value ?? NaN);
      if (other === undefined || !(Math.abs(wordsAt(other, height) - y) < WORDS.height)) return inset;
      const width = utils.calcTextWidth(wordsOf(extendData as Extra), WORDS.size, 'normal', FACE);
      return inset + width + WORDS.padding + WORDS.gap;
    }, 6);
}

registerOverlay<Extra>({
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures({ overlay, coordinates, bounding, chart, yAxis }) {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const { tone } = overlay.extendData;
    const { height } = bounding;
    const textY = wordsAt(y, height);
    const inset = insetOf(overlay, chart, yAxis, textY, height);
    const [color, words] = toneColours(tone);
    const isBeyond = y < 0 || y > height;
    // What is beyond the scale cannot be taken hold of: its words alone stand at the edge, with the way to it.
    const movable = overlay.extendData.movable && !isBeyond;
    const text = isBeyond ? `${y < 0 ? '↑' : '↓'} ${overlay.extendData.text}` : wordsOf(overlay.extendData);
    const grip = { x: 0, y: y - GRIP_PX / 2, width: bounding.width, height: GRIP_PX };
    return [
      ...(movable ? [{ type: 'rect', attrs: grip, styles: { color: 'transparent', borderSize: 0 } }] : []),
      ...(isBeyond
        ? []
        : [
            {
              type: 'line',
              attrs: {
                coordinates: [
                  { x: 0, y },
                  { x: bounding.width, y },
                ],
              },
              styles: { style: 'dashed', color, size: 1, dashedValue: [4, 4] },
              ignoreEvent: true,
            },
          ]),
      {
        type: 'text',
        attrs: { x: bounding.width - inset, y: textY, text, align: 'right', baseline: 'middle' },
        styles: { color: words, backgroundColor: color, size: WORDS.size, family: FACE, borderRadius: 3 },
        ignoreEvent: !movable,
      },
    ];
  },
});

/** Draws the lines, moves those that are there already, and takes away those that are gone. */
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
