import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineEvent } from '../../server/link/messages';
import { listPairs } from '../../server/seed/market';
import { audit } from '../../server/store/audit';
import { PRODUCTS } from '../../server/products/all';
import { HouseMarket } from '../support/house/houseMarket';
import { brokenMoves, movingSource, steadyMoves, type Move, type Source } from '../support/house/moves';
import { nameOf, recordedFiles, recordedSource } from '../support/house/recordings';
import { followSource, USERS, type HouseRun } from '../support/house/run';
import { seedOf } from '../support/runningMarket';

/** The house follows its reference: RULES, "The house's quotes". LONG=1 runs all moves and whole recordings. */
const LONG = process.env['LONG'] === '1';
const LENGTH_MS = LONG ? 60_000 : 12_000;
const RECORDED_MS = LONG ? Infinity : 10_000;
const LIMIT = 500_000;
const seed = seedOf('BTC_USDT', 'ETH_USDT');
const pairs = listPairs(seed);

let market: HouseMarket | null = null;
const directories: string[] = [];
afterEach(async () => {
  await market?.close();
  market = null;
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

const makeDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'statex-house-'));
  directories.push(directory);
  return directory;
};

async function follow(sourceOf: () => Source, from = seed, dataDir: string | null = null): Promise<HouseRun> {
  market = await HouseMarket.start(from, dataDir);
  return followSource(market, sourceOf(), LIMIT);
}

/** Fails with the figures that exceed their bounds. */
function holds({ fidelity, holdings }: HouseRun): void {
  expect(fidelity.length).toBeGreaterThan(0);
  const astray = fidelity.filter(
    ({ within, samples, longestBeyondMs }) => within / samples < 0.99 || longestBeyondMs > 1000,
  );
  expect([...astray, ...holdings.filter(({ peakShare }) => peakShare > 2)]).toEqual([]);
}

describe('the house following its reference price', () => {
  const steady = steadyMoves(LONG ? [0.1, -0.1, 0.5, -0.5, 1, -1, 5, -5, 10, -10] : [0.5, -10, 10], LENGTH_MS);
  it.each([...steady, ...brokenMoves(LENGTH_MS)])('$name', async (move: Move) => {
    holds(await follow(() => movingSource(pairs, move, 'house')));
    expect(market!.unquoted()).toEqual({});
  });

  const recordings = recordedFiles().flatMap((file) => [1, 10].map((speed) => ({ name: nameOf(file), file, speed })));
  it.skipIf(recordings.length === 0).each(recordings)('$name × $speed', async ({ file, speed }) => {
    holds(await follow(() => recordedSource(pairs, file, speed, RECORDED_MS)));
  });

  it('withdraws both sides while its reference is silent, and reports it', async () => {
    const silent: Move = { name: 'silence', lengthMs: 12_000, path: () => 0, isSilent: (ms) => ms > 3000 };
    const { fidelity } = await follow(() => movingSource(pairs, silent, 'house'));
    for (const { withdrawn } of fidelity) expect(withdrawn).toBeGreaterThan(10);
    const stale = ['BTC_USDT', 'ETH_USDT', 'BTC_USDT_FUTURE', 'ETH_USDT_FUTURE'].map((name) => [name, 'stale']);
    expect(market!.unquoted()).toEqual(Object.fromEntries(stale));
    for (const touch of (await market!.touches()).values()) expect(touch).toEqual({ bid: null, ask: null });
  });
});

describe('a crash of 0.15 % per second', () => {
  const START = 2000;
  /** Down to 1,760, or a sixth of the way. */
  const DEPTH = LONG ? 240 : 40;
  const quietMs = 2000;
  const lengthMs = quietMs + (DEPTH / START / 0.0015) * 1000;
  const path = (ms: number) => -Math.max(0, ms - quietMs) * 0.0000015;
  const triggers = { stop: START - DEPTH / 4, plan: START - DEPTH / 2, target: START - DEPTH * 0.75 };
  const crashing = {
    ...seed,
    pairs: seed.pairs.map((pair) => (pair.left_symbol === 'ETH' ? { ...pair, price: '2000.00' } : pair)),
  };

  /** Creates a short with its take-profit, a plan to buy and a stop to sell, all at the market. */
  async function arm(into: HouseMarket): Promise<void> {
    const common = { pair: 'ETH_USDT', quantity: '2', price: null };
    const opens = { ...common, type: 'market' as const, permitted: true, stopLoss: null };
    const target = { basis: 'price', value: String(triggers.target), trigger_by: 'last', type: 'market' } as const;
    const short = { direction: 'open_short', timeInForce: 'ioc', takeProfit: target } as const;
    const plan = {
      direction: 'open_long',
      triggerPrice: String(triggers.plan),
      triggerBy: 'last',
      takeProfit: null,
    } as const;
    const stop = { direction: 'sell', type: 'stop_market', timeInForce: 'gtc', total: null } as const;
    const answers = await Promise.all([
      into.send({ kind: 'futures.place', user: USERS.shorts, ...opens, ...short }),
      into.send({ kind: 'futures.plan', user: USERS.longs, ...opens, ...plan }),
      into.send({ kind: 'spot.place', user: USERS.spot, ...common, ...stop, triggerPrice: String(triggers.stop) }),
    ]);
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  }

  it('fills triggered orders near their trigger, and the operator’s audit is clean', async () => {
    const directory = makeDirectory();
    const crashed = await HouseMarket.start(crashing, directory);
    market = crashed;
    const filled = new Map<string, number>();
    crashed.onBatch(({ events }) => events.forEach((event) => note(event, filled)));
    const source = movingSource(listPairs(crashing), { name: 'crash', lengthMs, path }, 'house');
    holds(await followSource(crashed, source, LIMIT, () => arm(crashed)));
    expect([...filled.keys()].toSorted()).toEqual(['plan', 'stop', 'target']);
    const off = [...filled].filter(
      ([kind, price]) => Math.abs(price / triggers[kind as keyof typeof triggers] - 1) > 0.003,
    );
    expect(off).toEqual([]);
    await crashed.close();
    market = null;
    expect(audit(PRODUCTS, directory).problems).toEqual([]);
  });
});

/** Records the average price at which each triggered order was filled. */
function note(event: EngineEvent, filled: Map<string, number>): void {
  if (event.type !== 'order' && event.type !== 'futuresOrder') return;
  if (event.order.average_price === null || event.order.trigger_price === null) return;
  const source = event.type === 'order' ? 'stop' : event.order.source;
  filled.set(source === 'takeProfit' ? 'target' : source, Number(event.order.average_price));
}
