import {
  getOverlayClass,
  registerOverlay,
  type Coordinate,
  type OverlayCreateFiguresCallback,
  type OverlayFigure,
} from 'klinecharts';
import { FACE } from '../tokens';
import type { DrawnPen, DrawnTool, Measured } from './drawingTypes';
import { DRAWN_COLOURS } from './drawnColours';

export const colourOf = ({ colour = 'blue' }: DrawnPen): string => DRAWN_COLOURS[colour];
const lineOf = (pen: DrawnPen) => ({ color: colourOf(pen), size: pen.width ?? 2 });
const WORDS = { size: 12, line: 18, padding: 6 };
/** Width of the area along a line that reacts to the pointer or a finger, px; the library's own is 4. */
const GRIP_PX = 14;

/** Text next to a figure: that of a text drawing, or the lines of a measure. */
export interface Extra {
  text: string;
  wordsOf: (measured: Measured) => string[];
  digits: number;
  pen: DrawnPen;
}

interface Line {
  coordinates: Coordinate[];
}

/** Strip along a line for grabbing it, since the library accepts a slanted one only within 2 px. */
function gripOf({ coordinates }: Line): OverlayFigure[] {
  const [from, to] = coordinates;
  if (!from || !to) return [];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [((from.y - to.y) / length) * (GRIP_PX / 2), ((to.x - from.x) / length) * (GRIP_PX / 2)];
  const corner = (at: Coordinate, side: 1 | -1) => ({ x: at.x + side * x, y: at.y + side * y });
  const strip = [corner(from, 1), corner(to, 1), corner(to, -1), corner(from, -1)];
  return [
    { type: 'polygon', attrs: { coordinates: strip }, styles: { style: 'fill', color: 'transparent', borderSize: 0 } },
  ];
}

const linesOf = ({ type, attrs }: OverlayFigure): Line[] =>
  type === 'line'
    ? [attrs].flat().filter((line): line is Line => Array.isArray((line as Partial<Line>).coordinates))
    : [];

const textColour = () => getComputedStyle(document.documentElement).getPropertyValue('--text').trim();

/** Registers a line of the library with a grip, in the colours of the drawing. */
function registerLine(name: string, base: string): void {
  const Base = getOverlayClass(base);
  if (!Base) throw new Error(`the chart's library has no ${base}`);
  const { totalStep, createPointFigures } = new (Base as unknown as new () => {
    totalStep: number;
    createPointFigures: OverlayCreateFiguresCallback<Extra>;
  })();
  registerOverlay<Extra>({
    ...{ name, totalStep, needDefaultPointFigure: true },
    createPointFigures(params) {
      const figures = [createPointFigures(params)].flat();
      const words = { color: textColour(), backgroundColor: 'transparent', size: WORDS.size, family: FACE };
      return [
        ...figures.flatMap(linesOf).flatMap(gripOf),
        ...figures.map((figure) =>
          figure.type === 'text'
            ? { ...figure, ignoreEvent: true, styles: words }
            : { ...figure, styles: lineOf(params.overlay.extendData.pen) },
        ),
      ];
    },
  });
}

const boxOf = (from: Coordinate, to: Coordinate) => ({
  ...{ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
  ...{ width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) },
});
const labelOf = (pen: DrawnPen) => ({
  ...{ color: '#ffffff', backgroundColor: colourOf(pen) },
  ...{ size: WORDS.size, family: FACE, borderRadius: 3 },
});
function areaOf(pen: DrawnPen) {
  const { color, size } = lineOf(pen);
  return { style: 'stroke_fill', color: `${color}29`, borderColor: color, borderSize: size };
}

export const OVERLAYS: Readonly<Record<DrawnTool, string>> = {
  trend: 'drawnTrend',
  ray: 'drawnRay',
  channel: 'drawnChannel',
  fibonacci: 'drawnFibonacci',
  rectangle: 'drawnRectangle',
  text: 'drawnText',
  measure: 'drawnMeasure',
};

registerLine(OVERLAYS.trend, 'segment');
registerLine(OVERLAYS.ray, 'rayLine');
registerLine(OVERLAYS.channel, 'parallelStraightLine');
registerLine(OVERLAYS.fibonacci, 'fibonacciLine');

registerOverlay<Extra>({
  ...{ name: OVERLAYS.rectangle, totalStep: 3, needDefaultPointFigure: true },
  createPointFigures({ coordinates: [from, to], overlay }) {
    return from && to ? [{ type: 'rect', attrs: boxOf(from, to), styles: areaOf(overlay.extendData.pen) }] : [];
  },
});

registerOverlay<Extra>({
  ...{ name: OVERLAYS.text, totalStep: 2, needDefaultPointFigure: true },
  createPointFigures({ coordinates: [at], overlay }) {
    const { text, pen } = overlay.extendData;
    return at && text
      ? [{ type: 'text', attrs: { ...at, text, align: 'left', baseline: 'bottom' }, styles: labelOf(pen) }]
      : [];
  },
});

registerOverlay<Extra>({
  ...{ name: OVERLAYS.measure, totalStep: 3 },
  createPointFigures({ coordinates: [from, to], overlay, chart, bounding }) {
    const [first, last] = overlay.points;
    if (!from || !to || !first || !last) return [];
    const { wordsOf, digits, pen } = overlay.extendData;
    const price = (value = 0) => Math.max(0, value).toFixed(digits);
    const bars = (last.dataIndex ?? 0) - (first.dataIndex ?? 0);
    const span = (last.timestamp ?? 0) - (first.timestamp ?? 0);
    const words = wordsOf({ bars, span, from: price(first.value), to: price(last.value) });
    const box = boxOf(from, to);
    const height = words.length * WORDS.line + WORDS.padding;
    // Beyond the second point, within the pane.
    const wanted = to.y < from.y ? box.y - height : box.y + box.height + WORDS.padding;
    const top = Math.max(0, Math.min((chart.getSize(overlay.paneId)?.height ?? bounding.height) - height, wanted));
    const x = Math.max(80, Math.min(bounding.width - 80, box.x + box.width / 2));
    return [
      { type: 'rect', attrs: box, styles: areaOf(pen), ignoreEvent: true },
      ...words.map((text, line) => ({
        ...{ type: 'text', styles: labelOf(pen), ignoreEvent: true },
        attrs: { x, y: top + line * WORDS.line, text, align: 'center', baseline: 'top' },
      })),
    ];
  },
});
