import { registerOverlay, type Chart, type KLineData } from 'klinecharts';
import { FACE } from '../tokens';
import { toneColours } from './chartStyles';
import type { ChartMark } from './chartTypes';

const NAME = 'fillMarks';
/** Distance of a mark from its candle, px. */
const AWAY_PX = 12;

/** Where the candle stands that a time falls into; -1 before the first one. */
export function candleAt(bars: readonly Pick<KLineData, 'timestamp'>[], time: number): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bars[middle]!.timestamp <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

registerOverlay<readonly ChartMark[]>({
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures({ overlay, chart, xAxis, yAxis }) {
    const bars = chart.getDataList();
    const drawn = new Set<string>();
    return overlay.extendData.flatMap(({ time, tone, text }) => {
      const at = candleAt(bars, time);
      const bar = bars[at];
      // One mark a candle and side: more would hide each other.
      if (!bar || !xAxis || !yAxis || drawn.has(`${at}${tone}`)) return [];
      drawn.add(`${at}${tone}`);
      const [ground, words] = toneColours(tone);
      const y = tone === 'up' ? yAxis.convertToPixel(bar.low) + AWAY_PX : yAxis.convertToPixel(bar.high) - AWAY_PX;
      return {
        type: 'text',
        attrs: { x: xAxis.convertToPixel(at), y, text, align: 'center', baseline: 'middle' },
        styles: { color: words, backgroundColor: ground, size: 12, family: FACE, weight: '600', borderRadius: 3 },
        ignoreEvent: true,
      };
    });
  },
});

/** Draws a mark at the candle of each fill: below it for what was bought, above it for what was sold. */
export function drawMarks(chart: Chart, marks: readonly ChartMark[]): void {
  chart.removeOverlay({ name: NAME });
  if (marks.length === 0) return;
  chart.createOverlay({ name: NAME, lock: true, points: [{ value: 0 }], extendData: marks } as never);
}
