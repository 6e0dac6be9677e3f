import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { centerIndex, login } from '../../../domain/contract/account/account';
import {
  listActivity,
  beginSecondFactor,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  listSessions,
  renewRecoveryCodes,
  securityOverview,
  sendSecurityCode,
  setAntiPhishing,
  turnOffSecondFactor,
} from '../../../domain/contract/account/security';
import type { UserPush } from '../../../domain/contract/channels';
import { createApiKey, revokeApiKey } from '../../../domain/contract/account/apiKeys';
import type { ActivityKind } from '../../../domain/contract/account/accountChoices';
import { turnOnBookOnly } from '../../../domain/contract/wallet/addresses';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { oneTimePassword } from '../../support/accounts';
import { FORM, startExchange, type Exchange } from '../../support/gateway';

const STEP_MS = 30_000;
const ACCOUNT = 'holder@statex.test';

let exchange: Exchange;
let token: string;
let pushes: UserPush[];
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp(ACCOUNT);
  pushes = [];
  exchange.app.accounts.events.onEvent((_, push) => pushes.push(push));
});
afterEach(() => exchange.close());

const codeOf = (name: ErrorName) => ERRORS[name].code;
const mails = async () => (await exchange.call(sandboxOutbox, { account: ACCOUNT })).data;
const signIn = async (device = '') =>
  (await exchange.call(login, { account: ACCOUNT, password: FORM.password }, { device })).data.session?.token ?? '';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const overview = async () => (await exchange.call(securityOverview, {}, { token })).data;

async function turnOn() {
  const { data } = await exchange.call(beginSecondFactor, {}, { token });
  const code = () => oneTimePassword(data.secret, exchange.clock.now);
  const proof = { password: FORM.password, second_factor_code: code() };
  const confirmed = await exchange.call(confirmSecondFactor, proof, { token });
  return { ...data, code, codes: confirmed.data.recovery_codes };
}

describe('the second factor', () => {
  it('takes effect with its first correct code, and returns ten recovery codes', async () => {
    const { data } = await exchange.call(beginSecondFactor, {}, { token });
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Statex/);
    expect(decodeURIComponent(data.uri)).toContain(ACCOUNT);
    const code = oneTimePassword(data.secret, exchange.clock.now);
    const confirm = (proof: object) =>
      exchange.raw(confirmSecondFactor, { password: FORM.password, second_factor_code: code, ...proof }, { token });
    expect((await confirm({ second_factor_code: wrong(code) })).code).toBe(codeOf('secondFactorWrong'));
    expect((await confirm({ password: 'not the password' })).code).toBe(codeOf('loginPasswordWrong'));
    const done = await confirm({});
    expect(done.data).toEqual({
      recovery_codes: Array.from({ length: 10 }, () => expect.stringMatching(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)),
    });
    expect((await overview()).recovery_codes).toBe(10);
    expect(pushes).toContainEqual({ kind: 'userInfo', user: expect.objectContaining({ second_factor: true }) });
    expect((await mails())[0]).toMatchObject({ scene: 'securityChanged' });
  });

  it('cannot be set up or confirmed again while it is on, so that its secret cannot be replaced', async () => {
    const { code } = await turnOn();
    exchange.clock.now += STEP_MS;
    expect((await exchange.raw(beginSecondFactor, {}, { token })).code).toBe(codeOf('secondFactorOn'));
    const proof = { password: FORM.password, second_factor_code: code() };
    expect((await exchange.raw(confirmSecondFactor, proof, { token })).code).toBe(codeOf('secondFactorOn'));
  });

  it('accepts each code once, also one time step off, but not two', async () => {
    const { code, secret } = await turnOn();
    const { secondFactor, users } = exchange.app.accounts;
    const id = users.byAccount(ACCOUNT)?.id ?? 0;
    const verify = (time: number) => secondFactor.verify(id, oneTimePassword(secret, time));
    expect(secondFactor.verify(id, code())).toBe(false);
    const now = exchange.clock.now;
    expect(verify(now + 2 * STEP_MS)).toBe(false);
    expect(verify(now + STEP_MS)).toBe(true);
    expect(verify(now + STEP_MS)).toBe(false);
    exchange.clock.now = now + 3 * STEP_MS;
    expect(verify(now + 2 * STEP_MS)).toBe(true);
    exchange.clock.now = now + 10 * STEP_MS;
    expect(verify(now + 8 * STEP_MS)).toBe(false);
  });

  it('accepts each recovery code once, in any letter case', async () => {
    const { codes } = await turnOn();
    const { secondFactor, users } = exchange.app.accounts;
    const id = users.byAccount(ACCOUNT)?.id ?? 0;
    const [code = ''] = codes;
    expect([secondFactor.verify(id, code.toLowerCase()), secondFactor.verify(id, code)]).toEqual([true, false]);
    expect((await overview()).recovery_codes).toBe(9);
  });

  it('invalidates the earlier recovery codes when they are renewed', async () => {
    const { codes, code } = await turnOn();
    exchange.clock.now += STEP_MS;
    const proof = { password: FORM.password, second_factor_code: code() };
    const { data } = await exchange.call(renewRecoveryCodes, proof, { token });
    expect(data.recovery_codes).toHaveLength(10);
    const { secondFactor, users } = exchange.app.accounts;
    const id = users.byAccount(ACCOUNT)?.id ?? 0;
    expect([secondFactor.verify(id, codes[0] ?? ''), secondFactor.verify(id, data.recovery_codes[0] ?? '')]).toEqual([
      false,
      true,
    ]);
  });

  it('is switched off only with login password and code', async () => {
    const { code } = await turnOn();
    exchange.clock.now += STEP_MS;
    const off = (proof: object) =>
      exchange.raw(turnOffSecondFactor, { password: FORM.password, second_factor_code: code(), ...proof }, { token });
    expect((await off({ password: FORM.funds_password })).code).toBe(codeOf('loginPasswordWrong'));
    expect((await off({ second_factor_code: wrong(code()) })).code).toBe(codeOf('secondFactorWrong'));
    expect((await off({})).code).toBe(200);
    expect((await off({})).code).toBe(codeOf('secondFactorOff'));
    expect((await overview()).recovery_codes).toBe(0);
    expect(pushes.at(-1)).toMatchObject({ kind: 'userInfo', user: { second_factor: false } });
  });

  it('is blocked after ten wrong codes, and then rejects even the correct one', async () => {
    const { code } = await turnOn();
    exchange.clock.now += STEP_MS;
    const off = (second_factor_code: string) =>
      exchange.raw(turnOffSecondFactor, { password: FORM.password, second_factor_code }, { token });
    for (let i = 0; i < 10; i++) expect((await off(wrong(code()))).code).toBe(codeOf('secondFactorWrong'));
    expect((await off(code())).code).toBe(codeOf('securityResting'));
  });

  it('stores its secret and recovery codes unreadable in the database', async () => {
    const { secret, codes } = await turnOn();
    const files = ['accounts.db', 'accounts.db-wal'].map((name) => readFileSync(`${exchange.dataDir}/${name}`));
    for (const text of [secret, ...codes]) expect(files.some((file) => file.includes(text))).toBe(false);
  });
});

