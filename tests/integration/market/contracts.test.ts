import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '../../../domain/contract/channels';
import { INTERVALS } from '../../../domain/contract/choices';
import { tickSchema, type Level } from '../../../domain/contract/market/market';
import { depthChecksum } from '../../../domain/rules/market/depthChecksum';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import { eventually, runMarket, seedOf, temporaryDir, type RunningMarket } from '../../support/runningMarket';

const PAIR = 'BTC_USDT';
const MARKET = 'BTC_USDT_FUTURE';
const USER = 1000;
const seed = seedOf(PAIR, 'DOT_USDT');

const bestOf = ({ market }: RunningMarket, name: string) => {
  const { bids, asks, checksum } = market.depth(name)!;
  expect(Math.min(bids.length, asks.length)).toBeGreaterThanOrEqual(10);
  expect(checksum).toBe(depthChecksum(bids as Level[], asks as Level[]));
  return { bid: Number(bids[0]![0]), ask: Number(asks[0]![0]) };
};

/** Opens a position at the market with margin to spare. */
const open = ({ link }: RunningMarket, direction: 'open_long' | 'open_short', quantity: string) =>
  link.send({
    ...{ kind: 'futures.place', user: USER, pair: PAIR, direction, type: 'market', timeInForce: 'ioc', price: null },
    ...{ quantity, takeProfit: null, stopLoss: null, permitted: true },
  });

