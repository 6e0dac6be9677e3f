import { describe, expect, it } from 'vitest';
import type { Level, PublicTrade } from '../../../../domain/contract/market/market';
import { readAsBinance } from '../../../../server/api/binance/binance';
import { Book, joinFrames, type BookFrame } from '../../../../server/api/binance/book';
import { joinCandles } from '../../../../domain/rules/market/joinCandles';
import { candlesOf, closeTimeOf, klineInterval, klineRow } from '../../../../server/api/binance/klines';
import type { BinanceDeps } from '../../../../server/api/binance/deps';
import { Parameters } from '../../../../server/api/binance/parameters';
import { Tape } from '../../../../server/api/binance/tape';
import { listSymbols } from '../../../../server/api/binance/symbols';
import {
  dayFigures,
  dayTicker,
  figuresOf,
  miniTicker,
  windowEvent,
  windowTicker,
} from '../../../../server/api/binance/tickers';
import { windowCalls } from '../../../../server/api/binance/windows';
import type { CountedCandle } from '../../../../server/market/candle';
import { loadSeed } from '../../../../server/seed/market';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday. */
const START = Date.UTC(2026, 0, 5);

const candle = (time: number, change: Partial<CountedCandle> = {}): CountedCandle => ({
  ...{ time, open: '10.00', high: '12.00', low: '9.00', close: '11.00' },
  ...{ amount: '1.50', vol: '16.50', count: 3 },
  ...change,
});

describe('klines', () => {
  it('join candles into longer ones: first open, last close, extremes and sums', () => {
    const { span } = klineInterval('3m')!;
    const pieces = [
      candle(START),
      candle(START + MINUTE, { high: '13.5', low: '9.5', close: '13.00' }),
      candle(START + 3 * MINUTE, { open: '13.00' }),
    ];
    expect(joinCandles(span, pieces)).toEqual([
      candle(START, { high: '13.5', close: '13.00', amount: '3.00', vol: '33.00', count: 6 }),
      candle(START + 3 * MINUTE, { open: '13.00' }),
    ]);
  });

  it.each([
    ['1m', MINUTE],
    ['12h', 12 * HOUR],
    ['3d', 3 * DAY],
    ['1w', 7 * DAY],
    ['1M', 31 * DAY],
  ])('close %s at the end of its span', (name, ms) => {
    const start = name === '1M' ? Date.UTC(2026, 0) : START;
    expect(closeTimeOf(klineInterval(name)!.span, start)).toBe(start + ms - 1);
  });

  it.each(['1s', '2m', '7d', 'constructor'])('reject the interval %s', (name) => {
    expect(klineInterval(name)).toBeUndefined();
  });

  it('return a row as clients expect it', () => {
    expect(klineRow(klineInterval('1m')!.span, candle(START))).toEqual([
      ...[START, '10.00', '12.00', '9.00', '11.00', '1.50', START + MINUTE - 1, '16.50', 3, '0', '0', '0'],
    ]);
  });

  /** One candle per minute up to now. */
  const market = {
    firstCandle: () => START,
    countedCandles: (_: string, __: unknown, before: number | null, limit: number) =>
      Array.from({ length: limit }, (___, i) => candle(before! - (limit - i) * MINUTE)).filter(
        ({ time }) => time <= NOW,
      ),
  };
  const NOW = START + 2 * HOUR + 30_000;
  const NEWEST = START + 2 * HOUR;

  it.each([
    ['the newest', {}, [NEWEST - 2 * MINUTE, NEWEST - MINUTE, NEWEST]],
    ['the newest up to an end', { endTime: START + 5 * MINUTE + 1 }, [3, 4, 5].map((n) => START + n * MINUTE)],
    ['from a start on the oldest', { startTime: START + 1 }, [1, 2, 3].map((n) => START + n * MINUTE)],
    ['both', { startTime: START, endTime: START + MINUTE }, [START, START + MINUTE]],
    ['from long ago on the oldest that there are', { startTime: 0 }, [0, 1, 2].map((n) => START + n * MINUTE)],
    ['none of the future', { startTime: NOW + MINUTE }, []],
  ])('return for a request: %s', (_, times, expected) => {
    const range = { startTime: undefined, endTime: undefined, limit: 3, ...times };
    const found = candlesOf(market, 'BTC_USDT', klineInterval('1m')!, range, NOW);
    expect(found.map(({ time }) => time)).toEqual(expected);
  });

  it('return whole candles of a longer interval, including the current one', () => {
    const range = { startTime: undefined, endTime: undefined, limit: 2 };
    const found = candlesOf(market, 'BTC_USDT', klineInterval('3m')!, range, NOW);
    expect(found.map(({ time, count }) => [time, count])).toEqual([
      [NEWEST - 3 * MINUTE, 9],
      [NEWEST, 3],
    ]);
  });
});

