import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeScene } from '../../../server/accounts/credentials';
import type { Result } from '../../../server/accounts/result';
import { readConfig } from '../../../server/config/config';
import { ALONE, type Peers } from '../../../server/peers/peers';
import { startAccounts, type AccountsPart } from '../../../server/setup/accountsPart';
import { startTestServer, type TestServer } from '../../support/cluster/database';
import { oneTimePassword } from '../../support/accounts';
import { until } from '../../support/cluster/runningCluster';
import { photo } from '../../support/photos';
import { SoftPasskey } from '../../support/softPasskey';

const ORIGIN = { address: '127.0.0.1', device: 'test' };
const CALLER = { origin: ORIGIN, locale: 'en_US' };
const SECRET = 'of all processes of these tests';
const [PASSWORD, FUNDS] = ['correct horse battery', 'correct horse funds'];
/** Drops all messages. */
const DEAF: Peers = { ...ALONE };

let server: TestServer;
let url = '';
let directory = '';
let parts: AccountsPart[] = [];
/** How far the processes' clocks are ahead, ms. */
let aheadMs = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  url = await server.database();
  aheadMs = 0;
  directory = mkdtempSync(join(tmpdir(), 'statex-two-'));
});
afterEach(async () => {
  for (const part of parts) await part.close();
  parts = [];
  rmSync(directory, { recursive: true, force: true });
});

