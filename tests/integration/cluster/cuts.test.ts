import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePostgres } from '../../../scripts/find-postgres.mjs';
import { ensureRedis } from '../../../scripts/find-redis.mjs';
import { within } from '../../../scripts/test/pace';
import { PRODUCTS } from '../../../server/products/all';
import { audit } from '../../../server/store/audit';
import { recordsBehind } from '../../../server/log/wholeLog';
import type { Cut, Wire } from '../../support/cluster/cutWire';
import { RecordedTraders } from '../../support/cluster/recordedTraders';
import { until } from '../../support/cluster/runningCluster';
import { NAMES, startWiredCluster, type Name, type WiredCluster } from '../../support/cluster/wiredCluster';
import { seeded } from '../../support/simulatedTraffic';

const LONG = process.env['LONG'] === '1';
const HOWS: readonly Cut[] = LONG ? ['silent', 'reset'] : ['silent'];
const CUT_MS = LONG ? 6000 : 3000;
const TAKEN_OVER_MS = within(3000);
/** Time until a primary without a bus has noticed, and another engine decides. */
const BUS_TAKEN_OVER_MS = within(8000);
const BACK_MS = within(20_000);
const MAX_MS = within(LONG ? 120_000 : 60_000);
const ROUNDS = LONG ? 100 : 2;
const ROUNDS_MS = within(LONG ? 3_600_000 : 60_000);
const SEED = Number(process.env['SEED'] ?? 1);

/** Clock offset of some processes, minutes. */
const OFF: Partial<Record<Name, number>> = { 'engine-1': 4, 'engine-2': -3, 'gateway-2': 2 };
const AHEAD_MS = 180_000;

const dataDir = mkdtempSync(join(tmpdir(), 'statex-cuts-'));
const took: Record<string, number> = {};
let cluster: WiredCluster;
let traders: RecordedTraders;
const now = () => performance.timeOrigin + performance.now();