it('the trading day begins flat at midnight, before its own candle does', () => {
  const market = { countedCandles: () => [candle(START - DAY)], tick: () => undefined, depth: () => undefined };
  const live = { onPush: () => undefined, snapshot: () => undefined };
  const deps = readAsBinance({
    ...{ seed: loadSeed(), market: market as unknown as BinanceDeps['market'], live },
    ...{ futures: {} as BinanceDeps['futures'], clock: () => START + 300, openOrders: 200 },
  });
  const call = windowCalls(deps).find(({ paths }) => paths.includes('/api/v3/ticker/tradingDay'))!;
  expect(call.answer(new Parameters({ symbol: 'BTCUSDT', type: 'MINI' }, call))).toEqual({
    ...{ symbol: 'BTCUSDT', openPrice: '11.00', highPrice: '11.00', lowPrice: '11.00', lastPrice: '11.00' },
    ...{
      volume: '0',
      quoteVolume: '0',
      openTime: START,
      closeTime: START + DAY - 1,
      firstId: -1,
      lastId: -1,
      count: 0,
    },
  });
});

describe('the trade tape', () => {
  const trade = (time: number, change: Partial<PublicTrade> = {}): PublicTrade => ({
    ...{ id: 'x', price: '10.00', quantity: '1.00', direction: 'buy', time },
    ...change,
  });

  it('numbers trades by time, including late trades and several in one ms, and never reuses a number', () => {
    const tape = new Tape();
    tape.add([trade(START + 1), trade(START, { direction: 'sell' }), trade(START)]);
    tape.add([trade(START)]);
    expect(tape.latest(10).map(({ id, isBuyerMaker }) => [id - START * 1000, isBuyerMaker])).toEqual([
      [0, false],
      [1, true],
      [1000, false],
      [1001, false],
    ]);
  });

  it('aggregates trades with the same time, price and side', () => {
    const tape = new Tape();
    const { aggregates } = tape.add([
      trade(START + 1),
      trade(START, { price: '10.01' }),
      trade(START, { quantity: '2.00' }),
      trade(START),
    ]);
    expect(aggregates.map(({ id, trades }) => [id - START * 1000, trades.length])).toEqual([
      [0, 2],
      [2, 1],
      [1000, 1],
    ]);
  });

  it.each([
    ['the newest', {}, [3, 4]],
    ['from a number on', { fromId: (START + 1) * 1000 }, [1, 2]],
    ['from a time on', { startTime: START + 2 }, [2, 3]],
    ['up to a time', { endTime: START + 1 }, [0, 1]],
  ])('finds %s', (_, asked, expected) => {
    const tape = new Tape();
    for (let i = 0; i < 5; i++) tape.add([trade(START + i)]);
    expect(tape.latestAggregates(2, asked).map(({ trades }) => trades[0]!.time - START)).toEqual(expected);
  });

  it('keeps a thousand trades', () => {
    const tape = new Tape();
    for (let i = 0; i < 1010; i++) tape.add([trade(START + i)]);
    expect([tape.latest(5000).length, tape.latest(5000)[0]!.time - START]).toEqual([1000, 10]);
  });
});

