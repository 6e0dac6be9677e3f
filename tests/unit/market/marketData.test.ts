import { describe, expect, it } from 'vitest';
import { INTERVALS } from '../../../domain/contract/choices';
import { MarketData, FLUSH_SLOTS } from '../../../server/market/marketData';
import { MarketStore } from '../../../server/market/marketStore';
import type { CommittedTrade } from '../../../server/link/messages';
import type { TradeEvent } from '../../../server/products/spot/engine/events';
import { listPairs, loadSeed } from '../../../server/seed/market';

const pairs = listPairs(loadSeed()).slice(0, 3);
const start = Date.UTC(2026, 10, 21, 9, 0, 30);
const simulated = () => 'simulated';
const MAKER = 10;
const TAKER = 11;
const USER = 1000;

const trade = (seq: number, price: string, extra: Partial<CommittedTrade> = {}): CommittedTrade => ({
  seq,
  id: `t${seq}`,
  pair: 'BTC_USDT',
  price,
  quantity: '0.50000',
  turnover: (Number(price) / 2).toFixed(8),
  direction: 'buy',
  time: start + seq * 20_000,
  maker: MAKER,
  taker: TAKER,
  ...extra,
});

const deal = {} as TradeEvent['makerDeal'];
const asEvent = (item: CommittedTrade): TradeEvent => ({ type: 'trade', makerDeal: deal, takerDeal: deal, ...item });
const batch = (...trades: CommittedTrade[]) => ({ answers: [], events: trades.map(asEvent) });

const historyOf = (trades: CommittedTrade[]) => ({
  tradesAfter: (seq: number, limit: number) => trades.filter((item) => item.seq > seq).slice(0, limit),
  latestTrades: (limit: number) =>
    new Map(
      [...new Set(trades.map(({ pair }) => pair))].map((name) => [
        name,
        trades
          .filter(({ pair }) => pair === name)
          .toReversed()
          .slice(0, limit),
      ]),
    ),
});

function framesOf(data: MarketData) {
  const frames: [string, unknown][] = [];
  data.onPush((channel, frame) => frames.push([channel, frame]));
  return () => {
    for (let n = 0; n < FLUSH_SLOTS; n++) data.flushSlot();
    return frames.splice(0);
  };
}

