import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readyDirectory } from '../../../server/cluster/readyDirectory';
import { moveLog } from '../../../server/log/shared/moveLog';
import { SharedLog } from '../../../server/log/shared/sharedLog';
import type { CommandOf, EngineLink } from '../../../server/link/messages';
import { followShared, type FollowedRows } from '../../../server/link/shared/followShared';
import type { EngineOptions } from '../../../server/link/options';
import { startEngine } from '../../../server/link/startEngine';
import { PRODUCTS } from '../../../server/products/all';
import { audit } from '../../../server/store/audit';
import { startTestServer, type TestServer } from '../../support/cluster/database';
import { lostAcks, startTrading, type Trading } from '../../support/crash/acks';
import { differingTables, logFaults } from '../../support/rebuilt';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const USER = 1000;
let tests: TestServer;
let made = 0;
/** Returns the directory of a process of the exchange. */
let place: (name: string) => string;
let url = '';
let ends: (() => unknown)[] = [];

beforeAll(async () => {
  tests = await startTestServer();
});
afterAll(() => tests.close());

async function begin(): Promise<void> {
  const exchange = join(tests.directory, `exchange${++made}`);
  url = await tests.database();
  place = (name) => {
    mkdirSync(join(exchange, name), { recursive: true });
    return join(exchange, name);
  };
}

afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});

const archive = { days: 1e6, bytes: Infinity };

const engine = (holder: string, more: Partial<EngineOptions> = {}): Promise<EngineLink> =>
  startEngine({
    ...{ dataDir: place(holder), ...SPOT_CATALOGUE, shared: { url, holder }, archive },
    keeping: { everyMs: 50, hotBytes: 40_000 },
    ...more,
  });

/** Starts an engine that waits for another one to end. */
function standBy(holder: string): { standing: Promise<EngineLink>; stands: Promise<void> } {
  let standing: Promise<EngineLink> | undefined;
  const stands = new Promise<void>((resolve, reject) => {
    standing = engine(holder, { shared: { url, holder, onStandby: () => resolve() }, archive: undefined });
    standing.catch(reject);
  });
  return { standing: standing as unknown as Promise<EngineLink>, stands };
}

async function rowsIn(name: string): Promise<FollowedRows> {
  const keeping = { everyMs: 50, hotBytes: 40_000 };
  return followShared({ dataDir: place(name), url, name, archive, keeping });
}

function trading(holder: string): Trading {
  const notes = join(place('notes'), holder);
  const started = startTrading(place(holder), made, notes, { shared: { url, holder } });
  ends.push(() => started.child.kill('SIGKILL'));
  return started;
}

const credit = (quantity: string): CommandOf<'wallet.credit'> => ({
  ...{ kind: 'wallet.credit', user: USER, account: 'spot', currency: 'USDT', quantity, note: 'faucet' },
});

async function headOf(): Promise<number> {
  const log = new SharedLog(url, 'statex test');
  const { number } = await log.head();
  await log.close();
  return number;
}

async function caughtUp(rows: FollowedRows): Promise<void> {
  const head = await headOf();
  await expect.poll(() => rows.written.number, { timeout: 10_000 }).toBe(head);
}

describe('a standby engine', () => {
  it('continues with everything acknowledged when the other one is killed, and rows follow both', async () => {
    await begin();
    const first = trading('engine-1');
    await first.started;
    const rows = await rowsIn('gateway');
    const { standing, stands } = standBy('engine-2');
    await stands;
    await expect.poll(() => first.acks().length, { timeout: 20_000 }).toBeGreaterThan(200);
    const killed = performance.now();
    first.child.kill('SIGKILL');
    const second = await standing;
    expect(await second.send(credit('1'))).toEqual({ ok: true });
    const tookMs = Math.round(performance.now() - killed);
    await first.ended;
    const acks = first.acks();
    await second.close();
    await caughtUp(rows);
    await rows.close();
    expect(lostAcks(place('engine-2'), acks)).toEqual([]);
    expect(audit(PRODUCTS, place('engine-2')).problems).toEqual([]);
    expect(differingTables(place('gateway'), place('engine-2'))).toEqual([]);
    expect(logFaults(place('gateway'))).toEqual([]);

    rmSync(place('engine-1'), { recursive: true });
    const anew = await engine('engine-1');
    await anew.close();
    const again = await rowsIn('gateway');
    await caughtUp(again);
    await again.close();
    expect(differingTables(place('gateway'), place('engine-1'))).toEqual([]);
    console.log(`taken over within ${tookMs} ms, ${acks.length} acknowledgements, none lost`);
  });

  it('ends the other one that was paused and resumes', async () => {
    await begin();
    const first = trading('engine-1');
    await first.started;
    const { standing, stands } = standBy('engine-2');
    await stands;
    first.child.kill('SIGSTOP');
    const second = await standing;
    await second.send(credit('1'));
    first.child.kill('SIGCONT');
    await first.ended;
    expect(first.child.exitCode).toBe(1);
    await second.send(credit('2'));
    await second.close();
    expect(lostAcks(place('engine-2'), first.acks())).toEqual([]);
    expect(logFaults(place('engine-2'))).toEqual([]);
    const epochs = await tests.run(
      url,
      'SELECT epoch, min(number) AS first, max(number) AS last FROM records GROUP BY epoch ORDER BY 1',
    );
    expect(Number(epochs[1]?.['first'])).toBe(Number(epochs[0]?.['last']) + 1);
  });
});

describe('an engine on a shared log', () => {
  it('waits for a server that is killed and restarted, and answers once', async () => {
    await begin();
    const fatal: unknown[] = [];
    const link = await engine('engine-1', { onFatal: (error) => fatal.push(error) });
    await link.send(credit('10'));
    await tests.restart('SIGKILL');
    const answers = await Promise.all(
      ['1', '2', '3'].map((quantity) => link.send(credit(quantity), { key: quantity, bodyHash: '' })),
    );
    expect(answers).toEqual(Array(3).fill({ ok: true }));
    const { balances } = (await link.query({ kind: 'userOpening', user: USER })) as {
      balances: { available: string }[];
    };
    expect(balances).toMatchObject([{ available: '16.00000000' }]);
    expect(fatal).toEqual([]);
    await link.close();
    expect(logFaults(place('engine-1'))).toEqual([]);
  });

  it('adopts a log from a directory, with its archive', async () => {
    await begin();
    const former = await startEngine({
      ...{ dataDir: place('gateway'), ...SPOT_CATALOGUE, archive },
      keeping: { everyMs: 20, hotBytes: 1 },
    });
    for (let count = 0; count < 300; count++) await former.send(credit('1'));
    await former.close();
    expect(await moveLog(place('gateway'), url)).toBeGreaterThan(300);
    expect(await moveLog(place('gateway'), url)).toBe(0);
    expect(await readyDirectory(place('gateway'), place('engine-1'), url)).toBe(true);
    expect(await readyDirectory(place('gateway'), place('engine-1'), url)).toBe(false);
    const link = await engine('engine-1');
    const rows = await rowsIn('gateway');
    await link.send(credit('1'));
    await link.close();
    const anew = await engine('engine-2');
    await anew.close();
    await caughtUp(rows);
    await rows.close();
    expect(differingTables(place('gateway'), place('engine-2'))).toEqual([]);
  });
});