describe('the order book', () => {
  const level = (price: string, quantity: string): Level => [price, quantity];
  const frameOf = (book: Book, bids: Level[]): BookFrame => {
    let frame: BookFrame | null = null;
    const leave = book.onFrame((taken) => (frame = taken));
    book.take({ bids, asks: [] });
    leave();
    return frame!;
  };

  it('numbers frames without gaps and snapshots consistently with the next frame, by either client rule', () => {
    const book = new Book(() => undefined, START);
    const before = frameOf(book, []);
    const { lastUpdateId: n } = book.snapshot();
    const { first: U, last: u, previous: pu } = frameOf(book, []);
    expect([U, pu]).toEqual([before.last + 1, before.last]);
    // Spot: older events are dropped, and the first one used has U ≤ n+1 ≤ u. Contracts: u < n is dropped, U ≤ n ≤ u is used.
    expect([before.last <= n, U <= n + 1 && u >= n + 1, before.last < n, U <= n && u >= n]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('merges frames into one with the same predecessor and the latest state of each level', () => {
    const book = new Book(() => undefined, 0);
    const frames = [
      frameOf(book, [level('10', '1'), level('9', '1')]),
      frameOf(book, [level('10', '0')]),
      frameOf(book, [level('8', '2')]),
    ];
    expect(joinFrames(frames)).toEqual({
      ...{ first: 1, previous: 0, last: 6, asks: [] },
      bids: [level('10', '0'), level('9', '1'), level('8', '2')],
    });
  });
});

describe('tickers', () => {
  const btc = listSymbols(loadSeed()).spot.find('BTCUSDT');
  const tick = {
    ...{ pair: 'BTC_USDT', open: '100.00', close: '97.50', high: '101.00', low: '95.00' },
    ...{ amount: '2.00000', vol: '197.00', count: 4, increase: '-0.025000' },
  };
  const window = { openTime: START - DAY, closeTime: START };

  it('report a day with its changes, average price, last trade and best prices', () => {
    const last = { id: START * 1000, price: '97.50', quantity: '0.10000', time: START, isBuyerMaker: false };
    const book = { bids: [['97.00', '1.00000'] as Level], asks: [] };
    expect(dayTicker(btc, dayFigures(tick, START), { last, book })).toEqual({
      ...{ symbol: 'BTCUSDT', priceChange: '-2.50', priceChangePercent: '-2.500', weightedAvgPrice: '98.50' },
      ...{ prevClosePrice: '100.00', lastPrice: '97.50', lastQty: '0.10000' },
      ...{ bidPrice: '97.00', bidQty: '1.00000', askPrice: '0', askQty: '0' },
      ...{ openPrice: '100.00', highPrice: '101.00', lowPrice: '95.00', volume: '2.00000', quoteVolume: '197.00' },
      ...{ ...window, firstId: (START - DAY) * 1000, lastId: START * 1000, count: 4 },
    });
  });

  it('report a day without trades', () => {
    const quiet = { ...tick, amount: '0.00000', vol: '0.00', count: 0 };
    expect(miniTicker(btc, dayFigures(quiet, START), -1)).toMatchObject({ volume: '0.00000', firstId: -1, lastId: -1 });
    expect(windowTicker(btc, dayFigures(quiet, START), -1).weightedAvgPrice).toBe('97.50');
  });

  it('report a window as an event of its size', () => {
    const figures = figuresOf([candle(START, { close: '10.50' })], START - 3_600_000, START);
    expect(windowEvent(btc, '1h', figures!, -1)).toEqual({
      ...{ e: '1hTicker', E: START, s: 'BTCUSDT', p: '0.50', P: '5.000', w: '11.00' },
      ...{ o: '10.00', h: '12.00', l: '9.00', c: '10.50', v: '1.50', q: '16.50' },
      ...{ O: START - 3_600_000, C: START, F: -1, L: -1, n: 3 },
    });
  });

  it('sum up a window of candles, and report nothing for an empty one', () => {
    const figures = figuresOf([candle(START), candle(START + MINUTE, { close: '9.50' })], START, START + 90_000);
    expect(figures).toEqual({
      ...{ open: '10.00', high: '12.00', low: '9.00', close: '9.50', amount: '3.00', vol: '33.00', count: 6 },
      ...{ openTime: START, closeTime: START + 90_000 },
    });
    expect(figuresOf([], START, START)).toBeUndefined();
  });
});
