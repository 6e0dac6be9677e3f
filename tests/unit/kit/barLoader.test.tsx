import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import type { Candle } from '../../../domain/contract/market/market';
import { createCandleBuffer } from '../../../src/machines/market/candles/candleBuffer';
import { createBarLoader } from '../../../src/views/kit/chart/barLoader';

const MINUTE = 60_000;
const SYMBOL = { ticker: 'X/Y', pricePrecision: 2, volumePrecision: 2 };
const PERIOD = { type: 'minute', span: 1 } as const;
const at = (minute: number, close = '1'): Candle => ({
  time: minute * MINUTE,
  open: '1',
  high: '1',
  low: '1',
  close,
  amount: '3',
  vol: '4',
});
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => at(from + i));

type Answer = { minutes: number[]; more: unknown };

function start() {
  const source = createCandleBuffer('1m');
  const calls = { restarts: 0, wanted: 0 };
  const loader = createBarLoader(
    source,
    () => calls.restarts++,
    () => calls.wanted++,
  );
  const ask = (type: DataLoaderGetBarsParams['type'], timestamp: number | null = null): Answer[] => {
    const answers: Answer[] = [];
    void loader.getBars({
      type,
      timestamp,
      symbol: SYMBOL,
      period: PERIOD,
      callback: (bars, more) => answers.push({ minutes: bars.map((bar) => bar.timestamp / MINUTE), more }),
    });
    return answers;
  };
  return { source, calls, loader, ask };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the bar loader starts with the loaded candles and reports whether there are more', () => {
  const { source, ask } = start();
  source.loadNewest(range(5, 8), true);
  expect(ask('init')).toEqual([{ minutes: [5, 6, 7], more: { forward: true, backward: false } }]);
});

test('a request for older bars waits until they arrive, and is answered once', () => {
  const { source, calls, ask } = start();
  source.loadNewest(range(5, 8), true);
  const answers = ask('forward', 5 * MINUTE);
  expect({ answers, wanted: calls.wanted }).toEqual({ answers: [], wanted: 1 });
  source.live(at(8));
  expect(answers).toEqual([]);
  source.prepend(range(3, 5), false);
  source.prepend(range(1, 3), false);
  expect(answers).toEqual([{ minutes: [3, 4], more: { forward: false, backward: false } }]);
});

test('a request with nothing older is answered empty, so that the chart does not hang', () => {
  const { source, ask } = start();
  source.loadNewest(range(5, 8), true);
  const answers = ask('forward', 5 * MINUTE);
  source.prepend([], false);
  expect(answers).toEqual([{ minutes: [], more: { forward: false, backward: false } }]);
});

test('newly loaded candles restart the chart and discard the pending request', () => {
  const { source, calls, ask } = start();
  source.loadNewest(range(5, 8), true);
  const answers = ask('forward', 5 * MINUTE);
  source.loadNewest(range(6, 9), true);
  source.prepend(range(1, 5), true);
  expect({ answers, restarts: calls.restarts }).toEqual({ answers: [], restarts: 2 });
});

test('live candles are shown at most ten times a second, the closed one in its final form', () => {
  const { source, loader, ask } = start();
  source.loadNewest(range(5, 8), false);
  ask('init');
  const shown: string[] = [];
  loader.subscribeBar?.({
    symbol: SYMBOL,
    period: PERIOD,
    callback: (bar: KLineData) => shown.push(`${bar.timestamp / MINUTE}:${bar.close}`),
  });
  source.live(at(7, '2'));
  source.live(at(7, '3'));
  source.live(at(8, '4'));
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(['7:3', '8:4']);
});

test('a stopped loader returns nothing and shows nothing', () => {
  const { source, loader, ask } = start();
  source.loadNewest(range(5, 8), true);
  const shown: KLineData[] = [];
  loader.subscribeBar?.({ symbol: SYMBOL, period: PERIOD, callback: (bar) => shown.push(bar) });
  const late = ask('forward', 5 * MINUTE);
  source.live(at(7, '2'));
  loader.stop();
  source.prepend(range(1, 5), false);
  vi.advanceTimersByTime(200);
  expect({ late, shown, again: ask('init') }).toEqual({ late: [], shown: [], again: [{ minutes: [], more: false }] });
});
