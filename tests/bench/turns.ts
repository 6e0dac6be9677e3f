/**
 * npm run bench:turns: duration of a write to the accounts of a cluster, and of a login, compared with the same in a local file;
 * and the delay until another process has read it.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config/config';
import { ALONE } from '../../server/peers/peers';
import { startAccounts } from '../../server/setup/accountsPart';
import { startTestServer } from '../support/cluster/database';

const TIMES = Number(process.env['TIMES'] ?? 500);
/** Warm-up, not counted. */
const FIRST = 50;
const SECRET = 'of the figures of write turns';
const CALLER = {
  ...{ origin: { address: '127.0.0.1', device: 'bench' }, locale: 'en_US', deviceMark: () => undefined },
} as const;

const server = await startTestServer();
const url = await server.database();
const directory = mkdtempSync(join(tmpdir(), 'statex-turns-'));

function accountsIn(name: string, shared: 'begins' | 'joins' | null) {
  const dataDir = join(directory, name);
  mkdirSync(dataDir);
  const onFailed = (error: Error) => {
    throw error;
  };
  return startAccounts(readConfig({ DATA_DIR: dataDir, SECRET }), {
    ...{ clock: Date.now, onError: console.error, peers: { ...ALONE } },
    shared: shared && { url, mayBegin: shared === 'begins', onFailed },
  });
}
const parts = { alone: accountsIn('alone', null), shared: accountsIn('first', 'begins') };
const other = accountsIn('second', 'joins');

function newUser({ users }: (typeof parts)['alone']['accounts']) {
  users.addInvitation('HELLO');
  return users.create({ account: 'a@statex.test', passwordHash: '', fundsHash: '', invitedBy: 'HELLO' });
}
const took = new Map<string, number[]>();
function measure(what: string, work: () => void): void {
  const at = performance.now();
  work();
  took.set(what, [...(took.get(what) ?? []), performance.now() - at]);
}

const owners = { alone: newUser(parts.alone.accounts), shared: newUser(parts.shared.accounts) };
for (let time = 0; time < TIMES; time++) {
  for (const name of ['alone', 'shared'] as const) {
    const { once, login } = parts[name].accounts;
    measure(`a write, ${name}`, () => void once.mark(`write ${time}`));
    measure(`a login, ${name}`, () => void login.byPasskey(owners[name], CALLER));
  }
  parts.shared.accounts.once.mark(`told ${time}`);
  const at = performance.now();
  while (!other.accounts.once.isDone(`told ${time}`)) await new Promise((resolve) => void setImmediate(resolve));
  took.set('read elsewhere', [...(took.get('read elsewhere') ?? []), performance.now() - at]);
}

console.log(`| | p50 ms | p99 ms |\n|---|---|---|`);
for (const [what, all] of took) {
  const sorted = all.slice(FIRST).toSorted((one, next) => one - next);
  const cells = [0.5, 0.99].map((share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  console.log(`| ${what} | ${cells.join(' | ')} |`);
}
for (const part of [...Object.values(parts), other]) await part.close();
await server.close();
rmSync(directory, { recursive: true });
process.exit(0);
