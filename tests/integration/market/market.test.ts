import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '../../../domain/contract/channels';
import { INTERVALS } from '../../../domain/contract/choices';
import { tickSchema, type Depth, type Level } from '../../../domain/contract/market/market';
import { depthChecksum } from '../../../domain/rules/market/depthChecksum';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import { startInProcess } from '../../../server/link/inProcess';
import {
  eventually,
  limitOrder,
  runMarket,
  seedOf,
  temporaryDir,
  type RunningMarket,
} from '../../support/runningMarket';

const PAIRS = ['BTC_USDT', 'ETH_USDT', 'ETH_BTC'];
const seed = seedOf(...PAIRS);
const USER = 1000;

const bestOf = (running: RunningMarket, pair: string) => {
  const { bids, asks } = running.market.depth(pair)!;
  expect(bids.length).toBeGreaterThanOrEqual(10);
  expect(asks.length).toBeGreaterThanOrEqual(10);
  return { bid: Number(bids[0]![0]), ask: Number(asks[0]![0]) };
};

/** A book maintained from frames alone, as by a client. */
function follow(running: RunningMarket, pair: string) {
  const sides = { bids: new Map<string, string>(), asks: new Map<string, string>() };
  const take = (frame: Depth) => {
    for (const side of ['bids', 'asks'] as const) {
      if (frame.snapshot === 1) sides[side].clear();
      for (const [price, quantity] of frame[side] as Level[]) {
        if (quantity === '0') sides[side].delete(price);
        else sides[side].set(price, quantity);
      }
    }
    const sorted = (side: Map<string, string>, sign: number): Level[] =>
      [...side].sort(([a], [b]) => sign * (Number(a) - Number(b)));
    expect(depthChecksum(sorted(sides.bids, -1), sorted(sides.asks, 1))).toBe(frame.checksum);
  };
  take(running.market.depth(pair)!);
  let frames = 0;
  const stop = running.market.onPush((channel, data) => {
    if (channel !== `${pair.toLowerCase()}_depth`) return;
    take(data as Depth);
    frames++;
  });
  return { frames: () => frames, stop };
}

describe('a running sandbox market', () => {
  const { dir, remove } = temporaryDir();
  let running: RunningMarket;
  beforeAll(async () => {
    running = await runMarket(dir, seed);
  });
  afterAll(async () => {
    await running.stop();
    remove();
  });

  it('has charts in all intervals at the first start, ending at the current price', () =>
    // A start does not wait for all of the past.
    eventually(() => {
      for (const pair of PAIRS) {
        for (const interval of INTERVALS) {
          const candles = running.market.candles(pair, interval, null, 300)!;
          expect(candles.length).toBeGreaterThanOrEqual(interval === '1M' ? 24 : 72);
          expect(candles.at(-1)?.close).toBe(running.market.tick(pair)?.close);
        }
      }
    }));

  it('quotes every pair on both sides and is never crossed', async () => {
    await eventually(() => {
      for (const pair of PAIRS) {
        const { bid, ask } = bestOf(running, pair);
        expect(bid).toBeLessThan(ask);
      }
      expect(running.market.health()).toMatchObject({ status: 'ok', unquoted: {} });
    });
  });

  it('moves the trade stream, the tickers and the open candle', async () => {
    const before = running.market.tick('BTC_USDT')!;
    await eventually(() => expect(running.market.tick('BTC_USDT')!.count).toBeGreaterThan(before.count));
    const tick = tickSchema.validateSync(running.market.tick('BTC_USDT'), { strict: true });
    await eventually(() =>
      expect(running.market.trades('BTC_USDT')![0]?.price).toBe(running.market.tick('BTC_USDT')!.close),
    );
    expect(Math.abs(Number(tick.close) / bestOf(running, 'BTC_USDT').bid - 1)).toBeLessThan(0.01);
    const candle = running.market.candles('BTC_USDT', '1d', null, 1)![0]!;
    expect(Number(candle.high)).toBeGreaterThanOrEqual(Number(candle.low));
  });

  it('pushes depth frames that a client can verify', async () => {
    const follower = follow(running, 'BTC_USDT');
    await eventually(() => expect(follower.frames()).toBeGreaterThan(8));
    follower.stop();
  });

  it('withdraws only a halted pair’s quotes and announces it, and quotes again on resumption', async () => {
    // On a slow machine, another pair's quotes may be paused meanwhile, which is reported on the same channel.
    let told: unknown = null;
    const stop = running.market.onPush((channel, data) => {
      if (channel === channels.pairStates) told = (data as { halted: string[] }).halted;
    });
    const setTrading = (trading: boolean) => running.link.send({ kind: 'pair.setStatus', pair: 'ETH_USDT', trading });
    try {
      await setTrading(false);
      await eventually(() => {
        expect(running.market.depth('ETH_USDT')).toMatchObject({ bids: [], asks: [] });
        expect(running.market.health().unquoted).toEqual({ ETH_USDT: 'halted', ETH_USDT_FUTURE: 'halted' });
        expect(told).toEqual(['ETH_USDT']);
      });
      expect(running.market.snapshot(channels.pairStates)).toMatchObject({ halted: ['ETH_USDT'] });
      bestOf(running, 'BTC_USDT');
    } finally {
      await setTrading(true);
    }
    await eventually(() => bestOf(running, 'ETH_USDT'));
    await eventually(() => expect(told).toEqual([]));
    stop();
  });

  it('fills a user priced better than the reference market at the user’s price', async () => {
    await running.link.send({
      kind: 'wallet.credit',
      user: USER,
      account: 'spot',
      currency: 'ETH',
      quantity: '10',
      note: 'faucet',
    });
    await running.link.send({ kind: 'pair.setStatus', pair: 'ETH_USDT', trading: false });
    await eventually(() => expect(running.market.depth('ETH_USDT')!.asks).toEqual([]));
    await running.link.send({ kind: 'pair.setStatus', pair: 'ETH_USDT', trading: true });
    const price = (Number(running.market.tick('ETH_USDT')!.close) * 0.98).toFixed(2);
    const answer = await running.link.send(limitOrder(USER, 'ETH_USDT', 'sell', price, '2.0000'));
    expect(answer.ok).toBe(true);
    await eventually(async () => {
      const { balances } = await running.link.query({ kind: 'user', user: USER });
      expect(Number(balances.find((balance) => balance.currency === 'USDT')?.available)).toBeGreaterThan(
        2 * Number(price) * 0.99,
      );
    });
    expect(running.errors).toEqual([]);
  });
});

