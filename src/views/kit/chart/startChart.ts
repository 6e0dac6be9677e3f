import { dispose, init, type Chart } from 'klinecharts';

export interface Started {
  readonly chart: Chart;
  /** The chart's own place; the chart follows its size by itself. */
  readonly place: HTMLElement;
  readonly stop: () => void;
}

/** Starts a chart that nobody sees yet. */
export function startChart(label: string): Started | null {
  const place = document.createElement('div');
  place.style.height = '100%';
  const chart = init(place, {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    layout: { barSpaceLimit: { min: 2, max: 40 } },
    hotkey: { enabled: false },
  });
  if (!chart) return null;
  const root = chart.getDom();
  root?.setAttribute('tabindex', '0');
  root?.setAttribute('role', 'application');
  root?.setAttribute('aria-label', label);
  const stop = () => {
    dispose(chart);
    place.remove();
  };
  return { chart, place, stop };
}

const STEP_PX = 80;
const ZOOM = 1.2;

/** What keys do: arrows scroll, + and − zoom. */
export const COMMANDS: Readonly<Record<string, (chart: Chart) => void>> = {
  ArrowLeft: (chart) => chart.scrollByDistance(STEP_PX, 120),
  ArrowRight: (chart) => chart.scrollByDistance(-STEP_PX, 120),
  End: (chart) => chart.scrollToRealTime(120),
  '+': (chart) => chart.zoomAtCoordinate(ZOOM),
  '=': (chart) => chart.zoomAtCoordinate(ZOOM),
  '-': (chart) => chart.zoomAtCoordinate(1 / ZOOM),
};