describe('the contract markets in a running sandbox', () => {
  const { dir, remove } = temporaryDir();
  let running: RunningMarket;
  beforeAll(async () => {
    running = await runMarket(dir, seed);
    const credit = {
      kind: 'wallet.credit',
      user: USER,
      account: 'contract',
      currency: 'USDT',
      note: 'faucet',
    } as const;
    await running.link.send({ ...credit, quantity: '1000000' });
    await running.link.send({
      ...{ kind: 'futures.index', pair: PAIR, price: running.market.tick(PAIR)!.close, heard: Date.now() },
    });
  });
  afterAll(async () => {
    await running.stop();
    remove();
  });

  it('are quoted by the house on both sides around the reference price, next to the spot pair', async () => {
    await eventually(() => {
      const { bid, ask } = bestOf(running, MARKET);
      const spot = bestOf(running, PAIR);
      expect(bid).toBeLessThan(ask);
      expect(Math.abs(bid / spot.bid - 1)).toBeLessThan(0.005);
    });
    expect(running.market.depth('DOT_USDT_FUTURE')).toBeUndefined();
  });

  it('have charts in all intervals at the first start, and a ticker per contract', async () => {
    // A start does not wait for all of the past.
    await eventually(() => {
      for (const interval of INTERVALS)
        expect(running.market.candles(MARKET, interval, null, 300)!.length).toBeGreaterThan(20);
    });
    const tick = running.market.snapshot(channels.futureTick(PAIR));
    expect(tickSchema.validateSync(tick)).toMatchObject({ pair: MARKET });
    expect(running.market.ticks().map(({ pair }) => pair)).toEqual([PAIR, 'DOT_USDT']);
  });

  it('have a trend line each, after those of the spot pairs', () => {
    const trends = running.market.trends();
    expect(trends.map(({ pair }) => pair)).toEqual([PAIR, 'DOT_USDT', MARKET]);
    const closes = running.market.candles(MARKET, '60m', null, 24)!.map(({ close }) => close);
    expect(trends[2]?.closes.slice(0, -1)).toEqual(closes.slice(0, -1));
  });

  it('leave out a currency without a market, whatever its reference price', () => {
    const priceOf = (symbol: string) => running.market.currencies().find((one) => one.symbol === symbol)?.price;
    expect([priceOf('USDT'), priceOf('BTC'), priceOf('NOVA')]).toEqual(['1', running.market.tick(PAIR)!.close, null]);
  });

  it('move their own trade stream, whose trade ids differ from the spot pair’s', async () => {
    await eventually(() => expect(running.market.trades(MARKET)!.length).toBeGreaterThan(0));
    const ids = new Set(running.market.trades(PAIR)!.map(({ id }) => id));
    expect(running.market.trades(MARKET)!.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('fill a user from the house, which takes the other side and skews its quotes against it', async () => {
    await eventually(() => bestOf(running, MARKET));
    const before = await running.link.query({ kind: 'futuresAccount', user: SYSTEM_ACCOUNTS.houseMaker });
    const net = (account: typeof before) =>
      account.positions.reduce((sum, { side, quantity }) => sum + (side === 'long' ? 1 : -1) * Number(quantity), 0);
    await running.link.send({
      ...{ kind: 'futures.index', pair: PAIR, price: running.market.tick(PAIR)!.close, heard: Date.now() },
    });
    const answer = await open(running, 'open_long', '1.00000');
    expect(answer).toMatchObject({ ok: true });
    const { positions } = await running.link.query({ kind: 'futuresAccount', user: USER });
    const after = await running.link.query({ kind: 'futuresAccount', user: SYSTEM_ACCOUNTS.houseMaker });
    expect(Number(positions[0]?.quantity)).toBeGreaterThan(0);
    expect(net(after)).toBeLessThan(net(before));
    expect(after.positions.length).toBeLessThanOrEqual(1);
  });

  it('continue after a restart: candles without duplicates, house orders adopted', async () => {
    const closed = () => running.market.candles(MARKET, '1d', null, 30)!.slice(0, -1);
    const before = closed();
    await running.stop();
    running = await runMarket(dir, seed);
    expect(closed()).toEqual(before);
    await eventually(() => bestOf(running, MARKET));
    expect(running.errors).toEqual([]);
  });
});

describe('a contract with a failing house maker', () => {
  const { dir, remove } = temporaryDir();
  let running: RunningMarket;
  beforeAll(async () => {
    running = await runMarket(dir, seed);
    await running.link.send({
      ...{ kind: 'wallet.credit', user: USER, account: 'contract', currency: 'USDT', note: 'faucet' },
      quantity: '1000000',
    });
  });
  afterAll(async () => {
    await running.stop();
    remove();
  });

  const index = () =>
    running.link.send({
      ...{ kind: 'futures.index', pair: PAIR, price: running.market.tick(PAIR)!.close, heard: Date.now() },
    });
  const levels = () => {
    const { bids, asks } = running.market.depth(MARKET)!;
    return bids.length + asks.length;
  };

  it('has an empty book that refuses orders and loses nothing, and is quoted again on recovery', async () => {
    await eventually(() => bestOf(running, MARKET));
    await index();
    expect(await open(running, 'open_long', '0.10000')).toMatchObject({ ok: true });
    const { link } = running;
    const send = link.send.bind(link);
    const broken = new Error('the maker is broken');
    link.send = (command, idempotency) =>
      command.kind === 'futures.quote' ? Promise.reject(broken) : send(command, idempotency);
    try {
      await eventually(async () => {
        for (const user of [SYSTEM_ACCOUNTS.houseMaker, SYSTEM_ACCOUNTS.houseTaker])
          await send({ kind: 'futures.cancelAll', user, pair: PAIR, reason: 'user' });
        expect(levels()).toBe(0);
      });
      const held = (await link.query({ kind: 'futuresAccount', user: USER })).positions;
      expect(await open(running, 'open_long', '0.10000')).toMatchObject({ ok: false, error: 'noLiquidity' });
      expect(
        await send({ kind: 'futures.flashClose', user: USER, pair: PAIR, side: 'long', quantity: null }),
      ).toMatchObject({ ok: false, error: 'noLiquidity' });
      const price = String(Math.floor(Number(running.market.tick(PAIR)!.close) * 0.9));
      await index();
      const rests = await send({
        ...{ kind: 'futures.place', user: USER, pair: PAIR, direction: 'open_long', type: 'limit', price },
        ...{ timeInForce: 'gtc', quantity: '0.10000', takeProfit: null, stopLoss: null, permitted: true },
      });
      expect(rests).toMatchObject({ ok: true, futures: { order: { status: 'submitted' } } });
      await eventually(() => expect(levels()).toBe(1));
      const { positions, orders } = await link.query({ kind: 'futuresAccount', user: USER });
      expect(positions.map(({ id, quantity }) => [id, quantity])).toEqual(
        held.map(({ id, quantity }) => [id, quantity]),
      );
      expect(orders).toHaveLength(1);
      await index();
      const [contract] = await link.query({ kind: 'futuresMarkets' });
      expect(contract?.mark).toMatchObject({ pair: PAIR, frozen: false, mark: expect.any(String) });
      await eventually(() => expect(running.errors).toContain(broken));
    } finally {
      link.send = send;
    }
    await eventually(() => bestOf(running, MARKET));
    expect(running.errors.filter((error) => error !== broken)).toEqual([]);
  });
});