describe('market and house across restarts', () => {
  const { dir, remove } = temporaryDir();
  let running: RunningMarket | null = null;
  afterEach(async () => {
    await running?.stop();
    running = null;
  });
  afterAll(remove);

  it('continue with the closed candles, the price and the capital of the house', async () => {
    running = await runMarket(dir, seed);
    await eventually(() => expect(running!.market.trades('BTC_USDT')!.length).toBeGreaterThan(0));
    const capital = await running.link.query({ kind: 'user', user: SYSTEM_ACCOUNTS.houseTaker });
    const closed = running.market.candles('BTC_USDT', '60m', null, 100)!.slice(0, -1);
    await running.stop();
    running = await runMarket(dir, seed);
    expect(running.market.candles('BTC_USDT', '60m', null, 100)!.slice(0, closed.length)).toEqual(closed);
    const books = await running.link.query({ kind: 'books' });
    expect(books.every((book) => book.bids.length <= 2 * 25 && book.asks.length <= 2 * 25)).toBe(true);
    const again = await running.link.query({ kind: 'user', user: SYSTEM_ACCOUNTS.houseTaker });
    expect(again.balances.length).toBe(capital.balances.length);
    await eventually(() => bestOf(running!, 'BTC_USDT'));
    const { bid } = bestOf(running, 'BTC_USDT');
    expect(Math.abs(bid / Number(running.market.tick('BTC_USDT')!.close) - 1)).toBeLessThan(0.01);
  });

  it('adopt the orders that a killed house left on the book', async () => {
    running = await runMarket(dir, seed);
    const price = (Number(running.market.tick('BTC_USDT')!.close) * 0.5).toFixed(2);
    await running.stop();
    const link = await startInProcess({ dataDir: dir, pairs: seed.pairs, currencies: seed.currencies });
    const left = await link.send(limitOrder(SYSTEM_ACCOUNTS.houseMaker, 'BTC_USDT', 'buy', price, '1.00000'));
    expect(left.ok).toBe(true);
    await link.close();
    running = await runMarket(dir, seed);
    await eventually(() => bestOf(running!, 'BTC_USDT'));
    const { orders } = await running.link.query({ kind: 'user', user: SYSTEM_ACCOUNTS.houseMaker });
    await eventually(() =>
      expect(running!.market.depth('BTC_USDT')!.bids.some((level) => level?.[0] === price)).toBe(false),
    );
    expect(orders.every((order) => order.price !== price)).toBe(true);
  });
});