beforeAll(async () => {
  ensurePostgres();
  ensureRedis();
  cluster = await startWiredCluster(dataDir, (name) => OFF[name] ?? 0);
  traders = new RecordedTraders(cluster.addresses, SEED);
  await traders.start();
  await cluster.engines();
}, within(90_000));
afterAll(async () => {
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Cuts wires for a while, after which both gateways must respond. @param meanwhile must hold during the cut. */
async function cut(what: string, wires: readonly Wire[], how: Cut, meanwhile: (at: number) => Promise<unknown>) {
  const at = now();
  for (const wire of wires) wire.cut(how);
  try {
    await meanwhile(at);
    await wait(Math.max(0, at + CUT_MS - now()));
  } finally {
    for (const wire of wires) wire.heal();
  }
  const healed = now();
  await Promise.all([0, 1].map((gateway) => traders.answeredAfter(healed, BACK_MS, gateway)));
  took[`${what}, ${how}`] = Math.round(now() - healed);
}

describe.each(HOWS)('a cut that is %s', (how) => {
  it(
    'affects no trader when it is between the standby or the chores and PostgreSQL or Redis',
    async () => {
      const { standby, primary } = await cluster.engines();
      const chores = cluster.part('chores');
      const { pid } = primary.child ?? {};
      const wires = [standby.log, chores.log, chores.bus];
      await cut('standby and chores', wires, how, (at) => traders.answeredAfter(at, TAKEN_OVER_MS));
      expect(primary.child?.pid).toBe(pid);
    },
    MAX_MS,
  );

  it(
    'leaves the other gateway unaffected when it is between one gateway and PostgreSQL or Redis',
    async () => {
      const [first, second] = [cluster.part('gateway-1'), cluster.part('gateway-2')];
      const meanwhile = (gateway: number) => (at: number) => traders.answeredAfter(at, TAKEN_OVER_MS, gateway);
      await cut('gateway from Redis', [second.bus], how, meanwhile(0));
      await cut('gateway from PostgreSQL', [first.log], how, meanwhile(1));
    },
    MAX_MS,
  );

  it(
    'lets the standby take over and the primary end when it is between the primary and PostgreSQL',
    async () => {
      const { primary, standby } = await cluster.engines();
      await cut('primary from PostgreSQL', [primary.log], how, async (at) => {
        await until(() => standby.role === 'primary', TAKEN_OVER_MS);
        took['take-over from PostgreSQL'] = Math.round(now() - at);
        await traders.answeredAfter(at + 10, TAKEN_OVER_MS);
      });
      await until(() => primary.ends.length > 0, BACK_MS);
    },
    MAX_MS,
  );

  it(
    'lets the standby take over and the primary end when it is between the primary and Redis',
    async () => {
      const { primary, standby } = await cluster.engines();
      const { length } = primary.ends;
      await cut('primary from Redis', [primary.bus], how, async (at) => {
        await until(() => standby.role === 'primary', BUS_TAKEN_OVER_MS);
        took['take-over from Redis'] = Math.round(now() - at);
        expect(primary.ends.length).toBe(length + 1);
      });
    },
    MAX_MS,
  );
});

it(
  'a hanging Redis is waited for until it is back',
  async () => {
    const at = now();
    process.kill(cluster.redis.pid, 'SIGSTOP');
    await wait(CUT_MS);
    process.kill(cluster.redis.pid, 'SIGCONT');
    await traders.answeredAfter(at + CUT_MS, BACK_MS);
    took['Redis hangs'] = Math.round(now() - at);
  },
  MAX_MS,
);

/** Signals a process, and waits until another has taken over its work, or itself after an earlier restart. */
async function primaryGone(signal: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  const { primary, standby } = await cluster.engines();
  const { length } = primary.ends;
  const at = now();
  primary.child?.kill(signal);
  const leadsAgain = () => primary.ends.length > length && primary.role === 'primary';
  await until(() => standby.role === 'primary' || leadsAgain(), BACK_MS);
  const name = `take-over, ${signal}`;
  took[name] = Math.max(took[name] ?? 0, Math.round(now() - at));
  await traders.answeredAfter(at + 10, BACK_MS);
  primary.child?.kill('SIGCONT');
  await until(() => primary.ends.length > length, BACK_MS);
}

const killed = (name: Name) => async (): Promise<void> => void cluster.part(name).child?.kill('SIGKILL');
const FAULTS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the primary is killed', () => primaryGone('SIGKILL')],
  ['the primary is paused, and wakes when another one decides', () => primaryGone('SIGSTOP')],
  ['the standby is killed', async () => (await cluster.engines()).standby.child?.kill('SIGKILL')],
  ['the primary loses PostgreSQL', async () => cutFromLog('silent')],
  ['the primary is reset by PostgreSQL', async () => cutFromLog('reset')],
  ['PostgreSQL crashes', () => cluster.crashPostgres()],
  ['a gateway is killed', killed('gateway-1')],
  ['the chores are killed', killed('chores')],
];

async function cutFromLog(how: Cut): Promise<void> {
  const { primary, standby } = await cluster.engines();
  await cut('primary from PostgreSQL, again', [primary.log], how, () =>
    until(() => standby.role === 'primary', BACK_MS),
  );
}

it(
  `the cluster remains one exchange through ${ROUNDS} consecutive faults`,
  async () => {
    const random = seeded(SEED);
    for (let round = 0; round < ROUNDS; round++) {
      const which = round < FAULTS.length ? round : Math.floor(random() * FAULTS.length);
      const [what, happen] = FAULTS[which] as (typeof FAULTS)[number];
      await cluster.engines();
      await happen().catch((error: Error) => {
        throw new Error(`round ${round}, ${what}: ${error.message}`, { cause: error });
      });
      const at = now();
      await Promise.all([0, 1].map((gateway) => traders.answeredAfter(at, BACK_MS, gateway)));
    }
  },
  ROUNDS_MS,
);

it(
  'open pages of both gateways receive events from either after the faults',
  async () => {
    await cluster.engines();
    await until(() => traders.pages.every(({ connected }) => connected), BACK_MS);
    const at = now();
    await until(
      () => traders.heard.every((ids) => traders.placed.some(({ id, time }) => time > at && ids.has(id))),
      BACK_MS,
    );
  },
  MAX_MS,
);

it(
  'clients agree on books and accounts after the faults, time never ran back, and the audit is clean',
  async () => {
    await cluster.engines();
    await traders.stop();
    const slowest = Math.max(...traders.answers.map(({ asked, answered }) => answered - asked));
    const silent = traders.book.filter(({ output }) => output === null).length;
    console.log(
      `cuts: ${traders.book.length} acts of the book, ${silent} without an answer, ` +
        `${traders.users.map(({ acts }) => acts.length).join(', ')} of accounts; the slowest answer took ${Math.round(slowest)} ms; ` +
        `ms: ${JSON.stringify(took)}; ${NAMES.map((name) => `${name} ended ${cluster.part(name).ends.join()}`).join('; ')}`,
    );
    await cluster.close();
    expect(traders.faults(dataDir)).toEqual([]);
    const times = [...recordsBehind(dataDir, 0)].map(({ time }) => time);
    // The engine whose clock is ahead has led, and the other continued from there.
    expect((times.at(-1) as number) - Date.now()).toBeGreaterThan(AHEAD_MS);
    expect(times.filter((time, place) => time < (times[place - 1] ?? 0))).toEqual([]);
    const directoryOf = (name: Name) => (name === 'chores' ? dataDir : join(dataDir, name));
    expect(NAMES.flatMap((name) => audit(PRODUCTS, directoryOf(name)).problems)).toEqual([]);
  },
  MAX_MS,
);
