import { expect, it } from 'vitest';
import { channels } from '../../../../domain/contract/channels';
import type { Interval } from '../../../../domain/contract/market/market';
import { readAsBinance } from '../../../../server/api/binance/binance';
import type { BinanceDeps } from '../../../../server/api/binance/deps';
import { klineInterval } from '../../../../server/api/binance/klines';
import { klineStream } from '../../../../server/api/binance/streams/open';
import type { CountedCandle } from '../../../../server/market/candle';
import { loadSeed } from '../../../../server/seed/market';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5);

/** A market whose one-minute candles are `bars`, and the messages of its stream for an interval. */
function watch(interval: string) {
  const bars: CountedCandle[] = [];
  let push: (channel: string, data: unknown) => void = () => undefined;
  const market = {
    depth: () => undefined,
    countedCandle: () => bars.at(-1),
    countedCandles: (_: string, __: Interval, before: number | null, limit: number) =>
      bars.filter(({ time }) => before === null || time < before).slice(-limit),
  } as unknown as BinanceDeps['market'];
  const live = { onPush: (listener: typeof push) => (push = listener), snapshot: () => undefined };
  const futures = {} as BinanceDeps['futures'];
  const deps = readAsBinance({ seed: loadSeed(), market, live, futures, clock: () => START, openOrders: 200 });
  const told: unknown[] = [];
  const ids: unknown[] = [];
  const tell = (event: unknown) => {
    const { k } = event as { k: Record<string, unknown> };
    ids.push([k['f'], k['L'], k['x']]);
    told.push([(k['t'] as number) - START, k['c'], k['n'], k['x']]);
  };
  const begin = () =>
    klineStream(
      deps,
      { listing: deps.symbols.spot.find('BTCUSDT'), name: interval, interval: klineInterval(interval)! },
      tell,
    );
  return {
    ...{ told, ids, begin },
    trade: (...times: number[]) =>
      push(
        channels.trade('BTC_USDT'),
        times.map((time) => ({ id: 'T', price: '1.00', quantity: '1', direction: 'buy', time })),
      ),
    set: (minute: number, close: string, count: number) => {
      const bar = bars.find(({ time }) => time === START + minute * MINUTE);
      if (bar) Object.assign(bar, { close, count });
      else bars.push({ ...FLAT, time: START + minute * MINUTE, close, count });
    },
    frame: () => push(channels.kline('BTC_USDT', '1m'), {}),
  };
}

const FLAT = { open: '1.00', high: '9.00', low: '0.50', amount: '1', vol: '1.00' };

it('a kline stream sends each change of a candle, and the closed candle with anything not yet sent', () => {
  const { told, begin, set, frame } = watch('1m');
  set(0, '1.00', 1);
  begin();
  set(0, '2.00', 2);
  frame();
  set(0, '3.00', 3);
  set(1, '3.00', 0);
  frame();
  expect(told).toEqual([
    [0, '2.00', 2, false],
    [0, '3.00', 3, true],
    [MINUTE, '3.00', 0, false],
  ]);
});

it('a kline stream builds longer candles, even when it is subscribed in the middle of one', () => {
  const { told, begin, set, frame } = watch('3m');
  set(0, '1.00', 1);
  set(1, '2.00', 2);
  const end = begin();
  set(1, '2.50', 3);
  frame();
  set(1, '2.60', 4);
  set(2, '4.00', 1);
  frame();
  set(3, '5.00', 1);
  frame();
  end();
  frame();
  expect(told).toEqual([
    [0, '2.50', 4, false],
    [0, '4.00', 6, false],
    [0, '4.00', 6, true],
    [3 * MINUTE, '5.00', 1, false],
  ]);
});

it('the last trade of a closed candle is its own, although the next candle has one already', () => {
  const { ids, begin, set, frame, trade } = watch('1m');
  set(0, '1.00', 1);
  trade(START + 5);
  begin();
  set(1, '2.00', 1);
  trade(START + MINUTE + 7);
  frame();
  const idOf = (time: number) => time * 1000;
  expect(ids).toEqual([
    [idOf(START), idOf(START + 5), true],
    [idOf(START + MINUTE), idOf(START + MINUTE + 7), false],
  ]);
});
