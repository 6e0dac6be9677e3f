import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { startEngine } from '../../../server/link/startEngine';
import { PRODUCTS } from '../../../server/products/all';
import { audit } from '../../../server/store/audit';
import { startTestServer, type TestServer } from '../../support/cluster/database';
import { standbyOf, type StandbyServer } from '../../support/cluster/standbyServer';
import { logFaults } from '../../support/rebuilt';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const USER = 1000;
const BEFORE = 40;
const CREDITS = 160;
const AT_ONCE = 4;

let tests: TestServer;
let second: StandbyServer;
beforeAll(async () => {
  tests = await startTestServer();
}, within(60_000));
afterAll(async () => {
  await second?.close();
  await tests.close();
});

it(
  'an exchange continues with the standby of a killed PostgreSQL, with everything acknowledged, once',
  async () => {
    const database = await tests.database();
    second = await standbyOf(tests);
    const dataDir = join(tests.directory, 'engine-1');
    mkdirSync(dataDir);
    const { host } = new URL(database);
    const url = `${database.replace(host, `${host},127.0.0.1:${second.port}`)}?target_session_attrs=read-write`;
    const fatal: unknown[] = [];
    const link = await startEngine({
      ...{ dataDir, ...SPOT_CATALOGUE, shared: { url, holder: 'engine-1' } },
      onFatal: (error) => fatal.push(error),
    });
    let sent = 0;
    let acknowledged = 0;
    let killedAt = 0;
    let awayMs = 0;
    let kill: Promise<unknown> = Promise.resolve();
    const credit = async (): Promise<void> => {
      while (sent < CREDITS) {
        const key = String(sent++);
        const command = { user: USER, account: 'spot', currency: 'USDT', quantity: '1', note: 'faucet' } as const;
        expect(await link.send({ kind: 'wallet.credit', ...command }, { key, bodyHash: '' })).toEqual({ ok: true });
        acknowledged++;
        if (killedAt > 0 && awayMs === 0) awayMs = performance.now() - killedAt;
        if (acknowledged !== BEFORE) continue;
        kill = tests.kill().then(() => {
          killedAt = performance.now();
          return second.promote();
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, credit));
    await kill;
    const { balances } = await link.query({ kind: 'wallet', user: USER });
    expect(balances.find(({ account }) => account === 'spot')?.available).toBe(`${CREDITS}.00000000`);
    expect(fatal).toEqual([]);
    await link.close();
    expect(logFaults(dataDir)).toEqual([]);
    expect(audit(PRODUCTS, dataDir).problems).toEqual([]);
    const [head] = await tests.run(database.replace(host, `127.0.0.1:${second.port}`), 'SELECT count(*) FROM records');
    expect(Number(head?.['count'])).toBeGreaterThan(BEFORE / AT_ONCE);
    console.log(`promoted: ${CREDITS} credits, each there once; nothing was answered for ${Math.round(awayMs)} ms`);
  },
  within(60_000),
);
