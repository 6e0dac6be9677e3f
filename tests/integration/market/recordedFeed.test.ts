import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { RecordedFeed } from '../../../server/feeds/exchange/recordedFeed';
import type { IndexPrice, ReferenceBook, ReferenceTrade } from '../../../server/feeds/feed';
import { listPairs } from '../../../server/seed/market';
import { ROOT } from '../../support/files';
import { channels } from '../../../domain/contract/channels';
import type { PublicTrade } from '../../../domain/contract/market/market';
import { makeRecording, makeTape, ORIGIN_MS, tradesOf } from '../../support/recording';
import {
  eventually,
  runMarket,
  seedOf,
  SIMULATED,
  temporaryDir,
  type RunningMarket,
} from '../../support/runningMarket';

const { dir, remove } = temporaryDir();
afterAll(remove);

const write = (name: string, content: Buffer | string) => {
  const file = join(dir, name);
  writeFileSync(file, content);
  return file;
};

function play(files: string[], speed: number) {
  const books: ReferenceBook[] = [];
  const trades: ReferenceTrade[] = [];
  const errors: Error[] = [];
  const pairs = listPairs(seedOf('BTC_USDT', 'ETH_USDT'));
  const feed = new RecordedFeed({ pairs, files, speed, now: Date.now, onError: (error) => errors.push(error) });
  const index: IndexPrice[] = [];
  feed.start({
    book: (book) => books.push(book),
    trade: (trade) => trades.push(trade),
    index: (price) => index.push(price),
  });
  return { feed, books, trades, index, errors };
}

const of = <Item extends { pair: string }>(items: readonly Item[], market: string) =>
  items.filter(({ pair }) => pair === market);

describe('the recorded feed', () => {
  it('plays files recorded at different times side by side, each from its own beginning, in each round', async () => {
    const hour = 3_600_000;
    const files = [
      write('late.gz', makeTape('BTCUSDT', 60_000, 12, { origin: ORIGIN_MS + hour })),
      write('early.gz', makeTape('ETHUSDT', 2600, 12)),
    ];
    const { feed, trades } = play(files, 1);
    await eventually(() => expect(feed.rounds).toBe(2));
    await feed.stop();
    const times = (market: string) =>
      of(trades, market)
        .slice(0, 24)
        .map(({ time }) => time - trades[0]!.time);
    expect(times('BTC_USDT').length).toBe(24);
    expect(times('ETH_USDT')).toEqual(times('BTC_USDT'));
  });

  it('preserves the time offset of files recorded together', async () => {
    const files = [
      write('first.gz', makeTape('BTCUSDT', 60_000, 12)),
      write('second.gz', makeTape('ETHUSDT', 2600, 12, { origin: ORIGIN_MS + 400 })),
    ];
    const { feed, trades } = play(files, 1);
    await eventually(() => expect(feed.rounds).toBe(1));
    await feed.stop();
    expect(of(trades, 'ETH_USDT')[0]!.time - of(trades, 'BTC_USDT')[0]!.time).toBe(400);
  });

  it('plays a perpetual’s file as the contract’s market, which the pair follows if it has none', async () => {
    const spot = write('spot.gz', makeTape('BTCUSDT', 60_000, 20));
    const contract = write('usdm.gz', makeTape('BTCUSDT', 60_100, 20, { isContract: true }));
    const both = play([spot, contract], 1);
    const alone = play([contract], 1);
    const files = await both.feed.files();
    expect([...files]).toEqual([
      ['BTC_USDT', 'spot.gz'],
      ['BTC_USDT_FUTURE', 'usdm.gz'],
    ]);
    await eventually(() => expect([both.feed.rounds, alone.feed.rounds]).toEqual([1, 1]));
    await Promise.all([both.feed.stop(), alone.feed.stop()]);
    const prices = (market: string, { trades }: typeof both) => of(trades, market).map(({ ticks }) => ticks / 100);
    expect(Math.max(...prices('BTC_USDT', both))).toBe(60_003);
    expect(Math.min(...prices('BTC_USDT_FUTURE', both))).toBe(60_097);
    expect(prices('BTC_USDT', alone)).toEqual(prices('BTC_USDT_FUTURE', alone));
    expect(both.index.every(({ price }) => price < 6_005_000_000_000n)).toBe(true);
    expect(new Set(alone.index.map(({ pair }) => pair))).toEqual(new Set(['BTC_USDT']));
  });

  it('plays all messages in order at the requested speed, in a loop with fresh books', async () => {
    const file = write('btc.gz', makeRecording('BTCUSDT', 60_000, 20));
    const { feed, books, trades, errors } = play([file], 4);
    await eventually(() => expect(feed.rounds).toBeGreaterThanOrEqual(1));
    await eventually(() => expect(of(trades, 'BTC_USDT').length).toBeGreaterThan(25));
    await feed.stop();
    expect(
      of(trades, 'BTC_USDT')
        .slice(0, 22)
        .map(({ ticks }) => ticks / 100),
    ).toEqual([60_000, ...Array.from({ length: 20 }, (_, i) => 60_002 + i), 60_000]);
    expect(trades[0]).toMatchObject({ pair: 'BTC_USDT', lots: 1000, direction: 'sell' });
    expect(books.every(({ bids, asks }) => bids[0]![0] < asks[0]![0])).toBe(true);
    expect(books.some(({ bids }) => bids[0]![0] / 100 >= 60_015)).toBe(true);
    const count = trades.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(trades.length).toBe(count);
    expect(errors).toEqual([]);
  });

  it('reports missing, damaged or empty files and then goes down', async () => {
    const damaged = write('damaged.gz', 'this is not gzip');
    const empty = write('empty.gz', makeRecording('BTCUSDT', 1, 1).subarray(0, 0));
    for (const file of [join(dir, 'absent.gz'), damaged, empty]) {
      const { feed, errors } = play([file], 1);
      await eventually(() => expect(errors).toHaveLength(1));
      expect(feed.describe().state).toBe('down');
      await feed.stop();
    }
  });
});

