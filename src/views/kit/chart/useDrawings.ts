import type { Chart, Point } from 'klinecharts';
import { useLayoutEffect, useRef } from 'react';
import { DRAWINGS, type Extra, handles, type Live, type Met, OVERLAYS, pointsOf, showDrawings } from './drawings';
import type { ChartDrawings, DrawnTool } from './chartTypes';
import type { Started } from './startChart';
import { CANDLES } from './indicatorPanes';

/** Movement from which a press counts as scrolling the chart, px. */
const STILL_PX = 8;

/**
 * Handles a press that hits no drawing.
 * @returns a function that stops it.
 */
function hearLeaving(root: HTMLElement, live: Live, met: Met): () => void {
  const end = new AbortController();
  const listen = { capture: true, signal: end.signal };
  let from: { x: number; y: number } | null = null;
  root.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y }) => {
      from = { x, y };
      met.current = false;
    },
    listen,
  );
  root.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const isStill = from !== null && Math.hypot(clientX - from.x, clientY - from.y) <= STILL_PX;
      if (isStill && !met.current) live().onLeave();
      from = null;
    },
    listen,
  );
  return () => end.abort();
}

const POINTS: Readonly<Record<DrawnTool, number>> = {
  ...{ trend: 2, ray: 2, channel: 3, fibonacci: 2, rectangle: 2, text: 1, measure: 2 },
};
/** Movement from which a press counts as a drag that sets two points, px. */
const DRAG_PX = 8;

type At = Readonly<Record<'x' | 'y', number>>;

/** Position within the candles' pane; null on the axes and the other panes. */
function placeOf(chart: Chart, root: HTMLElement, { clientX, clientY }: PointerEvent): At | null {
  const { left, top } = root.getBoundingClientRect();
  const [x, y] = [clientX - left, clientY - top];
  const size = chart.getSize(CANDLES, 'main');
  return size && x >= 0 && y >= 0 && x <= size.width && y <= size.height ? { x, y } : null;
}

function pointOf(chart: Chart, at: At): Partial<Point> {
  const found = chart.convertFromPixel([at], { paneId: CANDLES });
  return (Array.isArray(found) ? found[0] : found) ?? {};
}

/**
 * Sets the tool's points by presses or a single drag, during which the chart does not scroll. Does not use the library's own steps,
 * which ignore a second press within half a second.
 * @returns a function that ends it.
 */
function placeDrawing(chart: Chart, root: HTMLElement, tool: DrawnTool, digits: number, live: Live): () => void {
  const pen = tool === 'measure' ? {} : live().pen;
  const extendData: Extra = { text: '', digits, pen, wordsOf: (measured) => live().wordsOf(measured) };
  const end = new AbortController();
  const listen = { capture: true, passive: false, signal: end.signal };
  let id: string | null = null;
  let fixed: Partial<Point>[] = [];
  let pressed: (At & { first: boolean }) | null = null;
  const show = (points: readonly Partial<Point>[]) => {
    if (id !== null) chart.overrideOverlay({ id, points: [...points] } as never);
    else {
      const parts = { groupId: DRAWINGS, styles: handles(pen), lock: true, extendData, points: [...points] };
      id = chart.createOverlay({ name: OVERLAYS[tool], ...parts } as never) as unknown as string | null;
    }
  };
  const fix = (point: Partial<Point>) => {
    fixed = [...fixed, point];
    show(fixed);
    if (fixed.length === POINTS[tool] && id !== null) {
      end.abort();
      live().onPlace({ id, tool, points: pointsOf(fixed, digits) });
    }
  };
  const on = (type: 'pointerdown' | 'pointermove' | 'pointerup', act: (at: At) => void) =>
    root.addEventListener(
      type,
      (event) => {
        const at = event.isPrimary && event.button <= 0 ? placeOf(chart, root, event) : null;
        if (at) act(at);
      },
      listen,
    );
  on('pointerdown', (at) => {
    pressed = { ...at, first: fixed.length === 0 };
    if (pressed.first && POINTS[tool] > 1) fix(pointOf(chart, at));
  });
  on('pointermove', (at) => {
    if (fixed.length > 0) show([...fixed, pointOf(chart, at)]);
  });
  on('pointerup', (at) => {
    const from = pressed;
    pressed = null;
    if (!from) return;
    const isDrag = Math.hypot(at.x - from.x, at.y - from.y) > DRAG_PX;
    if (!from.first || isDrag || POINTS[tool] === 1) fix(pointOf(chart, at));
  });
  // The library scrolls on these events; the crosshair still follows the pointer.
  for (const type of ['mousedown', 'touchstart'] as const)
    root.addEventListener(
      type,
      (event) => {
        if (!pressed) return;
        event.stopPropagation();
        if (type === 'touchstart') event.preventDefault();
      },
      listen,
    );
  return () => end.abort();
}

/** Keeps the drawings on the chart in sync, and handles their changes. */
export function useDrawings(started: Started | null, drawings: ChartDrawings, digits: number): void {
  const live = useRef(drawings);
  const met = useRef(false);
  const { list, shown, tool, isMeasured, selected } = drawings;
  useLayoutEffect(() => {
    live.current = drawings;
  }, [drawings]);
  useLayoutEffect(() => {
    if (started) showDrawings(started.chart, digits, () => live.current, met);
  }, [started, list, shown, tool, isMeasured, selected, digits]);
  useLayoutEffect(
    () => (started && tool ? placeDrawing(started.chart, started.place, tool, digits, () => live.current) : undefined),
    [started, tool, digits],
  );
  useLayoutEffect(
    () =>
      started && (selected !== null || isMeasured) ? hearLeaving(started.place, () => live.current, met) : undefined,
    [started, selected, isMeasured],
  );
}
