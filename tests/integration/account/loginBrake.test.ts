import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  login,
  loginSecondFactor,
  resetPassword,
  resetVerify,
  sendCode,
} from '../../../domain/contract/account/account';
import { addPasskey, beginPasskey } from '../../../domain/contract/account/passkeys';
import { beginSecondFactor, confirmSecondFactor } from '../../../domain/contract/account/security';
import { ERRORS } from '../../../domain/contract/errors';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { createPasswords, PasswordsBusy } from '../../../server/accounts/passwords';
import { startInProcess } from '../../../server/link/inProcess';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { startExchange, type Exchange } from '../../support/gateway';
import { SoftPasskey } from '../../support/softPasskey';

const NEW_PASSWORD = 'Another-password-1';

let exchange: Exchange;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' }, {}, startInProcess, createPasswords());
});
afterEach(() => exchange.close());

const ASKED = { account: SANDBOX.account, password: SANDBOX.password };

interface Answer {
  code: number;
  data: { retry_after_ms?: number; ticket?: string; session?: { token: string } } | null;
}

/** A browser with a cookie jar. */
async function browser(address: string) {
  const jar = new Map<string, string>();
  const post = async (path: string, payload: object, token?: string) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await exchange.app.fastify.inject({
      ...{ method: 'POST', url: path, payload, remoteAddress: address },
      headers: { ...(cookie ? { cookie } : {}), ...(token === undefined ? {} : { token }) },
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return {
      ...answer.json<Answer>(),
      set: answer.cookies,
    };
  };
  return { post, signIn: (form: object = {}) => post(login.path, { ...ASKED, ...form }) };
}

/** Enters the password and then a second factor. */
async function enter({ post, signIn }: Awaited<ReturnType<typeof browser>>, code: string) {
  const { data } = await signIn();
  return post(loginSecondFactor.path, { ticket: data?.ticket, code });
}

/** Sends wrong passwords from that many addresses, one from each. */
async function besiege(addresses: number): Promise<number[]> {
  const codes: number[] = [];
  for (let i = 0; i < addresses; i++) {
    const address = `198.51.${i >> 8}.${i & 255}`;
    codes.push((await exchange.call(login, { ...ASKED, password: 'wrong' }, { address })).code);
  }
  return codes;
}

describe('an account under a distributed password attack', () => {
  it('throttles unknown browsers together instead of locking its owner out', async () => {
    const codes = await besiege(30);
    expect(codes.filter((code) => code === ERRORS.credentialsWrong.code)).toHaveLength(20);
    const stranger = await browser('203.0.113.9');
    const refused = await stranger.signIn();
    expect([refused.code, refused.data?.retry_after_ms]).toEqual([ERRORS.loginBraked.code, 1000]);
    exchange.clock.now += 1000;
    expect((await stranger.signIn()).code).toBe(200);
  });

  it('admits a browser that has signed in before, from any address, by a cookie that no script can read', async () => {
    const own = await browser('203.0.113.1');
    const { set } = await own.signIn();
    expect(set).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/api' }]);
    await besiege(25);
    expect((await own.signIn()).code).toBe(200);
    const other = await browser('203.0.113.1');
    expect((await other.signIn()).code).toBe(ERRORS.loginBraked.code);
  });

  it('blocks a known browser after ten wrong passwords of its own, and no other', async () => {
    const [own, second] = [await browser('203.0.113.1'), await browser('203.0.113.2')];
    await own.signIn();
    await second.signIn();
    for (let i = 0; i < 10; i++) await own.signIn({ password: 'wrong' });
    expect((await own.signIn()).code).toBe(ERRORS.loginResting.code);
    expect((await second.signIn()).code).toBe(200);
  });

  it('admits an owner who reset the password by mail, from that browser, however long the attack goes on', async () => {
    const own = await browser('203.0.113.1');
    await besiege(25);
    await own.post(sendCode.path, { account: SANDBOX.account, scene: 'reset' });
    const outbox = await exchange.call(sandboxOutbox, { account: SANDBOX.account });
    const { data } = await exchange.call(resetVerify, { account: SANDBOX.account, code: outbox.data[0]?.code ?? '' });
    expect((await own.post(resetPassword.path, { ticket: data.ticket, password: NEW_PASSWORD })).code).toBe(200);
    await besiege(25);
    expect((await own.signIn({ password: NEW_PASSWORD })).code).toBe(200);
  });

  it('admits the owner immediately with password and second factor, and does not reveal that it is on', async () => {
    const secret = turnSecondFactorOn(exchange, SANDBOX.account);
    exchange.clock.now += 60_000;
    await besiege(25);
    const stranger = await browser('203.0.113.9');
    const code = oneTimePassword(secret, exchange.clock.now);
    expect((await stranger.signIn({ second_factor_code: code === '000000' ? '000001' : '000000' })).code).toBe(
      ERRORS.loginBraked.code,
    );
    const answer = await stranger.signIn({ second_factor_code: code });
    expect(answer).toMatchObject({ code: 200, data: { ticket: null } });
  });

  it('counts wrong second factors of all addresses together, and warns the owner of them', async () => {
    const secret = turnSecondFactorOn(exchange, SANDBOX.account);
    exchange.clock.now += 60_000;
    await besiege(25);
    const right = oneTimePassword(secret, exchange.clock.now);
    const wrong = right === '000000' ? '000001' : '000000';
    const guess = (address: string, second_factor_code: string, password: string = SANDBOX.password) =>
      exchange.call(login, { ...ASKED, password, second_factor_code }, { address });
    for (let i = 0; i < 20; i++) await guess(`203.0.113.${i}`, wrong, 'wrong');
    expect((await guess('203.0.113.20', right, 'wrong')).code).toBe(ERRORS.loginBraked.code);
    for (let i = 0; i < 10; i++) await guess(`203.0.114.${i}`, wrong);
    expect((await guess('203.0.114.10', right)).code).toBe(ERRORS.loginBraked.code);
    const { data } = await exchange.call(sandboxOutbox, { account: SANDBOX.account });
    expect(data.filter(({ scene }) => scene === 'secondFactorFailed')).toHaveLength(1);
    exchange.clock.now += 15 * 60_000;
    await besiege(25);
    const later = oneTimePassword(secret, exchange.clock.now);
    expect((await guess('203.0.114.11', later)).code).toBe(200);
  });

  it('leaves a known browser its own tries at the second factor: to sign in, and to reset the password that a thief has', async () => {
    const own = await browser('203.0.113.1');
    const secret = turnSecondFactorOn(exchange, SANDBOX.account);
    exchange.clock.now += 60_000;
    const right = () => oneTimePassword(secret, exchange.clock.now);
    expect((await enter(own, right())).code).toBe(200);
    exchange.clock.now += 60_000;
    const thief = await browser('198.51.100.1');
    for (let i = 0; i < 10; i++) await enter(thief, 'AAAAA-AAAAA');
    expect((await enter(await browser('203.0.113.2'), right())).code).toBe(ERRORS.securityResting.code);
    expect((await enter(own, right())).code).toBe(200);
    exchange.clock.now += 60_000;
    await own.post(sendCode.path, { account: SANDBOX.account, scene: 'reset' });
    const outbox = await exchange.call(sandboxOutbox, { account: SANDBOX.account });
    const { data } = await exchange.call(resetVerify, { account: SANDBOX.account, code: outbox.data[0]?.code ?? '' });
    const form = { ticket: data.ticket, password: NEW_PASSWORD, second_factor_code: right() };
    expect((await own.post(resetPassword.path, form)).code).toBe(200);
  });

  it('knows no browser from before the second factor, of which a thief of the password may have collected many', async () => {
    const [one, other] = [await browser('198.51.100.1'), await browser('198.51.100.2')];
    for (const { signIn } of [one, other]) await signIn();
    const secret = turnSecondFactorOn(exchange, SANDBOX.account);
    exchange.clock.now += 60_000;
    for (let i = 0; i < 10; i++) await enter(one, 'AAAAA-AAAAA');
    const code = oneTimePassword(secret, exchange.clock.now);
    expect((await enter(other, code)).code).toBe(ERRORS.securityResting.code);
  });

  it('still knows the browser in which a second factor was switched on', async () => {
    const { users, knownDevices } = exchange.app.accounts;
    const own = await browser('203.0.113.1');
    const token = (await own.signIn()).data?.session?.token ?? '';
    const isKnown = ({ set }: { set: { value: string }[] }) =>
      knownDevices.nameOf(users.byAccount(SANDBOX.account), set[0]?.value) !== null;
    const { data } = await exchange.call(beginSecondFactor, {}, { token });
    const proof = () => ({
      password: SANDBOX.password,
      second_factor_code: oneTimePassword(data.secret, exchange.clock.now),
    });
    expect(isKnown(await own.post(confirmSecondFactor.path, proof(), token))).toBe(true);
    exchange.clock.now += 60_000;
    const { challenge } = (await exchange.call(beginPasskey, proof(), { token })).data;
    const passkey = { name: 'Phone', ...new SoftPasskey().create(challenge) };
    expect(isKnown(await own.post(addPasskey.path, passkey, token))).toBe(true);
    const thief = await browser('198.51.100.1');
    for (let i = 0; i < 10; i++) await enter(thief, 'AAAAA-AAAAA');
    exchange.clock.now += 60_000;
    expect((await enter(own, proof().second_factor_code)).code).toBe(200);
  });

  it('leaves a signed-in owner and a known browser their own tries at a new password, whatever a thief of the mailbox tries', async () => {
    turnSecondFactorOn(exchange, SANDBOX.account);
    const { securityCheck, users, knownDevices } = exchange.app.accounts;
    const user = users.byAccount(SANDBOX.account);
    if (!user) throw new Error('no trader');
    exchange.clock.now += 60_000;
    await exchange.call(sendCode, { account: SANDBOX.account, scene: 'reset' });
    const outbox = await exchange.call(sandboxOutbox, { account: SANDBOX.account });
    const { data } = await exchange.call(resetVerify, { account: SANDBOX.account, code: outbox.data[0]?.code ?? '' });
    const form = { ticket: data.ticket, password: NEW_PASSWORD };
    const tried = () => exchange.call(resetPassword, { ...form, second_factor_code: 'AAAAA-AAAAA' });
    for (let i = 0; i < 10; i++) expect((await tried()).code).toBe(ERRORS.secondFactorWrong.code);
    expect((await tried()).code).toBe(ERRORS.securityResting.code);
    const asked = (asker?: Parameters<typeof securityCheck.compare>[3]) =>
      securityCheck.compare(user.id, user.funds_hash, NEW_PASSWORD, asker);
    expect(await asked()).toEqual({ ok: true, value: false });
    const device = () => knownDevices.askerOf(user, knownDevices.mark(user));
    for (let i = 0; i < 10; i++) expect(await asked(device())).toEqual({ ok: true, value: false });
    expect(await asked(device())).toMatchObject({ ok: false, error: 'securityResting' });
  });

  it('does not reveal the password by how long a source may go on with wrong second factors', async () => {
    turnSecondFactorOn(exchange, SANDBOX.account);
    await besiege(25);
    const codesOf = async (address: string, password: string) => {
      const codes: number[] = [];
      for (let i = 0; i < 11; i++)
        codes.push(
          (await exchange.call(login, { ...ASKED, password, second_factor_code: 'AAAAA-AAAAA' }, { address })).code,
        );
      return codes;
    };
    expect(await codesOf('203.0.113.1', SANDBOX.password)).toEqual(await codesOf('203.0.113.2', 'wrong'));
  });

  it('forgets the known browsers when the password changes', async () => {
    const own = await browser('203.0.113.1');
    await own.signIn();
    const user = exchange.app.accounts.users.byAccount(SANDBOX.account);
    exchange.app.accounts.users.changePassword(user!.id, await exchange.app.accounts.passwords.hash(NEW_PASSWORD));
    await besiege(25);
    expect((await own.signIn({ password: NEW_PASSWORD })).code).toBe(ERRORS.loginBraked.code);
  });
});

describe('the queue of password checks', () => {
  it('turns unknown browsers away when it is full, and serves known ones first', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('right');
    const done: string[] = [];
    const strangers = Array.from({ length: 80 }, async () => {
      await passwords.verify(null, 'wrong', 'stranger');
      done.push('stranger');
    });
    const ended = Promise.allSettled(strangers);
    expect(await passwords.verify(stored, 'right', 'known')).toBe(true);
    expect(done.length).toBeLessThanOrEqual(5);
    const failures = (await ended).flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(done).toHaveLength(52);
    expect(failures).toEqual(Array.from({ length: 28 }, () => expect.any(PasswordsBusy)));
  });

  it('answers busy to a flood of logins, and still serves a known browser', async () => {
    const own = await browser('203.0.113.1');
    await own.signIn();
    const flood = Array.from({ length: 300 }, (_, i) =>
      exchange.call(login, { account: `a${i}@statex.test`, password: 'wrong' }, { address: `198.51.100.${i % 250}` }),
    );
    const asked = performance.now();
    expect((await own.signIn()).code).toBe(200);
    const ownMs = performance.now() - asked;
    const codes = (await Promise.all(flood)).map(({ code }) => code);
    expect(performance.now() - asked).toBeGreaterThan(ownMs);
    expect(new Set(codes)).toEqual(new Set([ERRORS.credentialsWrong.code, ERRORS.busy.code]));
    expect(codes.filter((code) => code === ERRORS.busy.code).length).toBeGreaterThan(200);
  });
});