describe('an exchange on a recorded market', () => {
  let running: RunningMarket | null = null;
  afterEach(async () => {
    await running?.stop();
    running = null;
  });

  const recordings = ['spot_btcusdt_20240808.gz', 'spot_ethusdt_20240808.gz'].map((name) =>
    join(ROOT, '../shared/data', name),
  );
  const perpetual = join(ROOT, '../shared/data/usdm_btcusdt_20240808.gz');
  const isPresent = [...recordings, perpetual].every((file) => existsSync(file));

  it('quotes the recording for its pairs and the simulated market for the others', async () => {
    const data = temporaryDir();
    const file = write('both.gz', makeRecording('BTCUSDT', 60_000, 400));
    running = await runMarket(data.dir, seedOf('BTC_USDT', 'SOL_USDT'), {
      ...SIMULATED,
      feed: 'recorded',
      files: [file],
    });
    await eventually(() => {
      const best = running!.market.depth('BTC_USDT')!.bids[0];
      expect(Number(best?.[0])).toBeGreaterThan(59_000);
      expect(Number(best?.[0])).toBeLessThan(61_000);
      expect(running!.market.depth('SOL_USDT')!.bids.length).toBeGreaterThan(10);
    });
    await eventually(() => expect(running!.market.tick('BTC_USDT')?.count).toBeGreaterThan(0));
    const recorded = running.market.tick('BTC_USDT')!;
    expect(Number(recorded.low)).toBeGreaterThanOrEqual(60_000);
    expect(Number(recorded.high)).toBeLessThan(60_500);
    expect(Math.abs(Date.now() - recorded.since!)).toBeLessThan(60_000);
    expect(running.market.candles('BTC_USDT', '1m', null, 1000)!.length).toBeLessThan(3);
    expect(running.market.candles('SOL_USDT', '1m', null, 1000)!.length).toBe(1000);
    expect(running.market.tick('SOL_USDT')).not.toHaveProperty('since');
  });

  /** Collects everything a market's tape pushes, oldest first. */
  function tapeOf(market: string) {
    const tape: PublicTrade[] = [];
    running!.market.onPush((channel, data) => {
      if (channel === channels.trade(market)) tape.push(...(data as PublicTrade[]).toReversed());
    });
    return tape;
  }

  /** Compares the tape with the recording, trade by trade from the first. */
  async function compare(tape: PublicTrade[], file: string, speed: number, count: number) {
    const recorded = tradesOf(readFileSync(file)).slice(0, count);
    await eventually(() => expect(tape.length).toBeGreaterThanOrEqual(recorded.length), 60_000);
    const shift = tape[0]!.time - recorded[0]!.time / speed;
    const shown = tape.slice(0, recorded.length);
    expect(shown.map(({ price, quantity, direction }) => [Number(price), Number(quantity), direction])).toEqual(
      recorded.map(({ price, quantity, direction }) => [Number(price), Number(quantity), direction]),
    );
    const off = shown.map(({ time }, n) => Math.abs(time - recorded[n]!.time / speed - shift));
    expect(Math.max(...off)).toBeLessThanOrEqual(speed === 1 ? 0 : 1);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(recorded.length);
  }

  it.each([1, 10])('shows every recorded trade with its price, side, size and time at speed %d', async (speed) => {
    const data = temporaryDir();
    const spot = write('spot.gz', makeTape('BTCUSDT', 60_000, 300));
    const contract = write('usdm.gz', makeTape('BTCUSDT', 60_100, 300, { isContract: true }));
    const feed = { ...SIMULATED, feed: 'recorded' as const, files: [spot, contract], speed };
    running = await runMarket(data.dir, seedOf('BTC_USDT'), feed);
    const tapes = [tapeOf('BTC_USDT'), tapeOf('BTC_USDT_FUTURE')] as const;
    await compare(tapes[0], spot, speed, 300);
    await compare(tapes[1], contract, speed, 300);
    expect(running.errors).toEqual([]);
  });

  it.skipIf(!isPresent)(
    'shows every trade of real recordings (skipped where ../shared/data is absent)',
    async () => {
      const data = temporaryDir();
      const feed = { ...SIMULATED, feed: 'recorded' as const, files: [...recordings, perpetual], speed: 40 };
      running = await runMarket(data.dir, seedOf('BTC_USDT', 'ETH_USDT'), feed);
      const tapes = ['BTC_USDT', 'ETH_USDT', 'BTC_USDT_FUTURE'].map(tapeOf);
      for (const [n, file] of [...recordings, perpetual].entries()) await compare(tapes[n]!, file, 40, 1500);
      expect(running.errors).toEqual([]);
      expect(running.market.tick('BTC_USDT')).toMatchObject({ open: '61837.63' });
    },
    90_000,
  );

  it.skipIf(!isPresent)(
    'follows the real recordings of BTCUSDT and ETHUSDT (skipped where ../shared/data is absent)',
    async () => {
      const data = temporaryDir();
      const feed = { ...SIMULATED, feed: 'recorded' as const, files: recordings, speed: 5 };
      running = await runMarket(data.dir, seedOf('BTC_USDT', 'ETH_USDT', 'ETH_BTC'), feed);
      await eventually(() => {
        expect(running!.market.trades('BTC_USDT')!.length).toBeGreaterThan(5);
        expect(running!.market.trades('ETH_USDT')!.length).toBeGreaterThan(5);
      });
      expect(Number(running.market.tick('BTC_USDT')!.close)).toBeCloseTo(61_800, -3);
      expect(Number(running.market.tick('ETH_USDT')!.close)).toBeCloseTo(2680, -2);
      await eventually(() => {
        const { bids, asks } = running!.market.depth('BTC_USDT')!;
        expect(Math.min(bids.length, asks.length)).toBeGreaterThan(10);
        expect(Number(bids[0]![0])).toBeLessThan(Number(asks[0]![0]));
      });
      expect(running.errors).toEqual([]);
    },
  );
});
