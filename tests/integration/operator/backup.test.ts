import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccountsDatabase } from '../../../server/accounts/database';
import { createVault } from '../../../server/accounts/vault';
import { createUsers } from '../../../server/accounts/users';
import { logFile, readHot } from '../../../server/log/log';
import { seal } from '../../../server/log/seal';
import { backupActOf, performBackupAct } from '../../../server/operator/backups';
import { audit } from '../../../server/store/audit';
import { heldSince } from '../../../server/store/payoutHold';
import { openStore, type Opened } from '../../../server/store/store';
import { PRODUCTS } from '../../../server/products/all';
import { stateOf } from '../../support/exchange';
import { logFaults } from '../../support/rebuilt';
import { seeded, Traffic } from '../../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

/** Errors of a restore from modified or truncated bytes. */
const SPOILT = /was changed|is cut short|is no backup/;
const START = Date.UTC(2026, 0, 1);
const ALL = { days: 1e6, bytes: Infinity };
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

/** Runs one batch of random commands per second. @returns the state after each, by second. */
function trade({ engine, store }: Opened, from: number, to: number) {
  const traffic = new Traffic(seeded(from + 1), () => []);
  const states = new Map<number, ReturnType<typeof stateOf>>();
  for (let second = from; second < to; second++) {
    const now = START + second * 1000;
    const commands = Array.from({ length: 20 }, () => traffic.next());
    if (second === 0)
      for (const user of [1000, 1001, 1002, 1003, 1004, 1005])
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
  const state = stateOf(engine);
  store.close();
  return state;
}

const SECRET = 'of this exchange';
const VAULT = createVault(SECRET);
const timeAt = (second: number) => new Date(START + second * 1000).toISOString();

/** @returns the number of the new account. */
function register(directory: string, account: string): number {
  const accounts = openAccountsDatabase(join(directory, 'accounts.db'), VAULT);
  const users = createUsers(accounts, () => START);
  const { id } = users.create({ account, passwordHash: '', fundsHash: '', invitedBy: '' });
  accounts.close();
  return id;
}

/** Fills the stores other than the engine's. */
function otherStores(): void {
  register(dataDir(), 'ann@example.com');
  mkdirSync(join(dataDir(), 'files/proofs'), { recursive: true });
  writeFileSync(join(dataDir(), 'files/proofs/one.webp'), Buffer.alloc(3_000_000, 7));
  writeFileSync(join(dataDir(), 'files/empty'), '');
  writeFileSync(join(dataDir(), 'secret'), SECRET);
}

describe('a backup', () => {
  it('is made while the exchange trades and contains everything up to one record', async () => {
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
    expect(readFileSync(at('again/secret'), 'utf8')).toBe(SECRET);
    expect(statSync(at('again/secret')).mode & 0o077).toBe(0);
    expect(heldSince(at('again'))).toBe(timeAt(29));
    const accounts = new DatabaseSync(at('again/accounts.db'));
    const [ann] = accounts.prepare('SELECT account FROM users').all() as { account: string }[];
    expect(VAULT.unseal('account', ann?.account ?? '')).toBe('ann@example.com');
    accounts.close();
    // The rows contain the accounts 1000 to 1005.
    expect(restored.message).toContain('5 accounts that have balances were opened after the backup');
    expect(register(at('again'), 'ben@example.com')).toBe(101_005);
    expect(register(at('again'), 'cleo@example.com')).toBe(101_006);
    expect(stateIn(at('again'))).toEqual(states.get(29));
    const again = open(at('again'));
    trade(again, 50, 60);
    again.store.close();
    expect([...audit(PRODUCTS, at('again')).problems, ...logFaults(at('again'))]).toEqual([]);
    running.store.close();
  });

  it('restores any second between the first record and its end', async () => {
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

  it('restores from the rows of an earlier one when the log no longer has the first records', async () => {
    const running = open();
    trade(running, 0, 20);
    await run('backup', at('one'), '--key', at('public'));
    const states = trade(running, 20, 40);
    running.store.close();
    const log = new DatabaseSync(logFile(dataDir()));
    log.exec('DELETE FROM records WHERE number < 15 AND number > 1 AND defines = 0');
    log.close();
    await run('backup', at('two'), '--key', at('public'));
    const restore = ['restore', at('two'), '--key', at('private'), '--into', at('again'), '--until', timeAt(30)];
    await expect(run(...restore)).rejects.toThrow('take those of an earlier backup with --rows');
    expect(existsSync(at('again'))).toBe(false);
    expect(await run(...restore, '--rows', at('one'))).toMatchObject({ ok: true });
    expect(stateIn(at('again'))).toEqual(states.get(30));
  });

  it('restores with the sealed log archive, beyond its own end and before it', async () => {
    const running = open();
    const states = trade(running, 0, 20);
    const archive = ['--key', at('public'), '--archive', at('segments')];
    running.store.sealedUpTo(seal(dataDir(), ALL, START));
    await run('backup', at('one'), ...archive);
    otherStores();
    for (let second = 20; second < 90; second += 10) {
      for (const [at, state] of trade(running, second, second + 10)) states.set(at, state);
      running.store.sealedUpTo(seal(dataDir(), ALL, START));
    }
    const hot = readHot(dataDir());
    expect(hot.firstWhole()).toBeGreaterThan(40);
    hot.close();
    expect(await run('backup', at('segments/two.statex'), '--key', at('public'))).toMatchObject({ ok: true });
    expect(await run('backup', at('two'), ...archive)).toMatchObject({
      message: expect.stringContaining('7 further segments'),
    });
    trade(running, 90, 95);
    running.store.close();
    expect(readFileSync(at(`segments/${readdirSync(at('segments'))[0]}`)).includes('SQLite')).toBe(false);
    const restore = async (from: string, second: number | null, ...more: string[]) => {
      const into = at(`${from}-${second}`);
      const until = second === null ? [] : ['--until', timeAt(second)];
      const words = ['restore', at(from), '--key', at('private'), '--into', into, '--archive', at('segments')];
      expect(await run(...words, ...until, ...more)).toMatchObject({ ok: true });
      expect([from, existsSync(join(into, 'secret'))]).toEqual([from, from === 'two']);
      expect(stateIn(into), `${from} ${second}`).toEqual(states.get(second ?? 89));
      const again = open(into);
      trade(again, 100, 110);
      again.store.close();
      expect(seal(into, ALL, START)).toBeGreaterThan(0);
      expect([...audit(PRODUCTS, into).problems, ...logFaults(into)]).toEqual([]);
    };
    await restore('one', null);
    await restore('one', 47);
    await restore('two', 30, '--rows', at('one'));
    await restore('two', 5);
    trade(open(at('one-47')), 120, 130);
    seal(at('one-47'), ALL, START);
    const act = backupActOf(['backup', at('three'), ...archive]);
    await expect(performBackupAct(act!, at('one-47'))).rejects.toThrow('is of another history');
  });

  it('checks the space for its copies, and removes those of an interrupted one', async () => {
    const running = open();
    trade(running, 0, 2);
    running.store.close();
    const ago = new Date(Date.now() - 2 * 86_400_000);
    for (const name of ['backup-old', 'backup-new']) mkdirSync(join(dataDir(), name));
    utimesSync(join(dataDir(), 'backup-old'), ago, ago);
    await run('backup', at('one'), '--key', at('public'));
    expect(readdirSync(dataDir()).filter((name) => name.startsWith('backup-'))).toEqual(['backup-new']);
    writeFileSync(join(dataDir(), 'large.db'), '');
    // Sparse: takes no space on the disk.
    truncateSync(join(dataDir(), 'large.db'), 8 * 1024 ** 4);
    await expect(run('backup', at('two'), '--key', at('public'))).rejects.toThrow(
      /the copies need \d+ MB of free space/,
    );
    expect([existsSync(at('two')), existsSync(at('two.part'))]).toEqual([false, false]);
    expect(readdirSync(dataDir()).filter((name) => name.startsWith('backup-'))).toEqual(['backup-new']);
  });

  it('fails, and leaves nothing behind, when a file changes while it is read', async () => {
    const running = open();
    trade(running, 0, 2);
    running.store.close();
    otherStores();
    const growing = setInterval(() => appendFileSync(join(dataDir(), 'files/proofs/one.webp'), 'more'), 1);
    try {
      await expect(run('backup', at('one'), '--key', at('public'))).rejects.toThrow('changed while it was read');
    } finally {
      clearInterval(growing);
    }
    expect(readdirSync(base).filter((name) => name.startsWith('one'))).toEqual([]);
    expect(readdirSync(dataDir()).filter((name) => name.startsWith('backup-'))).toEqual([]);
  });

  it('is refused when changed, truncated or made for another key, and leaves nothing behind', async () => {
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

  it('overwrites nothing, and accepts neither the private key nor an invalid one', async () => {
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

  it('goes into an existing empty directory, also when its name ends in a slash', async () => {
    const running = open();
    trade(running, 0, 2);
    running.store.close();
    await run('backup', at('one'), '--key', at('public'));
    mkdirSync(at('again'));
    const { ino } = statSync(at('again'));
    const restored = await run('restore', at('one'), '--key', at('private'), '--into', `${at('again')}/`);
    expect(restored).toMatchObject({ ok: true, message: expect.stringContaining('everything is in order') });
    expect(existsSync(logFile(at('again')))).toBe(true);
    // A mount point cannot be replaced by another directory.
    expect(statSync(at('again')).ino).toBe(ino);
    expect(readdirSync(at('again'))).not.toContain('restoring');
  });

  it('leaves no private key behind when the public one cannot be written', async () => {
    expect(await run('backup', 'keys', at('same'), at('same'))).toMatchObject({ ok: false });
    await expect(run('backup', 'keys', at('lone'), at('nowhere/public'))).rejects.toThrow('ENOENT');
    expect([existsSync(at('same')), existsSync(at('lone'))]).toEqual([false, false]);
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
    'restore FILE --key K --into D --until 2026-02-30T12:00:00Z',
  ])('is not started by: %s', (words) => {
    expect(backupActOf(words.split(' '))).toBeNull();
  });
});
