import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OperatorAct } from '../../../server/operator/acts';
import { askRunningServer, listenForOperator, operatorSocketPath } from '../../../server/operator/socket';
import { lockDataDir } from '../../../server/setup/dataLock';
import { loadSecrets } from '../../../server/setup/secret';

const OTHERS = 0o077;
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'statex-socket-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('the operator socket is open to the same system user only, from the moment it exists', async () => {
  const path = join(directory, 'operator.sock');
  const listening = listenForOperator(path, async () => ({ ok: true, message: 'done' }));
  const atOnce = statSync(path).mode & OTHERS;
  const operator = await listening;
  expect([atOnce, statSync(path).mode & OTHERS]).toEqual([0, 0]);
  await operator.close();
});

it('the operator socket executes known commands and nothing else', async () => {
  const path = join(directory, 'operator.sock');
  const done: unknown[] = [];
  const operator = await listenForOperator(path, async (act, by) => {
    done.push([act, by]);
    return { ok: true, message: 'done' };
  });
  const by = { key: 'a key', reason: 'as the test says' };
  const ask = (act: unknown) => askRunningServer(path, act as OperatorAct, by);
  expect(await ask({ act: 'halt', pair: 'BTC_USDT' })).toEqual({ ok: true, message: 'done' });
  for (const act of [{ act: 'sell', pair: 'BTC_USDT' }, { act: 'halt' }, { act: 'credit', account: 'a' }, null, 7])
    expect(await ask(act)).toEqual({ ok: false, message: 'not understood' });
  expect(done).toEqual([[{ act: 'halt', pair: 'BTC_USDT' }, by]]);
  await operator.close();
});

it('the operator socket is in a private directory, whose files, old ones too, others cannot read', () => {
  const dataDir = join(directory, 'data');
  const [old, written] = [join(dataDir, 'accounts.db'), join(dataDir, 'market.db')];
  lockDataDir(dataDir).release();
  writeFileSync(old, '');
  chmodSync(old, 0o644);
  const lock = lockDataDir(dataDir);
  writeFileSync(written, '');
  expect([dataDir, old, written].map((path) => statSync(path).mode & OTHERS)).toEqual([0, 0, 0]);
  lock.release();
});

it('the operator socket of a long data directory is not taken from another system user', () => {
  const dataDir = join(directory, 'long'.repeat(30));
  const path = operatorSocketPath(dataDir);
  expect(path).toMatch(/\/statex-[0-9a-f]{16}\.sock$/);
  const owners = (socket: number) => (one: string) => (one === path ? socket : 1000);
  expect(operatorSocketPath(dataDir, owners(1000))).toBe(path);
  expect(() => operatorSocketPath(dataDir, owners(1001))).toThrow(`${path} belongs to another system user`);
});

it('the operator socket recreates its secret when the file is empty, and keeps it from then on', () => {
  const file = join(directory, 'secret');
  writeFileSync(file, '');
  const secret = loadSecrets({ dataDir: directory, secret: null, secretFile: null }).current;
  expect(secret).toHaveLength(43);
  expect(loadSecrets({ dataDir: directory, secret: null, secretFile: null }).current).toBe(secret);
  expect(statSync(file).mode & OTHERS).toBe(0);
});
