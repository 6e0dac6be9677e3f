import { registerOverlay, type Chart, type Crosshair, type KLineData } from 'klinecharts';
import { FACE } from '../tokens';
import { toneColours } from './chartStyles';
import type { ChartMark } from './chartTypes';

const NAME = 'fillMarks';
/** Distance of a mark from its candle, px. */
const AWAY_PX = 12;
/** Height of a row of figures, px, and the maximum number of rows per candle and side. */
const ROW_PX = 20;
const MOST_FIGURES = 4;

/** Index of the candle that a time falls into; -1 before the first one. */
function candleAt(bars: readonly Pick<KLineData, 'timestamp'>[], time: number): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bars[middle]!.timestamp <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

interface Extra {
  marks: readonly ChartMark[];
  /** Index of the candle under the pointer. */
  at: number;
}

/** Key of the marks of a candle on one side; the newest is first. */
const groupKey = (at: number, tone: ChartMark['tone']) => `${at}${tone}`;

/** One mark per candle and side, because more would hide each other, with the figures below or above it on request. */
registerOverlay<Extra>({
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures({ overlay, chart, xAxis, yAxis }) {
    const bars = chart.getDataList();
    const { marks, at: pointed } = overlay.extendData;
    const drawn = new Map<string, number>();
    return marks.flatMap(({ time, tone, text, figures }) => {
      const at = candleAt(bars, time);
      const bar = bars[at];
      const before = drawn.get(groupKey(at, tone)) ?? 0;
      if (!bar || !xAxis || !yAxis || before >= (at === pointed ? MOST_FIGURES : 1)) return [];
      drawn.set(groupKey(at, tone), before + 1);
      const x = xAxis.convertToPixel(at);
      const sign = tone === 'up' ? 1 : -1;
      const y = yAxis.convertToPixel(tone === 'up' ? bar.low : bar.high) + sign * AWAY_PX;
      const [color, words] = toneColours(tone);
      const styles = { color: words, backgroundColor: color, size: 12, family: FACE, weight: '600', borderRadius: 3 };
      const wordAt = (word: string, row: number) => ({
        type: 'text',
        attrs: { x, y: y + sign * row * ROW_PX, text: word, align: 'center', baseline: 'middle' },
        styles,
        ignoreEvent: true,
      });
      return [...(before === 0 ? [wordAt(text, 0)] : []), ...(at === pointed ? [wordAt(figures, before + 1)] : [])];
    });
  },
});

/**
 * Draws a mark at the candle of each fill: below it for buys, above it for sells, with the figures while the pointer is on the
 * candle.
 * @returns a function that removes the marks.
 */
export function drawMarks(chart: Chart, marks: readonly ChartMark[]): () => void {
  if (marks.length === 0) return () => undefined;
  const extra = { marks, at: -1 };
  // Below the labels of lines, which can be grabbed.
  const place = { name: NAME, lock: true, zLevel: -1, points: [{ value: 0 }] };
  const id = chart.createOverlay({ ...place, extendData: extra } as never);
  let shown = extra.at;
  const point = (data: unknown) => {
    const at = (data as Crosshair | undefined)?.realDataIndex ?? -1;
    const has = (place: number) => marks.some(({ time }) => candleAt(chart.getDataList(), time) === place);
    if (at === shown || (!has(at) && !has(shown))) return;
    shown = at;
    chart.overrideOverlay({ id, extendData: { marks, at } } as never);
  };
  chart.subscribeAction('onCrosshairChange', point);
  return () => {
    chart.unsubscribeAction('onCrosshairChange', point);
    chart.removeOverlay({ name: NAME });
  };
}
