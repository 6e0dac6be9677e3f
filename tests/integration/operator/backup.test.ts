import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logFile } from '../../../server/log/log';
import { backupActOf, performBackupAct } from '../../../server/operator/backups';
import { audit } from '../../../server/store/audit';
import { openStore, type Opened } from '../../../server/store/store';
import { PRODUCTS } from '../../../server/products/all';
import { stateOf } from '../../support/exchange';
import { logFaults } from '../../support/rebuilt';
import { seeded, Traffic } from '../../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

/** What a restore says of bytes that were changed or are missing. */
const SPOILT = /was changed|is cut short|is no backup/;
const START = Date.UTC(2026, 0, 1);
let base = '';
const at = (name: string) => join(base, name);
const dataDir = () => at('data');

const run = async (...words: string[]) => {
  const act = backupActOf(words);
  if (!act) throw new Error(`not understood: ${words.join(' ')}`);
  return performBackupAct(act, dataDir());
};

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'statex-backup-'));
  await run('backup', 'keys', at('private'), at('public'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** One batch of random commands a second. @returns the state after each, by its second. */
function trade({ engine, store }: Opened, from: number, to: number) {
  const traffic = new Traffic(seeded(from + 1), () => []);
  const states = new Map<number, ReturnType<typeof stateOf>>();
  for (let second = from; second < to; second++) {
    const now = START + second * 1000;
    const commands = Array.from({ length: 20 }, () => traffic.next());
    if (second === 0)
      for (const user of [1000, 1001, 1002, 1003])
        for (const currency of ['USDT', 'BTC', 'ETH'])
          commands.unshift({
            kind: 'wallet.credit',
            user,
            account: 'spot',
            currency,
            quantity: '90000',
            note: 'faucet',
          });
    for (const command of commands) engine.decide(command, now);
    store.commit(engine.takeChanges(), engine.state, now, () => [], commands);
    states.set(second, stateOf(engine));
  }
  return states;
}

const open = (directory = dataDir()) => openStore(PRODUCTS, directory, SPOT_CATALOGUE);

function stateIn(directory: string) {
  const { engine, store } = open(directory);
  store.close();
  return stateOf(engine);
}

const timeAt = (second: number) => new Date(START + second * 1000).toISOString();

/** What other stores keep beside the engine's. */
function otherStores(): void {
  const accounts = new DatabaseSync(join(dataDir(), 'accounts.db'));
  accounts.exec("CREATE TABLE users (name TEXT) STRICT; INSERT INTO users VALUES ('ann')");
  accounts.close();
  mkdirSync(join(dataDir(), 'files/proofs'), { recursive: true });
  writeFileSync(join(dataDir(), 'files/proofs/one.webp'), Buffer.alloc(3_000_000, 7));
  writeFileSync(join(dataDir(), 'files/empty'), '');
  writeFileSync(join(dataDir(), 'secret'), 'of this exchange');
}

describe('a backup', () => {
  it('is made while the exchange trades and holds everything up to one record', async () => {
    const running = open();
    const states = trade(running, 0, 30);
    otherStores();
    expect(await run('backup', at('one'), '--key', at('public'))).toMatchObject({
      ok: true,
      message: expect.stringContaining(`up to record 31 of ${timeAt(29)}`),
    });
    trade(running, 30, 40);
    const restored = await run('restore', at('one'), '--key', at('private'), '--into', at('again'));
    expect(restored).toMatchObject({ ok: true, message: expect.stringContaining('everything is in order') });
    expect(readdirSync(dataDir()).filter((file) => file.startsWith('backup-'))).toEqual([]);
    expect(new Set(readdirSync(at('again/files'), { recursive: true, encoding: 'utf8' }))).toEqual(
      new Set(['empty', 'proofs', 'proofs/one.webp']),
    );
    expect(readFileSync(at('again/files/proofs/one.webp')).equals(Buffer.alloc(3_000_000, 7))).toBe(true);
    expect(readFileSync(at('again/secret'), 'utf8')).toBe('of this exchange');
    expect(statSync(at('again/secret')).mode & 0o077).toBe(0);
    const accounts = new DatabaseSync(at('again/accounts.db'));
    expect(accounts.prepare('SELECT name FROM users').all()).toEqual([{ name: 'ann' }]);
    accounts.close();
    expect(stateIn(at('again'))).toEqual(states.get(29));
    const again = open(at('again'));
    trade(again, 50, 60);
    again.store.close();
    expect([...audit(PRODUCTS, at('again')).problems, ...logFaults(at('again'))]).toEqual([]);
    running.store.close();
  });

  it('goes back to any second between the first record and its end', async () => {
    const running = open();
    const states = trade(running, 0, 40);
    running.store.close();
    await run('backup', at('one'), '--key', at('public'));
    for (const second of [3, 17, 38]) {
      const into = at(`at${second}`);
      const restored = await run(
        'restore',
        at('one'),
        '--key',
        at('private'),
        '--into',
        into,
        '--until',
        timeAt(second),
      );
      expect(restored).toMatchObject({ ok: true, message: expect.stringContaining(`of ${timeAt(second)}`) });
      expect(stateIn(into)).toEqual(states.get(second));
    }
  });

  it('goes back with the rows of an earlier one when the log no longer has the first records', async () => {
    const running = open();
    trade(running, 0, 20);
    await run('backup', at('one'), '--key', at('public'));
    const states = trade(running, 20, 40);
    running.store.close();
    const log = new DatabaseSync(logFile(dataDir()));
    log.exec('DELETE FROM records WHERE number < 15 AND defines = 0');
    log.close();
    await run('backup', at('two'), '--key', at('public'));
    const restore = ['restore', at('two'), '--key', at('private'), '--into', at('again'), '--until', timeAt(30)];
    await expect(run(...restore)).rejects.toThrow('take those of an earlier backup with --rows');
    expect(existsSync(at('again'))).toBe(false);
    expect(await run(...restore, '--rows', at('one'))).toMatchObject({ ok: true });
    expect(stateIn(at('again'))).toEqual(states.get(30));
  });

  it('is refused when it was changed or cut anywhere, or is for another key, and leaves nothing', async () => {
    const running = open();
    trade(running, 0, 5);
    running.store.close();
    otherStores();
    await run('backup', at('one'), '--key', at('public'));
    const whole = readFileSync(at('one'));
    expect(whole.includes('of this exchange')).toBe(false);
    await run('backup', 'keys', at('other'), at('otherPublic'));
    const restore = (key: string) => run('restore', at('spoilt'), '--key', key, '--into', at('again'));
    cpSync(at('one'), at('spoilt'));
    await expect(restore(at('other'))).rejects.toThrow('is for another key');
    const random = seeded(5);
    const places = Array.from({ length: 25 }, () => Math.floor(random() * whole.length));
    for (const place of [0, 9, 41, whole.length - 1, ...places]) {
      const spoilt = Buffer.from(whole);
      spoilt[place] = (spoilt[place] as number) ^ 1;
      writeFileSync(at('spoilt'), spoilt);
      await expect(restore(at('private')), `byte ${place}`).rejects.toThrow(SPOILT);
      writeFileSync(at('spoilt'), whole.subarray(0, place));
      await expect(restore(at('private')), `cut at ${place}`).rejects.toThrow(SPOILT);
    }
    expect(readdirSync(base).filter((name) => name.startsWith('again'))).toEqual([]);
  });

  it('overwrites nothing, and takes neither the private key nor what is no key', async () => {
    await expect(run('backup', at('one'), '--key', at('public'))).rejects.toThrow('start it once');
    const running = open();
    trade(running, 0, 2);
    running.store.close();
    await run('backup', at('one'), '--key', at('public'));
    await expect(run('backup', at('one'), '--key', at('public'))).rejects.toThrow('exists already');
    await expect(run('backup', at('two'), '--key', at('private'))).rejects.toThrow('the private one stays elsewhere');
    await expect(run('backup', at('two'), '--key', at('one'))).rejects.toThrow('no public key');
    await expect(run('restore', at('one'), '--key', at('private'), '--into', dataDir())).rejects.toThrow(
      'is not empty',
    );
    await expect(run('restore', at('private'), '--key', at('private'), '--into', at('new'))).rejects.toThrow(
      'no backup',
    );
    expect((await run('backup', 'keys', at('private'), at('other'))).message).toContain('exists already');
    expect((await run('backup', 'keys', join(dataDir(), 'key'), at('other'))).ok).toBe(false);
    expect(existsSync(at('two'))).toBe(false);
  });

  it.each([
    'backup',
    'backup FILE',
    'backup FILE --key',
    'backup keys ONE',
    'backup FILE --key K --key K',
    'backup FILE --into D --key K',
    'restore FILE --key K',
    'restore FILE --key K --into D --until yesterday',
    'restore FILE --key K --into D --until 2026-05-01T12:00:00',
  ])('is not meant by: %s', (words) => {
    expect(backupActOf(words.split(' '))).toBeNull();
  });
});
