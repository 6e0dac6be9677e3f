import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { readyDirectory } from '../../../server/cluster/readyDirectory';
import type { CommandOf } from '../../../server/link/messages';
import { followShared, type FollowedRows } from '../../../server/link/shared/followShared';
import { startEngine } from '../../../server/link/startEngine';
import { type Position, type RecordRow, rowBehind, START } from '../../../server/log/record';
import { moveLog } from '../../../server/log/shared/moveLog';
import { SharedLog } from '../../../server/log/shared/sharedLog';
import { PRODUCTS } from '../../../server/products/all';
import { audit } from '../../../server/store/audit';
import { checkLog } from '../../../server/store/checkLog';
import { startTestServer, type TestServer } from '../../support/cluster/database';
import { differingTables } from '../../support/rebuilt';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const ARCHIVE = { archive: { days: 1e6, bytes: Infinity }, keeping: { everyMs: 20, hotBytes: 1 } };
const CREDIT: CommandOf<'wallet.credit'> = {
  ...{ kind: 'wallet.credit', user: 1000, account: 'spot', currency: 'USDT', quantity: '1', note: 'faucet' },
};
const SOON = { timeout: within(20_000) };

let tests: TestServer;
let url = '';
let log: SharedLog;
let made = 0;
let place: (name: string) => string;
let ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  tests = await startTestServer();
}, within(60_000));
afterAll(() => tests.close());
beforeEach(async () => {
  url = await tests.database();
  log = new SharedLog(url, 'statex test');
  const exchange = join(tests.directory, `exchange${++made}`);
  place = (name) => {
    mkdirSync(join(exchange, name), { recursive: true });
    return join(exchange, name);
  };
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
  await log.close();
});

const headNumber = async (): Promise<number> => (await log.head()).number;

async function sealedOf(name: string): Promise<number> {
  const [row] = await tests.run(url, `SELECT sealed FROM followers WHERE name LIKE '%/${name}'`);
  return Number(row?.['sealed'] ?? -1);
}

/** Makes an engine commit that many records, and archive them. */
async function commit(records: number): Promise<void> {
  const dataDir = place('engine-1');
  const link = await startEngine({ dataDir, ...SPOT_CATALOGUE, shared: { url, holder: 'engine-1' }, ...ARCHIVE });
  for (let count = 0; count < records; count++) await link.send(CREDIT);
  await expect.poll(() => sealedOf('engine-1'), SOON).toBe(await headNumber());
  await link.close();
}

async function rowsIn(name: string, drops = false): Promise<FollowedRows> {
  const rows = await followShared({ dataDir: place(name), url, name, drops, ...ARCHIVE });
  ends.push(() => rows.close());
  return rows;
}

async function closed(rows: FollowedRows): Promise<void> {
  await expect.poll(() => rows.written.number, SOON).toBe(await headNumber());
  ends = ends.slice(0, -1);
  await rows.close();
}

it('records archived by all processes are dropped, and the archive has them for audits and restores', async () => {
  await commit(30);
  const before = await headNumber();
  const rows = await rowsIn('chores', true);
  await expect.poll(() => log.first(), SOON).toBe(before);
  await commit(3);
  const head = await headNumber();
  expect(head).toBeGreaterThan(before + 3);
  await closed(rows);
  for (const name of ['chores', 'engine-1']) {
    expect(checkLog(place(name))).toEqual({ problems: [], records: head });
    expect(audit(PRODUCTS, place(name)).problems).toEqual([]);
  }
  expect(differingTables(place('chores'), place('engine-1'))).toEqual([]);
  const restored = await tests.database();
  expect(await moveLog(place('chores'), restored)).toBe(head);
});

it('records are kept for processes seen within a day, and a later one gets another’s rows', async () => {
  await commit(5);
  const late = await rowsIn('late');
  const has = await headNumber();
  await expect.poll(() => sealedOf('late'), SOON).toBe(has);
  await closed(late);
  await commit(5);
  const rows = await rowsIn('chores', true);
  await expect.poll(() => log.first(), SOON).toBe(has);
  expect(await readyDirectory(place('chores'), place('late'), url)).toBe(false);
  await tests.run(url, "UPDATE followers SET seen = now() - interval '25 hours' WHERE name LIKE '%/late'");
  await commit(5);
  await expect.poll(() => log.first(), SOON).toBeGreaterThan(has);
  await expect(rowsIn('late')).rejects.toThrow('put engine.db and log.db of another process of the same exchange');
  expect(await readyDirectory(place('chores'), place('late'), url)).toBe(true);
  const again = await rowsIn('late');
  await closed(again);
  await closed(rows);
  expect(differingTables(place('late'), place('chores'))).toEqual([]);
  expect(checkLog(place('late')).problems).toEqual([]);
});

it('records are dropped beyond one batch, but never the newest', async () => {
  await log.prepare();
  const entry = { epoch: 1, time: 1, commands: Buffer.from('[]'), effects: new Uint8Array(), defines: false };
  let before: Position = START;
  const records = Array.from({ length: 2200 }, () => (before = rowBehind(before, entry)));
  await log.take(records as RecordRow[]);
  await log.drop();
  expect(await log.first()).toBe(1);
  await log.has('one', 2100);
  await log.has('other', 9000);
  await log.drop();
  expect(await log.first()).toBe(2100);
  await log.has('one', 9000);
  await log.drop();
  expect(await log.first()).toBe(2200);
});
