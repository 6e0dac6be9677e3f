import {
  type Chart,
  type Coordinate,
  getOverlayClass,
  type Overlay,
  type OverlayCreateFiguresCallback,
  type OverlayEvent,
  type OverlayFigure,
  type Point,
  registerOverlay,
} from 'klinecharts';
import { PHONE } from '../media';
import { FACE } from '../tokens';
import type { ChartDrawings, DrawnAt, DrawnPen, DrawnTool, Measured } from './chartTypes';
import { CANDLES } from './indicatorPanes';
import { DRAWN_COLOURS } from './lineColours';

const colourOf = ({ colour = 'blue' }: DrawnPen): string => DRAWN_COLOURS[colour];
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

/** Group id of all drawings, including the one in progress and the measure. */
export const DRAWINGS = 'drawings';

export type Live = () => ChartDrawings;
/** Whether the last press hit a drawing. */
export interface Met {
  current: boolean;
}

export const pointsOf = (points: readonly Partial<Point>[], digits: number): DrawnAt[] =>
  points.map(({ timestamp = 0, value = 0 }) => ({ time: timestamp, price: Math.max(0, value).toFixed(digits) }));

const placeOf = (points: readonly DrawnAt[]): Partial<Point>[] =>
  points.map(({ time, price }) => ({ timestamp: time, value: Number(price) }));

/** Points that react to the pointer; larger for a finger. */
export const handles = (pen: DrawnPen) => {
  const color = colourOf(pen);
  const radius = window.matchMedia(PHONE).matches ? 8 : 5;
  const rim = { borderColor: `${color}59`, activeBorderColor: `${color}59` };
  return { point: { ...rim, color, activeColor: color, radius, activeRadius: radius + 1 } };
};

/** Event handlers of a drawing. The right button is left to the browser, because the library would remove the drawing under it. */
const hearing = (live: Live, met: Met, digits: number) => ({
  onPressedMoveStart: ({ overlay }: OverlayEvent<unknown>) => {
    met.current = true;
    live().onSelect(overlay.id);
  },
  onPressedMoveEnd: ({ overlay }: OverlayEvent<unknown>) => live().onMove(overlay.id, pointsOf(overlay.points, digits)),
  onClick: ({ overlay }: OverlayEvent<unknown>) => {
    if (overlay.lock) live().onSelect(overlay.id);
  },
  onRightClick: ({ preventDefault }: OverlayEvent<unknown>) => preventDefault?.(),
});

/** Draws missing drawings, moves existing ones, and removes obsolete ones. */
export function showDrawings(chart: Chart, digits: number, live: Live, met: Met): void {
  const { list, shown, tool, isMeasured } = live();
  const drawn = new Map(chart.getOverlays({ groupId: DRAWINGS }).map((overlay) => [overlay.id, overlay]));
  const isKept = ({ id, name, lock }: Overlay) =>
    list.some((one) => one.id === id) ||
    (lock && tool !== null && name === OVERLAYS[tool]) ||
    (isMeasured && name === OVERLAYS.measure);
  for (const overlay of drawn.values()) if (!isKept(overlay)) chart.removeOverlay({ id: overlay.id });
  for (const { id, tool: own, points, text = '', colour, width, locked = false } of list) {
    const pen = { colour, width };
    const extendData: Extra = { text, digits, pen, wordsOf: () => [] };
    const parts = {
      id,
      lock: locked,
      visible: shown,
      extendData,
      styles: handles(pen),
      points: placeOf(points),
      ...hearing(live, met, digits),
    };
    if (drawn.has(id)) chart.overrideOverlay(parts as never);
    else chart.createOverlay({ name: OVERLAYS[own], groupId: DRAWINGS, ...parts } as never);
  }
  markSelected(chart, live().selected);
}

/** Internals of the library that its types do not expose. */
interface Store {
  setClickOverlayInfo(info: object, onSelected: () => boolean, onDeselected: () => boolean): void;
}

/**
 * Shows the points of the selected drawing. The library shows those of the drawing reported as last pressed, so report the selected
 * one, however it was selected.
 */
function markSelected(chart: Chart, selected: string | null): void {
  const overlay = selected === null ? null : (chart.getOverlays({ id: selected })[0] ?? null);
  const info = overlay
    ? { paneId: CANDLES, overlay, figureType: 'point', figureIndex: 0, figure: null }
    : { paneId: CANDLES, overlay: null, figureType: 'none', figureIndex: -1, figure: null };
  const { getChartStore } = chart as Chart & { getChartStore?: () => Store };
  getChartStore?.call(chart).setClickOverlayInfo(
    info,
    () => true,
    () => true,
  );
}
