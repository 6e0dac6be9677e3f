import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { RecordedFeed } from '../../../server/feeds/exchange/recordedFeed';
import type { ReferenceBook, ReferenceTrade } from '../../../server/feeds/feed';
import { listPairs } from '../../../server/seed/market';
import { ROOT } from '../../support/files';
import { makeRecording } from '../../support/recording';
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
  feed.start({ book: (book) => books.push(book), trade: (trade) => trades.push(trade), index: () => undefined });
  return { feed, books, trades, errors };
}

describe('recorded feed', () => {
  it('plays all messages in order at the asked speed, in a loop with fresh books', async () => {
    const file = write('btc.gz', makeRecording('BTCUSDT', 60_000, 20));
    const { feed, books, trades, errors } = play([file], 4);
    await eventually(() => expect(feed.rounds).toBeGreaterThanOrEqual(1));
    await eventually(() => expect(trades.length).toBeGreaterThan(25));
    await feed.stop();
    expect(trades.slice(0, 22).map(({ ticks }) => ticks / 100)).toEqual([
      60_000,
      ...Array.from({ length: 20 }, (_, i) => 60_002 + i),
      60_000,
    ]);
    expect(trades[0]).toMatchObject({ pair: 'BTC_USDT', lots: 1000, direction: 'sell' });
    expect(books.every(({ bids, asks }) => bids[0]![0] < asks[0]![0])).toBe(true);
    expect(books.some(({ bids }) => bids[0]![0] / 100 >= 60_015)).toBe(true);
    const count = trades.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(trades.length).toBe(count);
    expect(errors).toEqual([]);
  });

  it('reports files that are missing, damaged or empty and is then down', async () => {
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

describe('exchange on a recorded market', () => {
  let running: RunningMarket | null = null;
  afterEach(async () => {
    await running?.stop();
    running = null;
  });

  const recordings = ['spot_btcusdt_20240808.gz', 'spot_ethusdt_20240808.gz'].map((name) =>
    join(ROOT, '../shared/data', name),
  );
  const isPresent = recordings.every((file) => existsSync(file));

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
    const history = running.market.candles('BTC_USDT', '1m', null, 1000)!;
    expect(history.length).toBe(1000);
    expect(history.every((candle) => Number(candle.high) < 80_000)).toBe(true);
  });

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