describe('devices', () => {
  const list = async (own = token) => (await exchange.call(listSessions, {}, { token: own })).data.list;
  const end = (session_id: string, own = token) => exchange.raw(endSession, { session_id }, { token: own });

  it('are listed with their location, the current one first', async () => {
    exchange.clock.now += 1000;
    await signIn('Mozilla/5.0 Firefox/140.0');
    expect(await list()).toEqual([
      expect.objectContaining({ current: true, address: '127.0.0.1', created: exchange.clock.now - 1000 }),
      expect.objectContaining({ current: false, device: 'Mozilla/5.0 Firefox/140.0', created: exchange.clock.now }),
    ]);
  });

  it('are signed out one by one; their pages are notified immediately', async () => {
    const other = await signIn();
    const ended: unknown[] = [];
    exchange.app.accounts.sessions.onEnd((session) => ended.push(session));
    const id = (await list())[1]?.id ?? '';
    expect((await end(id)).code).toBe(200);
    expect(ended).toEqual([{ id, reason: 'revoked' }]);
    expect((await exchange.call(centerIndex, {}, { token: other })).code).toBe(403);
    expect((await exchange.call(centerIndex, {}, { token })).code).toBe(200);
    expect((await end(id)).code).toBe(codeOf('notFound'));
  });

  it('are answered like ones that do not exist when they belong to another user', async () => {
    const stranger = await exchange.signUp('stranger@statex.test');
    const id = (await list())[0]?.id ?? '';
    expect(await end(id, stranger)).toEqual(await end('00000000-0000-4000-8000-000000000000', stranger));
    expect((await end(id, stranger)).code).toBe(codeOf('notFound'));
    expect(await list()).toHaveLength(1);
  });

  it('are all signed out except the current one', async () => {
    await signIn();
    await signIn();
    expect((await exchange.call(endOtherSessions, {}, { token })).data).toEqual({ ended: 2 });
    expect(await list()).toHaveLength(1);
    expect((await overview()).sessions).toBe(1);
  });
});

