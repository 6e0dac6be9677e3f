import type { Chart, Overlay, OverlayEvent, Point } from 'klinecharts';
import { PHONE } from '../media';
import { colourOf, OVERLAYS, type Extra } from './drawingFigures';
import type { ChartDrawings, DrawnAt, DrawnPen } from './drawingTypes';
import { CANDLES } from './indicatorPanes';

/** All that is drawn, the one in hand and the measure included. */
export const DRAWINGS = 'drawings';

export type Live = () => ChartDrawings;
/** Whether the last press met a drawing. */
export interface Met {
  current: boolean;
}

export const pointsOf = (points: readonly Partial<Point>[], digits: number): DrawnAt[] =>
  points.map(({ timestamp = 0, value = 0 }) => ({ time: timestamp, price: Math.max(0, value).toFixed(digits) }));

const placeOf = (points: readonly DrawnAt[]): Partial<Point>[] =>
  points.map(({ time, price }) => ({ timestamp: time, value: Number(price) }));

/** The points that take the pointer; a finger needs more. */
export const handles = (pen: DrawnPen) => {
  const color = colourOf(pen);
  const radius = window.matchMedia(PHONE).matches ? 8 : 5;
  const rim = { borderColor: `${color}59`, activeBorderColor: `${color}59` };
  return { point: { ...rim, color, activeColor: color, radius, activeRadius: radius + 1 } };
};

/** What is done to a drawing. The right button is the browser's: the library would remove what is under it. */
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

/** Draws what is wanted, moves what is there already, and takes away what is gone. */
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

/** What the library has of its own, and does not tell its users of. */
interface Store {
  setClickOverlayInfo(info: object, onSelected: () => boolean, onDeselected: () => boolean): void;
}

/** The library shows the points of what it was told to be pressed last: that is the selected one, however it became so. */
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
