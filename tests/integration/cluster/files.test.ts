import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { openAccountsOf } from '../../../server/accounts/database';
import { createSealedFiles } from '../../../server/accounts/sealedFiles';
import { createVault } from '../../../server/accounts/vault';
import { createSharedFiles, type SharedFiles } from '../../../server/adapters/sharedFiles';
import { backUp } from '../../../server/backup/backup';
import { restore } from '../../../server/backup/restore';
import { makeKeys, privateKeyOf, publicKeyOf } from '../../../server/backup/sealed';
import { readConfig } from '../../../server/config/config';
import { PRODUCTS } from '../../../server/products/all';
import { openFiles } from '../../../server/setup/keptFiles';
import { openHold } from '../../../server/setup/payoutHold';
import type { Secrets } from '../../../server/setup/secret';
import { heldSince, holdPayouts } from '../../../server/store/payoutHold';
import { openStore } from '../../../server/store/store';
import { wireTo } from '../../support/cluster/cutWire';
import { startTestServer, type TestServer } from '../../support/cluster/database';
import { until } from '../../support/cluster/runningCluster';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const SLOW_MS = within(60_000);
const MEGABYTE = 1024 ** 2;
const SECRET = 'of the tests of shared files';
const PHOTO = new Uint8Array(randomBytes(1000));

const fail = (error: Error): never => {
  throw error;
};

let server: TestServer;
let url: string;
let places = 0;
const opened: Pick<SharedFiles, 'close'>[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  url = await server.database();
});
afterEach(async () => {
  for (const files of opened.splice(0)) await files.close();
});

function share(at = url): SharedFiles {
  const files = createSharedFiles(at);
  opened.push(files);
  return files;
}

const newDirectory = (): string => {
  const directory = join(server.directory, `files-${++places}`);
  mkdirSync(join(directory, 'files'), { recursive: true });
  return directory;
};

/** Opens the files as a process of a cluster does. */
async function openIn(dataDir: string, role: 'chores' | 'gateway', secrets: Partial<Secrets> = {}) {
  const config = readConfig({ DATA_DIR: dataDir, LOG_URL: url, BUS_URL: 'redis://127.0.0.1:1', ROLE: role, SECRET });
  const files = await openFiles(config, { current: SECRET, former: [], ...secrets });
  opened.push(files);
  return files;
}

const sealedIn = (files: Parameters<typeof createSealedFiles>[0]['files'], secret = SECRET) =>
  createSealedFiles({ files, secret, once: { isDone: () => true, mark: () => false } }, 'identity');

describe('shared files', () => {
  it('are read by other processes as written, replaced as a whole, and gone once removed', async () => {
    const [first, second] = [share(), share()];
    const [large, small] = [new Uint8Array(randomBytes(3.5 * MEGABYTE)), new Uint8Array(randomBytes(10))];
    await Promise.all([first.put('a-1.sealed', large), second.put('a-2.sealed', small)]);
    expect(Buffer.from(large).equals((await second.get('a-1.sealed')) ?? Buffer.of())).toBe(true);
    await second.put('a-1.sealed', small);
    expect(await first.get('a-1.sealed')).toEqual(small);
    await first.put('a-1.sealed', new Uint8Array());
    expect(await second.get('a-1.sealed')).toEqual(new Uint8Array());
    await first.remove('a-1.sealed');
    await first.remove('a-1.sealed');
    expect([await second.get('a-1.sealed'), await second.names()]).toEqual([null, ['a-2.sealed']]);
    await expect(first.put('../a.sealed', small)).rejects.toThrow('no file can be called');
  });

  it(
    'wait for PostgreSQL during a short outage, and fail in a long one',
    async () => {
      const wire = await wireTo(url);
      const files = share(wire.url);
      await files.put('a-1.sealed', PHOTO);
      wire.cut('reset');
      const reading = files.get('a-1.sealed');
      wire.heal();
      expect(await reading).toEqual(PHOTO);
      wire.cut('silent');
      await expect(files.put('a-2.sealed', PHOTO)).rejects.toMatchObject({ code: 'SHARED_AWAY' });
      wire.heal();
      await files.remove('a-1.sealed');
      await wire.close();
    },
    SLOW_MS,
  );

  it('take over the chores’ directory, leaving it empty, sealed with the secret of each start', async () => {
    const dataDir = newDirectory();
    const place = join(dataDir, 'files');
    const alone = await openFiles(readConfig({ DATA_DIR: dataDir, SECRET }), { current: SECRET, former: [] });
    await sealedIn(alone).put('front', PHOTO);
    // Left by a write that a crash interrupted.
    writeFileSync(join(place, 'identity-half.sealed.new'), 'x');
    await openIn(dataDir, 'chores');
    expect(readdirSync(place)).toEqual(['identity-half.sealed.new']);
    const gateway = await openIn(newDirectory(), 'gateway');
    expect(await sealedIn(gateway).get('front')).toEqual(PHOTO);
    await expect(openIn(dataDir, 'chores', { current: 'of another exchange' })).rejects.toThrow('another secret');
    await openIn(dataDir, 'chores', { current: 'the one after the next', former: ['the next', SECRET] });
    expect(await sealedIn(gateway, 'the one after the next').get('front')).toEqual(PHOTO);
    await expect(sealedIn(gateway).get('front')).rejects.toThrow('unable to authenticate');
  });

  it('hold payouts in every process after a restored directory was moved in, until released', async () => {
    const [dataDir, since] = [newDirectory(), new Date(0).toISOString()];
    holdPayouts(dataDir, 0);
    const configOf = (role: 'chores' | 'gateway') =>
      readConfig({ DATA_DIR: dataDir, LOG_URL: url, BUS_URL: 'redis://127.0.0.1:1', ROLE: role, SECRET });
    const chores = await openHold(configOf('chores'), share());
    const gateway = await openHold(configOf('gateway'), share());
    expect([chores.since(), gateway.since(), heldSince(dataDir)]).toEqual([since, since, null]);
    await chores.release();
    expect(chores.since()).toBeNull();
    await until(() => gateway.since() === null);
    for (const hold of [chores, gateway]) hold.close();
  });

  it('are part of a backup of the chores’ directory, and of the directory restored from it', async () => {
    const [dataDir, keys] = [newDirectory(), makeKeys()];
    const { engine, store } = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
    store.commit(engine.takeChanges(), engine.state, Date.now(), () => [], []);
    store.close();
    openAccountsOf(join(dataDir, 'accounts.db'), createVault(SECRET), {
      url,
      mayBegin: true,
      onFailed: fail,
    }).db.close();
    const files = await openIn(dataDir, 'chores');
    await sealedIn(files).put('front', PHOTO);
    const [sealed, into] = [join(dataDir, 'sealed'), join(dataDir, 'restored')];
    await expect(backUp(dataDir, sealed, publicKeyOf(keys.publicKey))).rejects.toThrow('name it by LOG_URL');
    await backUp(dataDir, sealed, publicKeyOf(keys.publicKey), share());
    await restore({ from: sealed, privateKey: privateKeyOf(keys.privateKey), into });
    const restored = await openFiles(readConfig({ DATA_DIR: into, SECRET }), { current: SECRET, former: [] });
    expect(await sealedIn(restored).get('front')).toEqual(PHOTO);
  });
});