describe('the account log', () => {
  const log = async (query: object = {}) =>
    (await exchange.call(listActivity, { page: 1, page_size: 20, ...query }, { token })).data;

  it('lists the user’s own logins and failed attempts, newest first, by page and time', async () => {
    const start = exchange.clock.now;
    await exchange.signUp('stranger@statex.test');
    exchange.clock.now += 1000;
    await exchange.call(login, { account: ACCOUNT, password: 'not the password' });
    exchange.clock.now += 1000;
    await signIn('Mozilla/5.0 Firefox/140.0');
    const all = await log();
    expect(all.list.map(({ what }) => what).slice(0, 2)).toEqual(['success', 'failed']);
    expect(all.list[0]).toMatchObject({ time: start + 2000, kind: 'login', device: 'Mozilla/5.0 Firefox/140.0' });
    const page = await log({ page: 2, page_size: 1 });
    expect([page.list.map(({ what }) => what), page.total]).toEqual([['failed'], all.total]);
    expect((await log({ from: start + 1, to: start + 1500 })).total).toBe(1);
  });

  it('also lists changes of protections, addresses and keys, each under its kind', async () => {
    const proof = { funds_password: FORM.funds_password };
    await exchange.call(setAntiPhishing, { anti_phishing: 'blue moon', ...proof }, { token });
    const wish = { label: 'bot', kind: 'hmac' as const, permissions: ['read' as const], addresses: [], ...proof };
    const { data } = await exchange.call(createApiKey, wish, { token });
    await exchange.call(revokeApiKey, { key_id: data.key.id }, { token });
    await exchange.call(turnOnBookOnly, {}, { token });
    const whats = async (kind: ActivityKind) => (await log({ kind })).list.map(({ what }) => what);
    expect(await whats('protection')).toEqual(['antiPhishing']);
    expect(await whats('key')).toEqual(['apiKeyRevoked', 'apiKeyCreated']);
    expect(await whats('address')).toEqual(['bookOnlyOn']);
    expect(await whats('withdrawal')).toEqual([]);
    const stranger = await exchange.signUp('stranger@statex.test');
    const theirs = await exchange.call(listActivity, { page: 1, page_size: 20 }, { token: stranger });
    expect(theirs.data.list.map(({ kind }) => kind)).toEqual(['login']);
  });

  it('loses no entry to a flood of others, with which a thief could cover what they did', async () => {
    const { activity, users } = exchange.app.accounts;
    const user = users.byAccount(ACCOUNT)?.id ?? 0;
    const origin = { address: '203.0.113.1', device: '' };
    activity.add(user, 'apiKeyCreated', origin);
    for (let i = 0; i < 2100; i++) activity.add(user, 'portfolioLimited', origin, { ref: String(i) });
    expect((await log({ kind: 'key' })).list.map(({ what }) => what)).toEqual(['apiKeyCreated']);
    expect((await log({ kind: 'protection' })).total).toBe(2000);
  });
});

describe('the anti-phishing code', () => {
  const set = (anti_phishing: string, proof: object = {}) =>
    exchange.raw(setAntiPhishing, { anti_phishing, funds_password: FORM.funds_password, ...proof }, { token });

  it('is contained in every mail from then on', async () => {
    expect((await set('blue-moon 7')).code).toBe(200);
    expect((await overview()).anti_phishing).toBe('blue-moon 7');
    exchange.clock.now += 1000;
    await exchange.call(sendSecurityCode, { account: ACCOUNT, scene: 'loginPassword' }, { token });
    for (const { text } of (await mails()).slice(0, 2)) expect(text).toContain('blue-moon 7');
  });

  it('is not sent to an address that somebody only entered', async () => {
    await set('visit.elsewhere.test');
    const entered = 'entered@statex.test';
    expect((await exchange.call(sendSecurityCode, { account: entered, scene: 'newAccount' }, { token })).code).toBe(
      200,
    );
    const { data } = await exchange.call(sandboxOutbox, { account: entered });
    expect(data.map(({ scene, text }) => [scene, text.includes('elsewhere')])).toEqual([['changeCode', false]]);
  });

  it.each(['abc', 'x'.repeat(21), '<b>bold</b>', 'two  blanks', ' padded', 'tab\tbed', 'a​bcd', '{{code}}'])(
    'refuses %j',
    async (word) => {
      const { code, data } = await set(word);
      expect([code, data?.fields]).toEqual([400, { anti_phishing: 'antiPhishing' }]);
    },
  );

  it.each(['日本の桜', 'Straße 12', 'Жар-птица', 'a.b_c-d e'])('accepts %j', async (word) => {
    expect((await set(word)).code).toBe(200);
  });

  it('requires the funds password', async () => {
    expect((await set('blue moon', { funds_password: FORM.password })).code).toBe(codeOf('fundsPasswordWrong'));
  });
});