/** @throws for a refusal. */
function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${result.error}`);
  return result.value;
}

/** Starts the accounts as a process of a cluster has them: two processes share nothing but PostgreSQL. */
function started(peers: Peers = DEAF) {
  const mayBegin = parts.length === 0;
  const dataDir = mkdtempSync(join(directory, 'process-'));
  const config = readConfig({ DATA_DIR: dataDir, SECRET });
  const onFailed = (error: Error) => {
    throw error;
  };
  const part = startAccounts(config, {
    ...{ clock: () => Date.now() + aheadMs, onError: () => undefined, peers },
    shared: { url, mayBegin, onFailed },
  });
  parts.push(part);
  return part.accounts;
}

function newUser({ users }: AccountsPart['accounts'], account: string): number {
  users.addInvitation('HELLO');
  return users.create({ account, passwordHash: '', fundsHash: '', invitedBy: 'HELLO' }).id;
}

/** Returns a new user’s number, whose two passwords these are. */
async function newHolder({ users, passwords }: AccountsPart['accounts'], account: string): Promise<number> {
  users.addInvitation('HELLO');
  const [passwordHash, fundsHash] = [await passwords.hash(PASSWORD), await passwords.hash(FUNDS)];
  return users.create({ account, passwordHash, fundsHash, invitedBy: 'HELLO' }).id;
}

it('a session opened in one process is known in another, and ends there without a notification', async () => {
  const [one, other] = [started(), started()];
  const { token, session } = one.sessions.open(newUser(one, 'two@statex.test'), ORIGIN);
  await until(() => other.sessions.resolve(token)?.id === session.id);
  one.sessions.end(session.id, 'locked');
  await until(() => other.sessions.resolve(token) === undefined);
  expect(other.sessions.isLive(token)).toBe(false);
});

it('an account locked in one process is locked in another', async () => {
  const [one, other] = [started(), started()];
  const user = newUser(one, 'locked@statex.test');
  expect(other.accountLock.isLocked(user)).toBe(false);
  one.accountLock.lock(user, CALLER);
  await until(() => other.accountLock.isLocked(user));
});

it('an account that two processes open concurrently is opened once', () => {
  const [one, other] = [started(), started()];
  newUser(one, 'once@statex.test');
  expect(() => newUser(other, 'once@statex.test')).toThrow('UNIQUE');
  expect(newUser(other, 'second@statex.test')).toBe(newUser(one, 'third@statex.test') - 1);
});

it('an account whose closing is stopped in one process in the moment in which it is due in another is not erased', async () => {
  const [one, other] = [started(), started()];
  const account = 'closing@statex.test';
  const id = await newHolder(one, account);
  const { code } = must(one.codes.issue(account, codeScene('closing', id)));
  must(await one.closings.request(id, { password: PASSWORD, code }, CALLER));
  await until(() => other.closings.isResting(id));
  aheadMs = 168 * 3_600_000;
  const { erasure } = one;
  const erase = erasure.erase.bind(erasure);
  const stopped: boolean[] = [];
  erasure.erase = (...asked) => {
    stopped.push(other.closings.stop(id, CALLER).ok);
    return erase(...asked);
  };
  await one.closings.settle(id, []);
  expect([stopped, erasure.isErased(id), one.users.byId(id)?.account]).toEqual([[true], false, account]);
});

it('an identity that is submitted in two processes at once waits for one review', async () => {
  const [one, other] = [started(), started()];
  const user = newUser(one, 'identity@statex.test');
  await until(() => other.users.byId(user) !== undefined);
  for (const side of ['front', 'back'] as const)
    await one.photos.upload(user, side, { bytes: await photo(), type: 'image/jpeg' });
  const { front, back } = one.photos.uploadedBy(user);
  await until(() => other.photos.uploadedBy(user).back === back);
  const photos = { front_photo: front ?? '', back_photo: back ?? '' };
  const form = { name: 'Maria Roth', id_number: 'C01X00T47', country: 'CH', ...photos };
  const answers = [one, other].map(({ identities }) => identities.submit(user, form));
  expect(answers.map((answer) => (answer.ok ? 'submitted' : answer.error))).toEqual(['submitted', 'identityPending']);
  expect(other.identities.waiting().count).toBe(1);
});

it('an authenticator that one process has switched on is not replaced by another', async () => {
  const [one, other] = [started(), started()];
  const [user, account] = [newUser(one, 'factor@statex.test'), 'factor@statex.test'];
  await until(() => other.users.byId(user) !== undefined);
  const { secret } = one.secondFactor.begin(user, account);
  expect(one.secondFactor.confirm(user, oneTimePassword(secret, Date.now()))).toHaveLength(10);
  expect(() => other.secondFactor.begin(user, account)).toThrow('an authenticator is on');
  expect(other.secondFactor.isAuthenticatorOn(user)).toBe(true);
});

it('the proof of a passkey counts once in all processes', async () => {
  const [one, other] = [started(), started()];
  const id = await newHolder(one, 'passkey@statex.test');
  const passkey = new SoftPasskey();
  const { challenge } = must(await one.passkeys.begin(id, { password: PASSWORD }));
  must(await one.passkeys.add(id, { ...passkey.create(challenge), name: 'Phone' }, CALLER));
  const { code } = must(await one.passkeys.prove(passkey.sign(one.passkeys.ask('proof', id).challenge), CALLER));
  one.users.addInvitation('LATER');
  await until(() => other.users.invitationExists('LATER'));
  expect([one, other].map(({ secondFactor }) => secondFactor.verify(id, code))).toEqual([true, false]);
});

it('a key that is created in one process while another locks the account does not outlive the lock', async () => {
  const [one, other] = [started(), started()];
  const user = await newHolder(one, 'key@statex.test');
  await until(() => other.users.byId(user) !== undefined);
  const check = other.securityCheck.check.bind(other.securityCheck);
  other.securityCheck.check = async (...asked) => {
    const checked = await check(...asked);
    one.accountLock.lock(user, CALLER);
    return checked;
  };
  const wish = { kind: 'hmac', label: 'Bot', permissions: ['read', 'spot'], addresses: [] } as const;
  const made = await other.apiKeys.create(user, wish, { funds_password: FUNDS }, CALLER);
  expect([made.ok, other.apiKeys.list(user)]).toEqual([false, []]);
});

it('a withdrawal address is added by one process alone with a code, and by none while another locks the account', async () => {
  const [one, other] = [started(), started()];
  const account = 'address@statex.test';
  const user = await newHolder(one, account);
  await until(() => other.users.byId(user) !== undefined);
  const codeOf = () => must(one.codes.issue(account, codeScene('withdrawalAddress', user))).code;
  const entry = (digit: string) => ({
    currency: 'ETH',
    network: 'ERC20',
    address: `0x${digit.repeat(40)}`,
    note: digit,
  });
  const proof = { funds_password: FUNDS };
  const { checkFactor } = other.securityCheck;
  const during = (happening: () => void) => {
    other.securityCheck.checkFactor = (...asked) => {
      happening();
      return checkFactor(...asked);
    };
  };
  const code = codeOf();
  await until(() => other.codes.isOpen(account, codeScene('withdrawalAddress', user)));
  during(() => one.codes.spend(account, codeScene('withdrawalAddress', user)));
  const second = await other.addresses.add(user, { ...entry('1'), code }, proof, CALLER);
  aheadMs += 60_000;
  const later = codeOf();
  await until(() => other.codes.isOpen(account, codeScene('withdrawalAddress', user)));
  during(() => one.accountLock.lock(user, CALLER));
  const locked = await other.addresses.add(user, { ...entry('2'), code: later }, proof, CALLER);
  expect([second.ok, locked.ok, one.addresses.list(user)]).toEqual([false, false, []]);
});

it('a password that one process has changed opens no session in another', async () => {
  const [one, other] = [started(), started()];
  const user = await newHolder(one, 'login@statex.test');
  await until(() => other.users.byId(user) !== undefined);
  const verify = other.passwords.verify.bind(other.passwords);
  other.passwords.verify = async (...asked) => {
    const isRight = await verify(...asked);
    one.users.changePassword(user, 'another');
    one.sessions.endAll(user, 'credentialsChanged');
    return isRight;
  };
  const form = { account: 'login@statex.test', password: PASSWORD };
  const entered = await other.login.signIn(form, { ...CALLER, deviceMark: () => undefined });
  expect([entered.ok, other.sessions.list(user)]).toEqual([false, []]);
});

it('a sandbox gives a user no more when several processes are asked', () => {
  const [one, other] = [started(), started()];
  const user = newUser(one, 'thirsty@statex.test');
  const given = (kind: 'faucet' | 'deposit', most: number) =>
    Array.from({ length: 2 * most }, (_, at) =>
      [one, other][at % 2]?.faucet.reserve(user, `${kind} ${at}`, 'BTC', kind),
    )
      .map((reserved) => reserved?.ok)
      .lastIndexOf(true) + 1;
  expect([given('faucet', 5), given('deposit', 20)]).toEqual([5, 20]);
});

it('no session or key is trusted while PostgreSQL is away for some seconds, until it is back', async () => {
  const [one, other] = [started(), started()];
  const { token } = one.sessions.open(newUser(one, 'trust@statex.test'), ORIGIN);
  await until(() => other.sessions.resolve(token) !== undefined);
  await server.kill();
  for (const { sessions } of [one, other])
    await until(() => {
      try {
        sessions.resolve(token);
        return false;
      } catch {
        return true;
      }
    });
  expect(() => one.sessions.end('any')).toThrow('not answered');
  expect(() => other.apiKeys.find('any')).toThrow('not answered');
  await server.restart();
  await until(() => {
    try {
      return other.sessions.resolve(token) !== undefined;
    } catch {
      return false;
    }
  });
});

it('unrequested writes are made once PostgreSQL is back, and only once', async () => {
  const [one, other] = [started(), started()];
  const user = newUser(one, 'unasked@statex.test');
  one.alerts.create(user, WISH);
  await server.kill();
  one.alerts.takePrice('BTCUSDT', '101');
  one.alerts.takePrice('BTCUSDT', '102');
  one.notices.tellUnasked(user, 'identityVerified', {});
  await server.restart();
  const told = () =>
    other.notices.list({ user, locale: 'en_US', scope: 'all', page: 1, page_size: 10 }).list.map(({ kind }) => kind);
  await until(() => told().length > 1);
  expect(told()).toEqual(['identityVerified', 'priceAlert']);
  expect(other.alerts.list(user).map(({ status, triggered }) => [status, triggered?.price])).toEqual([
    ['triggered', '101'],
  ]);
});

/** Two processes whose messages from the first reach the second before its writes do. */
function hearing() {
  const listeners = new Map<string, (news: never) => void>();
  return [
    started({ ...ALONE, tell: (kind, news) => listeners.get(kind)?.(news as never) }),
    started({
      ...ALONE,
      hear: (kind, listener) => {
        listeners.set(kind, listener as (news: never) => void);
        return () => undefined;
      },
    }),
  ] as const;
}

const WISH = { market: 'BTCUSDT', kind: 'above', value: '100', reference: '90' } as const;

it('an alert made in one process is triggered by another that has only heard of it', () => {
  const [one, other] = hearing();
  const user = newUser(one, 'heard@statex.test');
  one.alerts.create(user, WISH);
  other.alerts.takePrice('BTCUSDT', '101');
  expect(other.alerts.list(user)).toMatchObject([{ status: 'triggered', triggered: { price: '101' } }]);
});

it('an alert made in one process is triggered by another that has not heard of it, after a while', async () => {
  const [one, other] = [started(), started()];
  const user = newUser(one, 'unheard@statex.test');
  one.alerts.create(user, WISH);
  // Read before it has arrived, the alerts would not be read again within this test.
  await until(() => other.alerts.list(user).length > 0);
  aheadMs = 60_000;
  await until(() => {
    other.alerts.takePrice('BTCUSDT', '101');
    return other.alerts.list(user)[0]?.status === 'triggered';
  });
});

it('open pages at another process receive notices, publications and the end of a session', async () => {
  const heard: unknown[] = [];
  const [one, other] = hearing();
  const user = newUser(one, 'page@statex.test');
  other.events.onEvent((told, push) => heard.push([told, push.kind]));
  other.events.onEventForAll((pushOf) => heard.push(pushOf(user).kind));
  other.sessions.onEnd(({ reason }) => heard.push(reason));
  one.notices.tell(user, 'credentialsChanged', {});
  one.sessions.end(one.sessions.open(user, ORIGIN).session.id, 'locked');
  one.notices.publish({ en_US: { title: 'A title', content: 'A text' } });
  await until(() => heard.length > 2);
  expect(heard).toEqual([[user, 'notice'], 'locked', 'notice']);
});

it('the unread count that another process pushes includes the publication, and not one that was withdrawn', async () => {
  const [one, other] = hearing();
  const user = newUser(one, 'unread@statex.test');
  await until(() => other.users.byId(user) !== undefined);
  const heard: unknown[] = [];
  other.events.onEventForAll((pushOf) => heard.push(pushOf(user)));
  const id = one.notices.publish({ en_US: { title: 'A title', content: 'A text' } });
  await until(() => heard.length > 0);
  one.notices.withdraw(id);
  await until(() => heard.length > 1);
  expect(heard).toEqual([
    { kind: 'notice', unread: 1 },
    { kind: 'notice', unread: 0 },
  ]);
});
