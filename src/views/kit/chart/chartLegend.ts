import type { Chart } from 'klinecharts';

/** Indicators that are drawn over the candles; each has a row in their legend. */
export const ON_CANDLES: readonly string[] = ['MA', 'EMA', 'BOLL'];

/** The candles' own row with the mark of the highest price below the legend, and a further row, px. */
const FIRST_ROW = 62;
const FURTHER_ROW = 22;
/** The library's own, and what it leaves below the lowest candle: parts of the range of prices. */
const LEAST = 0.2;
const BELOW = 0.1;
/** A low chart is not given to its legend whole. */
const MOST_OF_HEIGHT = 0.4;

/**
 * Room above the highest candle as a part of the range of prices, so that its mark is not printed over the legend.
 * @param height of the candles' pane, px; 0 while it has none
 */
export function legendGap(indicators: readonly string[], height: number): number {
  if (height <= 0) return LEAST;
  const rows = indicators.filter((name) => ON_CANDLES.includes(name)).length;
  const part = Math.min(MOST_OF_HEIGHT, (FIRST_ROW + FURTHER_ROW * rows) / height);
  return Math.max(LEAST, (part * (1 + BELOW)) / (1 - part));
}

/** The library writes "VOL" and "VOLUME" in every language. */
export function nameVolume(chart: Pick<Chart, 'getIndicators' | 'overrideIndicator'>, word: string): void {
  const name = word.trim();
  for (const { figures } of chart.getIndicators({ name: 'VOL' })) {
    const named = figures.map((figure) => (figure.key === 'volume' ? { ...figure, title: `${name}: ` } : figure));
    chart.overrideIndicator({ name: 'VOL', shortName: name, figures: named });
  }
}
