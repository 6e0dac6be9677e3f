import { type Chart, dispose, init, utils } from 'klinecharts';
import { FACE } from '../tokens';
import type { ChartPeriod } from './chartTypes';

/** Library labels that the legend leaves blank. */
export const LEGEND_REST = {
  time: '',
  change: '',
  turnover: '',
  second: '',
  minute: '',
  hour: '',
  day: '',
  week: '',
  month: '',
  year: '',
};

export interface Started {
  readonly chart: Chart;
  /** Container of the chart, whose size the chart follows by itself. */
  readonly place: HTMLElement;
  readonly stop: () => void;
}

const FACED = { family: FACE };

let timezone: string | undefined;
const ownTimezone = () => (timezone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * Returns the time zone in which a chart writes its times. Days, weeks and months begin at midnight UTC, which west of it is still
 * the day before.
 */
export const timezoneOf = ({ type }: ChartPeriod): string =>
  type === 'minute' || type === 'hour' ? ownTimezone() : 'UTC';

/**
 * Warm-up steps, each for a task of its own: they make the browser look up what a chart needs, which otherwise takes as long as the
 * rest of its start.
 */
export const READY: readonly (() => void)[] = [
  () => utils.calcTextWidth('0', 12, 'normal', FACE),
  ownTimezone,
  () => Intl.DateTimeFormat('en', { hour: '2-digit' }),
];

/** Starts a chart that is not yet visible. */
export function startChart(label: string): Started | null {
  const place = document.createElement('div');
  Object.assign(place.style, { position: 'absolute', inset: '0', visibility: 'hidden' });
  const chart = init(place, {
    timezone: ownTimezone(),
    layout: { barSpaceLimit: { min: 2, max: 40 } },
    hotkey: { enabled: false },
    // Measured before all styles are set, so that only the final typeface is used.
    styles: {
      xAxis: { tickText: FACED },
      yAxis: { tickText: FACED },
      crosshair: { horizontal: { text: FACED }, vertical: { text: FACED } },
    },
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

/** Number of frames the chart needs to draw: first at the expected size, then at the device's pixel size. */
const FRAMES = 2;

/** Shows the chart once drawn, so that drawing and painting take place in separate frames. */
export function drawUnseen(place: HTMLElement, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (frames > 0) return drawUnseen(place, frames - 1);
    place.style.visibility = '';
    place.dataset['drawn'] = '';
  });
}

const STEP_PX = 80;
const ZOOM = 1.2;

/** Key commands: arrows scroll, + and − zoom. */
export const COMMANDS: Readonly<Record<string, (chart: Chart) => void>> = {
  ArrowLeft: (chart) => chart.scrollByDistance(STEP_PX, 120),
  ArrowRight: (chart) => chart.scrollByDistance(-STEP_PX, 120),
  End: (chart) => chart.scrollToRealTime(120),
  '+': (chart) => chart.zoomAtCoordinate(ZOOM),
  '=': (chart) => chart.zoomAtCoordinate(ZOOM),
  '-': (chart) => chart.zoomAtCoordinate(1 / ZOOM),
};
