import { describe, expect, it } from 'vitest';
import type { ReferenceBook, ReferenceTrade } from '../../../server/feeds/feed';
import { History } from '../../../server/feeds/simulated/history';
import { SimulatedMarket } from '../../../server/feeds/simulated/simulatedMarket';
import { listPairs, loadSeed } from '../../../server/seed/market';

const pairs = listPairs(loadSeed());
const STEP = 250;

function run(seed: string, steps: number, starts = new Map<string, bigint>()) {
  const market = new SimulatedMarket(pairs, seed, starts, 0);
  const books: ReferenceBook[] = [];
  const trades: ReferenceTrade[] = [];
  for (let n = 1; n <= steps; n++) {
    const step = market.step(n * STEP, STEP / 1000);
    books.push(...step.books.map(({ book }) => book));
    trades.push(...step.trades);
  }
  return { books, trades };
}

const middles = (books: ReferenceBook[], pair: string) =>
  books.filter((book) => book.pair === pair).map((book) => (book.bids[0]![0] + book.asks[0]![0]) / 2);

const logReturns = (prices: number[], every: number) => {
  const sampled = prices.filter((_, i) => i % every === 0);
  return sampled.slice(1).map((price, i) => Math.log(price / sampled[i]!));
};

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function correlation(a: number[], b: number[]): number {
  const [ma, mb] = [mean(a), mean(b)];
  const covariance = mean(a.map((value, i) => (value - ma) * (b[i]! - mb)));
  return covariance / Math.sqrt(mean(a.map((value) => (value - ma) ** 2)) * mean(b.map((value) => (value - mb) ** 2)));
}

describe('the simulated market', () => {
  const hour = run('hour', 4 * 3600);

  it('is the same for the same seed and different for another', () => {
    expect(run('a', 200)).toEqual(run('a', 200));
    expect(run('a', 200)).not.toEqual(run('b', 200));
  });

  it('delivers sorted, uncrossed books of integer ticks and lots for all pairs', () => {
    expect(new Set(hour.books.map((book) => book.pair)).size).toBe(pairs.length);
    const isSorted = (side: ReferenceBook['bids'], sign: number) =>
      side.every(([ticks], i) => i === 0 || sign * (ticks - side[i - 1]![0]) > 0);
    const isWhole = (side: ReferenceBook['bids']) =>
      side.every(([ticks, lots]) => Number.isSafeInteger(ticks) && Number.isSafeInteger(lots) && ticks > 0 && lots > 0);
    const wrong = hour.books.filter(
      ({ bids, asks }) =>
        !(isSorted(bids, -1) && isSorted(asks, 1) && isWhole(bids) && isWhole(asks) && bids[0]![0] < asks[0]![0]),
    );
    expect(wrong).toEqual([]);
  });

  it('starts at the given prices', () => {
    const { books } = run('a', 2, new Map([['BTC_USDT', 5_000_000_000_000n]]));
    expect(middles(books, 'BTC_USDT')[0]! / 100).toBeCloseTo(50_000, -2);
  });

  it('makes the pairs follow BTC and the cross pair follow its two currencies', () => {
    const btc = logReturns(middles(hour.books, 'BTC_USDT'), 60);
    const eth = logReturns(middles(hour.books, 'ETH_USDT'), 60);
    expect(correlation(btc, eth)).toBeGreaterThan(0.4);
    const last = (pair: string) => middles(hour.books, pair).at(-1)!;
    expect(last('ETH_BTC') / 1e5 / (last('ETH_USDT') / last('BTC_USDT'))).toBeCloseTo(1, 2);
  });

  it('trades in bursts: counts per second vary more than independent arrivals would', () => {
    const counts = new Array<number>(3600).fill(0);
    for (const trade of hour.trades) {
      const second = Math.min(3599, Math.max(0, Math.floor(trade.time / 1000)));
      if (trade.pair === 'BTC_USDT') counts[second] = counts[second]! + 1;
    }
    const average = mean(counts);
    expect(mean(counts.map((count) => (count - average) ** 2)) / average).toBeGreaterThan(1.2);
  });

  it('varies spread and depth', () => {
    const books = hour.books.filter((book) => book.pair === 'BTC_USDT');
    expect(new Set(books.map((book) => book.asks[0]![0] - book.bids[0]![0])).size).toBeGreaterThan(20);
    const depths = books.map((book) => book.bids.reduce((sum, [, lots]) => sum + lots, 0));
    expect(Math.max(...depths) / Math.min(...depths)).toBeGreaterThan(1.5);
  });
});

describe('the simulated history', () => {
  const end = Date.UTC(2026, 10, 21, 9, 17);
  const history = new History(pairs, 'past', end, 730);
  const btc = pairs[0]!;
  const price = 9_812_345_000_000n;
  const candles = history.candlesOf(btc, price);

  it('runs without a gap or a jump from two years ago to the given price', () => {
    expect(candles[0]!.time).toBeLessThanOrEqual(end - 730 * 86_400_000);
    const joins = candles.slice(1).every((candle, i) => {
      const before = candles[i]!;
      return candle.time === before.time + before.span && candle.open === before.close;
    });
    expect(joins).toBe(true);
    const last = candles.at(-1)!;
    expect([last.time + last.span, last.close]).toEqual([end, price]);
  });

  it('has three days of minutes, with prices on the tick between high and low', () => {
    expect(candles.filter((candle) => candle.span === 60_000).length).toBeGreaterThanOrEqual(3 * 1440);
    const tick = 1_000_000n;
    const wrong = candles.filter(({ open, high, low, close, amount, vol, count }) => {
      const isOnTick = [open, high, low, close].every((value) => value > 0n && value % tick === 0n);
      const isWithin = high >= open && high >= close && low <= open && low <= close;
      return !(isOnTick && isWithin && amount > 0n && vol > 0n && count > 0);
    });
    expect(wrong).toEqual([]);
  });

  it('is the same for the same seed', () => {
    expect(new History(pairs, 'past', end, 730).candlesOf(btc, price)).toEqual(candles);
  });

  it('shows volatility clustering: large moves follow large moves', () => {
    const moves = logReturns(
      candles.filter((c) => c.span === 60_000).map((c) => Number(c.close)),
      1,
    ).map(Math.abs);
    expect(correlation(moves.slice(0, -1), moves.slice(1))).toBeGreaterThan(0.1);
  });
});
