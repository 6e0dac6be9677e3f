import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ensurePostgres } from '../../../scripts/find-postgres.mjs';
import { ensureRedis } from '../../../scripts/find-redis.mjs';
import { within, withinNow } from '../../../scripts/test/pace';
import { audit } from '../../../server/store/audit';
import { openForReading } from '../../../server/store/open';
import { PRODUCTS } from '../../../server/products/all';
import { calmMarket, isAlive, startCluster, until, type RunningCluster } from '../../support/cluster/runningCluster';
import { bookAt, twoGateways } from '../../support/cluster/twoGateways';
import { SteadyTrader, type Sent } from '../../support/cluster/steadyTrader';

const LONG = process.env['LONG'] === '1';
const ROUNDS = LONG ? 6 : 1;
const AWAY_MS = 3000;
/** By then the commands that the house sent before its end have been executed. */
const STILL_MS = 500;
const BACK_MS = within(20_000);

const directories: string[] = [];
let cluster: RunningCluster | undefined;
async function endCluster(): Promise<void> {
  if (!cluster || !isAlive(cluster.supervisor.pid as number)) return;
  cluster.supervisor.kill('SIGTERM');
  await cluster.ended;
}
afterAll(async () => {
  await endCluster();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

const namesOf = (running: RunningCluster): string =>
  running
    .standing()
    .map(({ name }) => name)
    .toSorted()
    .join();

/** Returns how often each name was given to an order. */
function namesIn(directory: string): Map<string, number> {
  const db = openForReading(directory);
  const rows = db.prepare('SELECT name, count(*) AS times FROM client_ids GROUP BY name').all() as {
    name: string;
    times: number;
  }[];
  db.close();
  return new Map(rows.map(({ name, times }) => [name, times]));
}

/** Returns the orders whose outcome differs from the sender's answer. */
const faultsOf = (sent: readonly Sent[], names: ReadonlyMap<string, number>): string[] =>
  sent.flatMap(({ name, state }) => {
    const times = names.get(name) ?? 0;
    const isRight = state === 'accepted' ? times === 1 : state === 'refused' ? times === 0 : times <= 1;
    return isRight ? [] : [`${name} was ${state} and is there ${times} times`];
  });

/** Kills a process. @returns ms until an order sent afterwards is accepted. */
async function killed(trader: SteadyTrader, pid: number): Promise<number> {
  const at = performance.now();
  process.kill(pid, 'SIGKILL');
  const { answeredAt } = await trader.acceptedAfter(at, BACK_MS);
  return Math.round(answeredAt - at);
}

/** Kills the process that has the house. @returns ms until the book moves again. */
async function houseAway(running: RunningCluster): Promise<number> {
  const at = performance.now();
  const pid = await running.pidOf('chores');
  process.kill(pid, 'SIGKILL');
  await until(() => !isAlive(pid));
  await wait(STILL_MS);
  const { best } = await bookAt(running.other);
  await until(async () => (await bookAt(running.other)).best !== best, BACK_MS * 3);
  return Math.round(performance.now() - at);
}

describe('a cluster with killed processes', () => {
  it(
    'keeps each accepted order once and no refused one, and leaves no process behind',
    async () => {
      ensurePostgres();
      ensureRedis();
      // An attempt before this one may have run out of time.
      await endCluster();
      const dataDir = mkdtempSync(join(tmpdir(), 'statex-cluster-'));
      directories.push(dataDir);
      const calm = calmMarket(dataDir, 'BTC_USDT');
      cluster = await startCluster(dataDir, calm);
      const running = cluster;
      await running.pidOf('chores');
      const whole = namesOf(running);
      const known = await twoGateways([running.address, running.other]);
      const gateway = await running.pidNamed('gateway-2');
      const trader = new SteadyTrader(running.other);
      await trader.start();
      await trader.acceptedAfter(0, BACK_MS);
      const took: Record<string, number[]> = {
        primary: [],
        redis: [],
        postgres: [],
        paused: [],
        gateway: [],
        house: [],
      };
      for (let round = 0; round < ROUNDS; round++) {
        const first = await running.pidOf('primary');
        took['primary']?.push(await killed(trader, first));
        const second = await running.pidOf('primary', first);
        await running.pidOf('standby', second);
        await wait(LONG ? 3000 : 1000);
        took['primary']?.push(await killed(trader, second));
        took['gateway']?.push(await killed(trader, await running.pidNamed('gateway-1')));
        took['house']?.push(await houseAway(running));
        took['redis']?.push(await killed(trader, await running.pidOf('redis')));
        took['postgres']?.push(await killed(trader, await running.pidOf('postgres')));
        if (!LONG) continue;
        const paused = await running.pidOf('primary');
        const at = performance.now();
        process.kill(paused, 'SIGSTOP');
        const { answeredAt } = await trader.acceptedAfter(at, BACK_MS);
        took['paused']?.push(Math.round(answeredAt - at));
        process.kill(paused, 'SIGCONT');
        await running.pidOf('standby', await running.pidOf('primary', paused));
      }
      const all = () => trader.sent.flatMap(({ id }) => id ?? []);
      const unheard = () => all().filter((id) => !trader.heard.has(id));
      if (trader.lost === 0) await until(() => unheard().length < 1, BACK_MS);
      const { lost } = trader;
      await trader.stop();
      const isSameGateway = (await running.pidNamed('gateway-2')) === gateway;
      // Whatever was killed last is back, so that its successor is among those that must end.
      await until(() => namesOf(running) === whole);
      const before = running.standing();
      running.supervisor.kill('SIGKILL');
      await running.ended;
      const own = before.filter(({ role }) => role !== 'redis' && role !== 'postgres');
      await until(() => own.every(({ pid }) => !isAlive(pid)), BACK_MS);
      const next = (cluster = await startCluster(dataDir, calm));
      expect(before.filter(({ pid }) => isAlive(pid))).toEqual([]);
      await until(() => namesOf(next) === whole);
      const children = next.standing().map(({ pid }) => pid);
      next.supervisor.kill('SIGTERM');
      expect(await next.ended).toBe(0);
      expect(next.standing()).toEqual([]);
      expect(children.filter(isAlive)).toEqual([]);

      const names = namesIn(dataDir);
      const count = (state: Sent['state']) => trader.sent.filter((one) => one.state === state).length;
      console.log(
        `cluster: ${count('accepted')} orders accepted, ${count('refused')} refused, ${count('unknown')} unknown; ` +
          `ms until the next was accepted: ${JSON.stringify(took)}; ${
            isSameGateway
              ? 'the same gateway'
              : `the gateway started anew: ${running
                  .text()
                  .match(/Error: .*/g)
                  ?.join('; ')}`
          }`,
      );
      expect(lost === 0 || !isSameGateway).toBe(true);
      expect(faultsOf(trader.sent, names)).toEqual([]);
      expect(count('accepted')).toBeGreaterThan(10);
      expect(known).toEqual({
        ...{ deposits: [[50, 'success']], isQuotedOnce: true, isOutAtBoth: true, hasSameCandles: true },
        file: expect.stringContaining('time_utc') as string,
      });
      for (const directory of ['', 'engine-1', 'engine-2', 'gateway-1', 'gateway-2'])
        expect(audit(PRODUCTS, join(dataDir, directory)).problems).toEqual([]);
      expect(Math.max(...(took['primary'] as number[]))).toBeLessThan(withinNow(AWAY_MS));
    },
    within(LONG ? 900_000 : 500_000),
  );
});
