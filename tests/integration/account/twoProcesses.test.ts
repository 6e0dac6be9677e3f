import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config';
import { ALONE, type Peers } from '../../../server/peers/peers';
import { startAccounts, type AccountsPart } from '../../../server/setup/accountsPart';

const ORIGIN = { address: '127.0.0.1', device: 'test' };
const CALLER = { origin: ORIGIN, locale: 'en_US' };
/** Whatever is said is lost. */
const DEAF: Peers = { ...ALONE };

let dataDir = '';
let parts: AccountsPart[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-two-'));
});
afterEach(async () => {
  for (const part of parts) await part.close();
  parts = [];
  rmSync(dataDir, { recursive: true, force: true });
});

/** The accounts of one directory as a process of a cluster has them. */
function started(peers: Peers = DEAF) {
  const part = startAccounts(readConfig({ DATA_DIR: dataDir }), { clock: Date.now, onError: () => undefined, peers });
  parts.push(part);
  return part.accounts;
}

function newUser({ users }: AccountsPart['accounts'], account: string): number {
  users.addInvitation('HELLO');
  return users.create({ account, passwordHash: '', fundsHash: '', invitedBy: 'HELLO' }).id;
}

/** What others have written is looked for once a turn. */
const nextTurn = () => new Promise((resolve) => void setImmediate(resolve));

it('a session that was opened in one process is known in another, and ends there though nobody said so', async () => {
  const [one, other] = [started(), started()];
  const { token, session } = one.sessions.open(newUser(one, 'two@statex.test'), ORIGIN);
  expect(other.sessions.resolve(token)?.id).toBe(session.id);
  one.sessions.end(session.id, 'locked');
  await nextTurn();
  expect([other.sessions.resolve(token), other.sessions.isLive(token)]).toEqual([undefined, false]);
});

it('an account that was locked in one process is locked in another', async () => {
  const [one, other] = [started(), started()];
  const user = newUser(one, 'locked@statex.test');
  expect(other.accountLock.isLocked(user)).toBe(false);
  one.accountLock.lock(user, CALLER);
  await nextTurn();
  expect(other.accountLock.isLocked(user)).toBe(true);
});

it('opens its database in several processes, of which one brings it up to date', () => {
  const all = [started(), started(), started()];
  expect(all.map(({ users }) => users.byAccount('nobody@statex.test'))).toEqual([undefined, undefined, undefined]);
});

it('open pages at another process hear what somebody is told and what was published, and that a session ended', () => {
  const heard: unknown[] = [];
  const listeners = new Map<string, (news: never) => void>();
  const [one, other] = [
    started({ ...ALONE, tell: (kind, news) => listeners.get(kind)?.(news as never) }),
    started({
      ...ALONE,
      hear: (kind, listener) => {
        listeners.set(kind, listener as (news: never) => void);
        return () => undefined;
      },
    }),
  ];
  const user = newUser(one, 'page@statex.test');
  other.events.onEvent((told, push) => heard.push([told, push.kind]));
  other.events.onEventForAll((pushOf) => heard.push(pushOf(user).kind));
  other.sessions.onEnd(({ reason }) => heard.push(reason));
  one.notices.tell(user, 'credentialsChanged', {});
  one.notices.publish({ en_US: { title: 'A title', content: 'A text' } });
  one.sessions.end(one.sessions.open(user, ORIGIN).session.id, 'locked');
  expect(heard).toEqual([[user, 'notice'], 'notice', 'locked']);
});
