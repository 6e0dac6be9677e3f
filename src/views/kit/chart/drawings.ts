import type { Chart, Overlay, OverlayEvent, Point } from 'klinecharts';
import { PHONE } from '../media';
import { colourOf, OVERLAYS, type Extra } from './drawingFigures';
import type { ChartDrawings, DrawnAt, DrawnPen } from './drawingTypes';
import { CANDLES } from './indicatorPanes';

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
