import { useLayoutEffect, useRef } from 'react';
import { showDrawings } from './drawings';
import type { ChartDrawings } from './drawingTypes';
import { hearLeaving } from './leaveDrawing';
import { placeDrawing } from './placeDrawing';
import type { Started } from './startChart';

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
