import { dispose, init, utils, type Chart } from 'klinecharts';
import { FACE } from '../tokens';

export interface Started {
  readonly chart: Chart;
  /** The chart's own place; the chart follows its size by itself. */
  readonly place: HTMLElement;
  readonly stop: () => void;
}

const FACED = { family: FACE };

let timezone: string | undefined;
const ownTimezone = () => (timezone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Makes the browser find what a chart needs first, which takes as long as the rest of its start: each in a task of its own. */
export const READY: readonly (() => void)[] = [
  () => utils.calcTextWidth('0', 12, 'normal', FACE),
  ownTimezone,
  () => Intl.DateTimeFormat('en', { hour: '2-digit' }),
];

/** Starts a chart that nobody sees yet. */
export function startChart(label: string): Started | null {
  const place = document.createElement('div');
  Object.assign(place.style, { position: 'absolute', inset: '0', visibility: 'hidden' });
  const chart = init(place, {
    timezone: ownTimezone(),
    layout: { barSpaceLimit: { min: 2, max: 40 } },
    hotkey: { enabled: false },
    // What it measures before it has all its styles: in no typeface but the one that it will have.
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

/** Frames in which it draws itself: with the size that it expects, then with that of the screen's points. */
const FRAMES = 2;

/** Shows the chart once it is drawn: drawing and painting are frames of their own then. */
export function drawUnseen(place: HTMLElement, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (frames > 0) return drawUnseen(place, frames - 1);
    place.style.visibility = '';
    place.dataset['drawn'] = '';
  });
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
