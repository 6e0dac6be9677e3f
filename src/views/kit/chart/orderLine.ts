import { type Chart, type OverlayEvent, registerOverlay, utils, type YAxis } from 'klinecharts';
import { FACE } from '../tokens';
import { toneColours } from './chartStyles';
import type { ChartLine, LineTone, MoveLine } from './chartTypes';
import { besideWords, placeWords, WORDS } from './lineWords';

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
