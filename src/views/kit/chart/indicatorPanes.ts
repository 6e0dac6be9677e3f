import type { Chart, IndicatorCreate } from 'klinecharts';
import type { ChartIndicator } from './chartTypes';

/** Indicators drawn over the candles; each has a row in their legend. */
const ON_CANDLES: readonly string[] = ['MA', 'EMA', 'SMA', 'BOLL', 'BBI', 'SAR', 'AVP'];
/** Whether the indicator needs no pane of its own. */
export const isOnCandles = (name: string): boolean => ON_CANDLES.includes(name);

/** Height of the candles' own legend row including the mark of the highest price, and of each further row, px. */
const FIRST_ROW = 62;
const FURTHER_ROW = 22;
/** Height below the lowest candle for the countdown under the last price, and for the mark of a purchase, px. */
const FOOT = 34;
/** The library's default gaps above and below, as fractions of the price range. */
const LEAST = { top: 0.2, bottom: 0.1 };
/** Maximum fractions of the chart's height for the legend and for the foot. */
const MOST_OF_HEIGHT = { top: 0.4, bottom: 0.2 };

/**
 * Gaps around the candles as fractions of the price range, so that the mark of the highest price does not overlap the legend and what
 * is below the lowest one is not cut off.
 * @param height of the candles' pane, px; 0 while it has none.
 */
export function candleGaps(indicators: readonly string[], height: number): { top: number; bottom: number } {
  if (height <= 0) return LEAST;
  const rows = indicators.filter(isOnCandles).length;
  const top = Math.min(MOST_OF_HEIGHT.top, (FIRST_ROW + FURTHER_ROW * rows) / height);
  const bottom = Math.min(MOST_OF_HEIGHT.bottom, FOOT / height);
  const candles = 1 - top - bottom;
  return { top: Math.max(LEAST.top, top / candles), bottom: Math.max(LEAST.bottom, bottom / candles) };
}

/** Translates the volume indicator's labels; the library writes "VOL" and "VOLUME" in every language. */
export function nameVolume(chart: Pick<Chart, 'getIndicators' | 'overrideIndicator'>, word: string): void {
  const name = word.trim();
  for (const { figures } of chart.getIndicators({ name: 'VOL' })) {
    const named = figures.map((figure) => (figure.key === 'volume' ? { ...figure, title: `${name}: ` } : figure));
    chart.overrideIndicator({ name: 'VOL', shortName: name, figures: named });
  }
}

export const CANDLES = 'candle_pane';

const createOf = ({ name, params, colours }: ChartIndicator): IndicatorCreate => ({
  name,
  calcParams: [...params],
  ...(colours.length > 0 && {
    styles: {
      lines: colours.map((color) => ({ color, size: 1, style: 'solid', smooth: false, dashedValue: [2, 2] })),
    },
  }),
});

/** Draws each wanted indicator over the candles or in a pane of its own below them, and removes the others. */
export function showIndicators(chart: Chart, wanted: readonly ChartIndicator[]): void {
  const shown = new Set(chart.getIndicators().map((indicator) => indicator.name));
  for (const name of shown) if (!wanted.some((one) => one.name === name)) chart.removeIndicator({ name });
  for (const one of wanted) {
    if (shown.has(one.name)) chart.overrideIndicator(createOf(one));
    else if (isOnCandles(one.name)) chart.createIndicator({ ...createOf(one), paneId: CANDLES }, true);
    else chart.setPaneOptions({ id: paneOf(chart, one), height: 76, minHeight: 40 });
  }
  leaveRoom(chart, wanted);
}

/** Reserves the room around the candles. Call it again once the chart is on the page, since its panes have no height before. */
export function leaveRoom(chart: Chart, indicators: readonly ChartIndicator[]): void {
  const names = indicators.map(({ name }) => name);
  const gap = candleGaps(names, chart.getSize(CANDLES)?.height ?? 0);
  chart.overrideYAxis({ paneId: CANDLES, gap });
}

function paneOf(chart: Chart, one: ChartIndicator): string {
  const id = `${one.name}_pane`;
  chart.createIndicator({ ...createOf(one), paneId: id });
  return id;
}
