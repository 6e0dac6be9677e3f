import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineEvent } from '../../server/link/messages';
import { listPairs } from '../../server/seed/market';
import { audit } from '../../server/store/audit';
import { HouseMarket } from '../support/house/houseMarket';
import { brokenMoves, movingSource, steadyMoves, type Move, type Source } from '../support/house/moves';
import { nameOf, recordedFiles, recordedSource } from '../support/house/recordings';
import { followSource, USERS, type HouseRun } from '../support/house/run';
import { seedOf } from '../support/runningMarket';

/** The house follows its reference: RULES, "The house's quotes". LONG=1 for all moves and whole recordings. */
const LONG = process.env['LONG'] === '1';
const LENGTH_MS = LONG ? 60_000 : 12_000;
const RECORDED_MS = LONG ? Infinity : 20_000;
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

function holds({ fidelity, holdings }: HouseRun): void {
  expect(fidelity.length).toBeGreaterThan(0);
  for (const one of fidelity) {
    expect(one.within / one.samples, JSON.stringify(one)).toBeGreaterThanOrEqual(0.99);
    expect(one.longestBeyondMs, JSON.stringify(one)).toBeLessThanOrEqual(1000);
  }
  for (const { market: name, peakShare } of holdings) expect(peakShare, name).toBeLessThan(2);
}

describe('the house follows its reference', () => {
  const steady = steadyMoves(LONG ? [0.1, -0.1, 0.5, -0.5, 1, -1, 5, -5, 10, -10] : [0.5, -10, 10], LENGTH_MS);
  it.each([...steady, ...brokenMoves(LENGTH_MS)])('$name', async (move: Move) => {
    holds(await follow(() => movingSource(pairs, move, 'house')));
    expect(market!.unquoted()).toEqual({});
  });

  const recordings = recordedFiles().flatMap((file) => [1, 10].map((speed) => ({ name: nameOf(file), file, speed })));
  it.skipIf(recordings.length === 0).each(recordings)('$name × $speed', async ({ file, speed }) => {
    holds(await follow(() => recordedSource(pairs, file, speed, RECORDED_MS)));
  });

  it('withdraws both sides while its reference is silent, and says so', async () => {
    const silent: Move = { name: 'silence', lengthMs: 12_000, path: () => 0, isSilent: (ms) => ms > 3000 };
    const { fidelity } = await follow(() => movingSource(pairs, silent, 'house'));
    for (const { withdrawn } of fidelity) expect(withdrawn).toBeGreaterThan(10);
    const stale = ['BTC_USDT', 'ETH_USDT', 'BTC_USDT_FUTURE', 'ETH_USDT_FUTURE'].map((name) => [name, 'stale']);
    expect(market!.unquoted()).toEqual(Object.fromEntries(stale));
    for (const touch of (await market!.touches()).values()) expect(touch).toEqual({ bid: null, ask: null });
  });
});

describe('a crash of 12 % at 0.15 % a second', () => {
  const START = 2000;
  const LEG = { basis: 'price', value: '1880', trigger_by: 'last', type: 'market' } as const;
  const crash: Move = { name: 'crash', lengthMs: 82_000, path: (ms) => -Math.max(0, ms - 2000) * 0.0000015 };
  const at = { ...seed, pairs: seed.pairs.map((pair) => (pair.left_symbol === 'ETH' ? { ...pair, price: '2000.00' } : pair)) };

  it('fills what it triggers near the trigger, and the books are in order', async () => {
    const directory = makeDirectory();
    market = await HouseMarket.start(at, directory);
    const filled = new Map<string, number>();
    market.onBatch(({ events }) => events.forEach((event) => note(event, filled)));
    const source = movingSource(listPairs(at), crash, 'house');
    const run = await followSource(market, source, LIMIT, async () => {
      const common = { pair: 'ETH_USDT', quantity: '2' };
      const none = { takeProfit: null, stopLoss: null, permitted: true, price: null };
      const short = { direction: 'open_short' as const, type: 'market' as const, timeInForce: 'ioc' as const };
      const opened = { ...common, ...none, ...short, kind: 'futures.place' as const, user: USERS.shorts, takeProfit: LEG };
      const plan = { ...common, ...none, kind: 'futures.plan' as const, user: USERS.longs, type: 'market' as const };
      const stop = { ...common, kind: 'spot.place' as const, user: USERS.spot, price: null, total: null };
      const answers = await Promise.all([
        market!.send(opened),
        market!.send({ ...plan, direction: 'open_long', triggerPrice: '1900', triggerBy: 'last' }),
        market!.send({ ...stop, direction: 'sell', type: 'stop_market', timeInForce: 'gtc', triggerPrice: '1950' }),
      ]);
      expect(answers.every(({ ok }) => ok), JSON.stringify(answers)).toBe(true);
    });
    holds(run);
    expect([...filled.keys()].toSorted()).toEqual(['plan 1900', 'stop 1950', 'target 1880']);
    for (const [name, price] of filled) expect(Math.abs(price / Number(name.split(' ')[1]) - 1), name).toBeLessThan(0.003);
    await market.close();
    market = null;
    expect(audit(directory).problems).toEqual([]);
    expect(START * (1 + crash.path(82_000))).toBe(1760);
  });
});

/** Notes at which average price the triggered orders were filled. */
function note(event: EngineEvent, filled: Map<string, number>): void {
  if (event.type === 'order' && event.user === USERS.spot && event.order.trigger_price !== null) {
    if (event.order.average_price) filled.set(`stop ${Number(event.order.trigger_price)}`, Number(event.order.average_price));
  }
  if (event.type !== 'futuresOrder' || event.order.average_price === null) return;
  const { source, trigger_price: trigger, average_price: price } = event.order;
  if (source === 'plan') filled.set(`plan ${Number(trigger)}`, Number(price));
  if (source === 'takeProfit') filled.set(`target ${Number(trigger)}`, Number(price));
}