describe('the public market', () => {
  it('repeats the tick of a quiet pair until its reference price goes silent', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    const frames = framesOf(data);
    const tickAfter = (ms: number) => {
      data.beat(start + ms);
      return frames().some(([channel]) => channel === 'btc_usdt_tick');
    };
    data.takeBatch(batch(trade(1, '100000.00', { time: start })));
    data.setIndex('BTC_USDT', 10_000_000n, start);
    const seen = [0, 1000, 2000, 3000, 4000, 5000].map(tickAfter);
    expect(seen.filter(Boolean).length).toBeGreaterThanOrEqual(3);
    expect(seen.some((sent, i) => !sent && seen[i + 1] === false)).toBe(false);
    expect([6000, 7000, 8000, 30_000, 31_000].map(tickAfter)).toEqual([false, false, false, false, false]);
    data.setIndex('BTC_USDT', 10_000_000n, start + 32_000);
    expect([32_000, 33_000].map(tickAfter)).toContain(true);
  });

  it('does not repeat the tick of before a restart while the feed has not delivered anything yet', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    const frames = framesOf(data);
    const hasTick = () => frames().some(([channel]) => channel === 'btc_usdt_tick');
    data.recover(historyOf([trade(1, '100000.00', { time: start })]), start);
    hasTick();
    const tickAfter = (ms: number, hasFeed: boolean) => {
      data.beat(start + ms, hasFeed);
      return hasTick();
    };
    expect([1000, 2000, 3000].map((ms) => tickAfter(ms, false))).toEqual([false, false, false]);
    data.takeBatch(batch(trade(2, '100001.00')));
    expect(hasTick()).toBe(true);
    expect([4000, 5000].map((ms) => tickAfter(ms, true))).toContain(true);
  });

  it('shows the newest hundred trades, each once, after a recovery with many trades', () => {
    const trades = Array.from({ length: 450 }, (_, i) => trade(i + 1, '100000.00', { time: start + i }));
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    data.recover(historyOf(trades), start + 1000);
    expect(data.trades('BTC_USDT')?.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, i) => `t${450 - i}`));
  });

  it('pushes every trade of a burst, which the list has at once and the channel only later', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    const frames = framesOf(data);
    const burst = Array.from({ length: 1200 }, (_, i) => trade(i + 1, '100000.00', { time: start + i }));
    data.takeBatch(batch(...burst));
    expect(data.trades('BTC_USDT')?.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, i) => `t${1200 - i}`));
    expect(data.snapshot('btc_usdt_trade')).toEqual([]);
    const [, tape] = frames().find(([channel]) => channel === 'btc_usdt_trade')!;
    expect((tape as { id: string }[]).map(({ id }) => id)).toEqual(
      Array.from({ length: 1200 }, (_, i) => `t${1200 - i}`),
    );
    expect(data.trades('BTC_USDT')).toEqual((tape as unknown[]).slice(0, 100));
  });

  it('sends the current list of ticks, never older than a previously taken snapshot', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    const frames: unknown[] = [];
    data.onPush((channel, frame) => channel === 'market_ticks' && frames.push(frame));
    data.takeBatch(batch(trade(1, '100000.00')));
    data.flushSlot();
    data.takeBatch(batch(trade(2, '101000.00')));
    for (let n = 1; n < FLUSH_SLOTS; n++) data.flushSlot();
    expect(frames).toEqual([[data.tick('BTC_USDT')]]);
  });

  it('has no tick without a price, then the quoted one until the first trade', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    const frames = framesOf(data);
    data.beat(start);
    expect([data.tick('BTC_USDT'), data.ticks(), frames()]).toEqual([undefined, [], []]);
    data.setIndex('BTC_USDT', 6_171_000_000_000n, start);
    data.setIndex('BTC_USDT', 6_170_000_500_000n, start);
    const quoted = { open: '61700.00', high: '61700.00', low: '61700.00', close: '61700.00', count: 0 };
    expect(data.tick('BTC_USDT')).toMatchObject(quoted);
    expect(frames().map(([channel]) => channel)).toContain('btc_usdt_tick');
    data.addPrints('BTC_USDT', [{ pair: 'BTC_USDT', time: start, ticks: 6_169_000, lots: 250, direction: 'sell' }]);
    expect(data.tick('BTC_USDT')).toMatchObject({ high: '61690.00', close: '61690.00', vol: '154.225', count: 1 });
    frames();
    expect(data.trades('BTC_USDT')).toEqual([
      { id: expect.any(String), price: '61690.00', quantity: '0.00250', direction: 'sell', time: start },
    ]);
  });

  it('reports the start of a market less than a day old, and restarts it when its origin changes', () => {
    const store = new MarketStore(':memory:');
    const recorded = (file: string) => (pair: string) => (pair === 'BTC_USDT' ? file : 'simulated');
    const DAY = 86_400_000;
    const first = new MarketData(pairs, store, start, simulated);
    first.takeBatch(batch(trade(1, '98000.00'), trade(2, '3000.00', { pair: 'ETH_USDT' })));
    first.save();
    expect(first.tick('BTC_USDT')).not.toHaveProperty('since');
    const second = new MarketData(pairs, store, start + 60_000, recorded('a.gz'));
    expect(second.tick('BTC_USDT')).toBeUndefined();
    expect(second.tick('ETH_USDT')).toMatchObject({ close: '3000.00', count: 1 });
    second.recover(historyOf([trade(1, '98000.00'), trade(2, '3000.00', { pair: 'ETH_USDT' })]), start + 60_000);
    expect(second.trades('BTC_USDT')).toEqual([]);
    second.addPrints('BTC_USDT', [
      { pair: 'BTC_USDT', time: start + 61_000, ticks: 6_170_000, lots: 1, direction: 'buy' },
    ]);
    second.save();
    expect(second.tick('BTC_USDT')).toMatchObject({ low: '61700.00', high: '61700.00', since: start + 60_000 });
    const again = new MarketData(pairs, store, start + DAY, recorded('a.gz'));
    expect(again.tick('BTC_USDT')).toMatchObject({ open: '61700.00', count: 1, since: start + 60_000 });
    again.tend(start + DAY + 61_000);
    expect(again.tick('BTC_USDT')).not.toHaveProperty('since');
    expect(new MarketData(pairs, store, start + DAY, recorded('b.gz')).tick('BTC_USDT')).toBeUndefined();
  });

  it('derives a tick from the trades, with the signed change', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    data.takeBatch(batch(trade(1, '100000.00'), trade(2, '101000.00'), trade(3, '98500.00')));
    expect(data.tick('BTC_USDT')).toEqual({
      pair: 'BTC_USDT',
      open: '100000.00',
      high: '101000.00',
      low: '98500.00',
      close: '98500.00',
      amount: '1.50000',
      vol: '149750.00',
      count: 3,
      increase: '-0.015000',
    });
    expect(data.tick('NO_PAIR')).toBeUndefined();
  });

  it('pushes one conflated frame per channel and flush, trades newest first', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    const flush = framesOf(data);
    data.takeBatch(batch(trade(1, '100000.00'), trade(2, '101000.00')));
    const frames = new Map(flush());
    expect([...frames.keys()].sort()).toEqual(
      [
        'btc_usdt_tick',
        'btc_usdt_trade',
        'market_ticks',
        ...INTERVALS.map((interval) => `btc_usdt_kline_${interval}`),
      ].sort(),
    );
    expect(frames.get('btc_usdt_trade')).toMatchObject([{ id: 't2' }, { id: 't1' }]);
    expect(frames.get('market_ticks')).toEqual([data.tick('BTC_USDT')]);
    expect(frames.get('btc_usdt_kline_1m')).toMatchObject({ close: '101000.00', time: Date.UTC(2026, 10, 21, 9, 1) });
    expect(flush()).toEqual([]);
  });

  it('pushes the complete list of halted pairs whenever it changes', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    const flush = framesOf(data);
    const [first, second] = pairs.map(({ name }) => name) as [string, string];
    const set = (pair: string, trading: boolean) =>
      data.takeBatch({ answers: [], events: [{ type: 'pair', pair, trading }] });
    expect(data.snapshot('pair_states')).toEqual({ halted: [], paused: [] });
    set(first, false);
    expect(flush()).toEqual([['pair_states', { halted: [first], paused: [] }]]);
    expect(flush()).toEqual([]);
    set(second, false);
    set(first, true);
    expect(flush()).toEqual([['pair_states', { halted: [second], paused: [] }]]);
    expect(data.snapshot('pair_states')).toEqual({ halted: [second], paused: [] });
  });

  it('pushes the markets in which the house pauses whenever they change', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    const flush = framesOf(data);
    data.setPaused(['BTC_USDT_FUTURE']);
    data.setPaused(['BTC_USDT_FUTURE']);
    expect(flush()).toEqual([['pair_states', { halted: [], paused: ['BTC_USDT_FUTURE'] }]]);
    expect(flush()).toEqual([]);
    data.setPaused([]);
    expect(flush()).toEqual([['pair_states', { halted: [], paused: [] }]]);
  });

  it('pushes the final form of a candle although the next one opens within the same frame', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    const frames = framesOf(data);
    const told = () =>
      frames().flatMap(([channel, frame]) => {
        const { time, close } = frame as { time: number; close: string };
        return channel === 'btc_usdt_kline_1m' ? [[new Date(time).toISOString().slice(11, 16), close]] : [];
      });
    data.takeBatch(batch(trade(1, '100000.00', { time: start })));
    expect(told()).toEqual([['09:00', '100000.00']]);
    const late = trade(2, '101000.00', { time: start + 29_990 });
    data.takeBatch(batch(late, trade(3, '102000.00', { time: start + 30_010 })));
    expect(told().flat()).toEqual(['09:00', '101000.00', '09:01', '102000.00']);
    data.takeBatch(batch(trade(4, '103000.00', { time: start + 30_011 })));
    expect(told()).toEqual([['09:01', '103000.00']]);
  });

  it('opens a flat candle when a minute starts without a trade', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    const flush = framesOf(data);
    data.takeBatch(batch(trade(1, '100000.00', { time: start })));
    flush();
    data.tend(Date.UTC(2026, 10, 21, 9, 1, 0, 400));
    expect(flush()).toEqual([]);
    data.tend(Date.UTC(2026, 10, 21, 9, 1, 0, 600));
    expect(flush()).toEqual([
      [
        'btc_usdt_kline_1m',
        expect.objectContaining({ time: Date.UTC(2026, 10, 21, 9, 1), open: '100000.00', amount: '0.00000' }),
      ],
    ]);
  });

  it('truncates the contract index to four decimals, or six digits, and has none for pairs without a contract', () => {
    const seed = listPairs(loadSeed());
    const data = new MarketData(seed, new MarketStore(':memory:'), start, simulated);
    data.setIndex('DOGE_USDT', 19_857_999n, start);
    data.setIndex('ETH_BTC', 3_520_000n, start);
    expect(data.snapshot('doge_usdt_future_index_tick')).toEqual({ pair: 'DOGE_USDT', close: '0.198579' });
    data.setIndex('BTC_USDT', 9_812_345_678_912n, start);
    expect(data.snapshot('btc_usdt_future_index_tick')).toEqual({ pair: 'BTC_USDT', close: '98123.4567' });
    expect(data.snapshot('eth_btc_future_index_tick')).toBeUndefined();
    expect(data.snapshot('btc_usdt_future_tick')).toBeUndefined();
  });

  it('counts only the house’s exposure to users', () => {
    const data = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    const exposures = [
      trade(1, '100000.00'),
      trade(2, '100000.00', { taker: USER }),
      trade(3, '100000.00', { taker: USER, direction: 'sell', quantity: '2.00000' }),
      trade(4, '100000.00', { maker: USER, taker: MAKER }),
      trade(5, '100000.00', { maker: USER, taker: USER + 1 }),
    ].map((item) => {
      data.takeBatch(batch(item));
      return data.exposure('BTC_USDT');
    });
    expect(exposures).toEqual([0, -50_000, 150_000, 200_000, 200_000]);
  });

  it('counts every trade exactly once across a crash, whatever was saved', () => {
    const trades = Array.from({ length: 40 }, (_, i) =>
      trade(i + 1, `${100_000 + i * 10}.00`, { taker: i % 3 ? TAKER : USER }),
    );
    const whole = new MarketData(pairs, new MarketStore(':memory:'), start, simulated);
    whole.takeBatch(batch(...trades));
    const later = start + 3_600_000;
    whole.tend(later);
    for (const saved of [0, 1, 13, 40]) {
      const store = new MarketStore(':memory:');
      const before = new MarketData(pairs, store, start, simulated);
      before.takeBatch(batch(...trades.slice(0, saved)));
      before.save();
      before.takeBatch(batch(...trades.slice(saved)));

      const after = new MarketData(pairs, store, later, simulated);
      after.recover(historyOf(trades), later);
      after.takeBatch(batch(...trades.slice(-5)));
      for (const interval of INTERVALS) {
        expect(after.candles('BTC_USDT', interval, null, 100)).toEqual(whole.candles('BTC_USDT', interval, null, 100));
      }
      expect(after.tick('BTC_USDT')).toEqual(whole.tick('BTC_USDT'));
      expect(after.exposure('BTC_USDT')).toBe(whole.exposure('BTC_USDT'));
      expect(after.trades('BTC_USDT')?.map(({ id }) => id)).toEqual(trades.map(({ id }) => id).reverse());
    }
  });
});
