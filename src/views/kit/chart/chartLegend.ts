import type { Chart } from 'klinecharts';
import { PHONE } from '../media';

/** Indicators that are drawn over the candles; each has a row in their legend. */
export const ON_CANDLES: readonly string[] = ['MA', 'EMA', 'BOLL'];

/** The candles' own row with the mark of the highest price below the legend, and a further row, px. */
const FIRST_ROW = 62;
const FURTHER_ROW = 22;

/** Room that the price axis leaves above the highest candle, px; a part of its height where no legend stands. */
export function legendRoom(indicators: readonly string[]): number {
  if (window.matchMedia(PHONE).matches) return 0.2;
  return FIRST_ROW + FURTHER_ROW * indicators.filter((name) => ON_CANDLES.includes(name)).length;
}

/** The library writes "VOL" and "VOLUME" in every language. */
export function nameVolume(chart: Pick<Chart, 'getIndicators' | 'overrideIndicator'>, words: string): void {
  const name = words.trim();
  for (const { figures } of chart.getIndicators({ name: 'VOL' })) {
    const named = figures.map((figure) => (figure.key === 'volume' ? { ...figure, title: `${name}: ` } : figure));
    chart.overrideIndicator({ name: 'VOL', shortName: name, figures: named });
  }
}
