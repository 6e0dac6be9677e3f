import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { FeedConfig } from '../../server/feeds/createFeed';
import { startInProcess } from '../../server/link/inProcess';
import type { Command, EngineLink } from '../../server/link/messages';
import { startMarket, type Market } from '../../server/market/market';
import { loadSeed, pairNameOf, type Seed } from '../../server/seed/market';
import { ALONE } from '../../server/peers/peers';
import { openFuturesQueries } from '../../server/products/futures/store/queries';
import { openTradePast } from '../../server/store/tradePast';
import { openQueries } from '../../server/products/spot/store/queries';

/** The seed reduced to these pairs, so that tests start quickly. */
export function seedOf(...names: string[]): Seed {
  const seed = loadSeed();
  return { ...seed, pairs: seed.pairs.filter((pair) => names.includes(pairNameOf(pair))) };
}

export const SIMULATED: FeedConfig = {
  ...{ feed: 'simulated', files: [], speed: 1, seed: 'test', liveUrl: '' },
  pastDays: 730,
  stepMs: 250,
};

export interface RunningMarket {
  link: EngineLink;
  market: Market;
  errors: Error[];
  /** Added to the clock of market and engine, ms. */
  offset: number;
  stop(): Promise<void>;
}

/** Runs the market with an engine in this process, on a data directory. */
export async function runMarket(dataDir: string, seed: Seed, feed: FeedConfig = SIMULATED): Promise<RunningMarket> {
  const running = { offset: 0, errors: [] as Error[] } as unknown as RunningMarket;
  const clock = () => Date.now() + running.offset;
  const link = await startInProcess({ dataDir, pairs: seed.pairs, currencies: seed.currencies, now: () => clock() });
  const history = openQueries(dataDir);
  const contracts = openFuturesQueries(dataDir);
  running.link = link;
  running.stop = async () => {
    await running.market.close();
    await link.close();
    history.close();
    contracts.close();
  };
  running.market = await startMarket({
    link,
    seed,
    feed,
    ...{ showsReference: true, fundsHouse: true },
    ...{ peers: ALONE, isElsewhere: false },
    files: { spot: join(dataDir, 'market.db'), contracts: join(dataDir, 'contractMarket.db') },
    history: { spot: history, contracts },
    past: { spot: openTradePast(dataDir, 'trades'), contracts: openTradePast(dataDir, 'futures_trades') },
    clock,
    onError: (error) => running.errors.push(error),
  });
  return running;
}

/** Creates a directory; the returned `remove` deletes it. */
export function temporaryDir(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'statex-market-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Waits for an asynchronous effect: until the check stops throwing. */
export const eventually = <Result>(check: () => Result, timeout = 20_000): Promise<Result> =>
  vi.waitFor(check, { timeout, interval: 50 }) as Promise<Result>;

export const limitOrder = (user: number, pair: string, direction: 'buy' | 'sell', price: string, quantity: string) =>
  ({
    kind: 'spot.place',
    user,
    pair,
    direction,
    type: 'limit',
    timeInForce: 'gtc',
    price,
    quantity,
    total: null,
    triggerPrice: null,
  }) satisfies Command;
