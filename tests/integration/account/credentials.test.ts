import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { centerIndex, login, sendCode } from '../../../domain/contract/account/account';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import {
  changeAccount,
  changeFundsPassword,
  changeLoginPassword,
  securityOverview,
  sendSecurityCode,
} from '../../../domain/contract/account/security';
import type { SecurityScene } from '../../../domain/contract/account/accountChoices';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { FORM, startExchange, type Exchange } from '../../support/gateway';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const ACCOUNT = 'holder@statex.test';
const NEW_ACCOUNT = 'renamed@statex.test';
const NEW_PASSWORD = 'Another-password-2';

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp(ACCOUNT);
});
afterEach(() => exchange.close());

const codeOf = (name: ErrorName) => ERRORS[name].code;
const outbox = async (account = ACCOUNT) => (await exchange.call(sandboxOutbox, { account })).data;
const send = (scene: SecurityScene, account = ACCOUNT) =>
  exchange.call(sendSecurityCode, { account, scene }, { token });
const codeFor = async (scene: SecurityScene, account = ACCOUNT) => {
  await send(scene, account);
  return (await outbox(account))[0]?.code ?? '';
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const isSignedIn = async () => (await exchange.call(centerIndex, {}, { token })).code === 200;
const signIn = (account: string, password: string) => exchange.call(login, { account, password });
const user = () => exchange.app.accounts.users.byAccount(ACCOUNT) ?? exchange.app.accounts.users.byAccount(NEW_ACCOUNT);
const restsUntil = async () => (await exchange.call(securityOverview, {}, { token })).data.withdrawals_rest_until;

describe('a change of the login password', () => {
  const change = (body: object) =>
    exchange.raw(
      changeLoginPassword,
      { account: ACCOUNT, current_password: FORM.password, password: NEW_PASSWORD, ...body },
      { token },
    );

  it('ends every session; the new password signs in and the old one does not', async () => {
    const ended: string[] = [];
    exchange.app.accounts.sessions.onEnd(({ reason }) => ended.push(reason));
    await signIn(ACCOUNT, FORM.password);
    expect((await change({ code: await codeFor('loginPassword') })).code).toBe(200);
    expect(await isSignedIn()).toBe(false);
    expect(ended).toEqual(['credentialsChanged', 'credentialsChanged']);
    expect((await signIn(ACCOUNT, FORM.password)).code).toBe(codeOf('credentialsWrong'));
    expect((await signIn(ACCOUNT, NEW_PASSWORD)).code).toBe(200);
  });

  it('suspends withdrawals for a day and notifies the user by mail and notice', async () => {
    await change({ code: await codeFor('loginPassword') });
    const { withdrawalRestUntil, notices } = exchange.app.accounts;
    const id = user()?.id ?? 0;
    expect(withdrawalRestUntil(id)).toBe(exchange.clock.now + 24 * HOUR_MS);
    expect((await outbox())[0]).toMatchObject({
      scene: 'securityChanged',
      text: expect.stringContaining('Login password'),
    });
    expect(notices.unreadOf(id)).toBe(1);
    exchange.clock.now += 24 * HOUR_MS;
    expect(withdrawalRestUntil(id)).toBeNull();
  });

  it('refuses the funds password and a common one, and keeps the code for another attempt', async () => {
    const code = await codeFor('loginPassword');
    expect((await change({ code, password: 'iloveyou1' })).code).toBe(codeOf('passwordCommon'));
    expect((await change({ code, password: FORM.funds_password })).code).toBe(codeOf('passwordsEqual'));
    expect((await change({ code })).code).toBe(200);
  });

  it('refuses a code that is wrong, expired, used, of another scene or user, or tried too often', async () => {
    const code = await codeFor('loginPassword');
    expect((await change({ code: wrong(code) })).code).toBe(codeOf('codeWrong'));
    exchange.clock.now += 10 * MINUTE_MS;
    expect((await change({ code })).code).toBe(codeOf('codeWrong'));
    const ofFunds = await codeFor('fundsPassword');
    expect((await change({ code: ofFunds })).code).toBe(codeOf('codeWrong'));
    const other = await exchange.signUp('other@statex.test');
    await exchange.call(sendSecurityCode, { account: 'other@statex.test', scene: 'loginPassword' }, { token: other });
    const ofOther = (await outbox('other@statex.test'))[0]?.code ?? '';
    expect((await change({ code: ofOther })).code).toBe(codeOf('codeWrong'));
    const tried = await codeFor('loginPassword');
    for (let i = 0; i < 5; i++) await change({ code: wrong(tried) });
    expect((await change({ code: tried })).code).toBe(codeOf('codeWrong'));
    expect(await isSignedIn()).toBe(true);
  });

  it('uses a code once, even when two changes arrive together', async () => {
    const code = await codeFor('fundsPassword');
    const body = { account: ACCOUNT, code, current_password: FORM.funds_password, password: NEW_PASSWORD };
    const answers = await Promise.all([
      exchange.raw(changeFundsPassword, body, { token }),
      exchange.raw(changeFundsPassword, { ...body, password: 'Yet-another-3' }, { token }),
    ]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, codeOf('codeWrong')]);
  });

  it('refuses an account that is not the one signed in, and a password that is too short', async () => {
    const code = await codeFor('loginPassword');
    expect((await change({ code, account: 'somebody@statex.test' })).code).toBe(codeOf('accountOther'));
    const short = await change({ code, password: 'short' });
    expect([short.code, short.data?.fields]).toEqual([400, { password: 'password' }]);
    const missing = await change({ code: '', account: '', password: '' });
    expect(missing.data?.fields).toEqual({ account: 'required', code: 'required', password: 'required' });
  });

  it('requires the current login password with the code, and limits attempts at it', async () => {
    const code = await codeFor('loginPassword');
    const missing = await change({ code, current_password: null });
    expect([missing.code, missing.data?.fields]).toEqual([400, { current_password: 'required' }]);
    expect((await change({ code, current_password: FORM.funds_password })).code).toBe(codeOf('loginPasswordWrong'));
    expect((await change({ code })).code).toBe(200);
  });

  it('does not tell whether it is the funds password without a second factor', async () => {
    turnSecondFactorOn(exchange, ACCOUNT);
    exchange.clock.now += MINUTE_MS;
    const body = { code: await codeFor('loginPassword'), current_password: null, password: FORM.funds_password };
    expect((await change(body)).code).toBe(codeOf('secondFactorRequired'));
  });

  it('checks the second factor last, where it is on', async () => {
    const secret = turnSecondFactorOn(exchange, ACCOUNT);
    exchange.clock.now += MINUTE_MS;
    const code = await codeFor('loginPassword');
    const withFactor = (body: object) => change({ code, current_password: null, ...body });
    expect((await withFactor({})).code).toBe(codeOf('secondFactorRequired'));
    const factor = oneTimePassword(secret, exchange.clock.now);
    const refused = await withFactor({ password: FORM.funds_password, second_factor_code: factor });
    expect(refused.code).toBe(codeOf('passwordsEqual'));
    expect((await withFactor({ second_factor_code: wrong(factor) })).code).toBe(codeOf('secondFactorWrong'));
    expect((await withFactor({ second_factor_code: factor })).code).toBe(200);
  });
});

describe('a code for a signed-in owner', () => {
  it('is sent although strangers have used up the codes of the address', async () => {
    for (let i = 0; i < 10; i++) {
      await exchange.call(sendCode, { account: ACCOUNT, scene: i % 2 === 0 ? 'reset' : 'register' });
      exchange.clock.now += MINUTE_MS / 2;
    }
    expect((await exchange.call(sendCode, { account: ACCOUNT, scene: 'reset' })).code).toBe(codeOf('codeTooMany'));
    expect((await send('loginPassword')).code).toBe(200);
  });

  it('is sent ten times in ten minutes, and to another address as often as strangers get one there', async () => {
    const scenes: SecurityScene[] = ['loginPassword', 'fundsPassword'];
    for (let i = 0; i < 10; i++) {
      expect((await send(scenes[i % 2] ?? 'unlock')).code).toBe(200);
      exchange.clock.now += MINUTE_MS / 2;
    }
    expect((await send('loginPassword')).code).toBe(codeOf('codeTooMany'));
    for (let i = 0; i < 10; i++) {
      await exchange.call(sendCode, { account: NEW_ACCOUNT, scene: i % 2 === 0 ? 'reset' : 'register' });
      exchange.clock.now += MINUTE_MS / 2;
    }
    expect((await send('newAccount', NEW_ACCOUNT)).code).toBe(codeOf('codeTooMany'));
  });
});

it('a signed-in user has codes sent to ten addresses in ten minutes', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 11; i++) answers.push((await send('newAccount', `other${i}@statex.test`)).code);
  expect(answers).toEqual([...Array<number>(10).fill(200), codeOf('codeTooMany')]);
});

describe('a change of the funds password', () => {
  const change = (body: object) =>
    exchange.raw(
      changeFundsPassword,
      { account: ACCOUNT, current_password: FORM.funds_password, password: NEW_PASSWORD, ...body },
      { token },
    );

  it('keeps the session, suspends withdrawals, and takes effect immediately', async () => {
    const { securityCheck } = exchange.app.accounts;
    const id = user()?.id ?? 0;
    expect(await restsUntil()).toBeNull();
    expect((await change({ code: await codeFor('fundsPassword') })).code).toBe(200);
    expect(await restsUntil()).toBe(exchange.clock.now + 24 * HOUR_MS);
    expect(await securityCheck.check(id, { funds_password: FORM.funds_password })).toMatchObject({
      error: 'fundsPasswordWrong',
    });
    expect(await securityCheck.check(id, { funds_password: NEW_PASSWORD })).toEqual({ ok: true, value: null });
  });

  it('requires the current one with the code, and does not accept the login password instead', async () => {
    const code = await codeFor('fundsPassword');
    const missing = await change({ code, current_password: null });
    expect([missing.code, missing.data?.fields]).toEqual([400, { current_password: 'required' }]);
    expect((await change({ code, current_password: FORM.password })).code).toBe(codeOf('fundsPasswordWrong'));
    expect((await change({ code })).code).toBe(200);
  });

  it('works without the current one with a second factor older than the contact recovery period', async () => {
    const secret = turnSecondFactorOn(exchange, ACCOUNT);
    exchange.clock.now += MINUTE_MS;
    const withFactor = async (current_password: string | null) =>
      change({
        ...{ code: await codeFor('fundsPassword'), current_password },
        second_factor_code: oneTimePassword(secret, exchange.clock.now),
      });
    const from = exchange.clock.now - MINUTE_MS + 72 * HOUR_MS;
    expect(await withFactor(null)).toMatchObject({ code: codeOf('recoveryFactorYoung'), data: { from } });
    expect((await withFactor(FORM.password)).code).toBe(codeOf('fundsPasswordWrong'));
    while (exchange.clock.now < from) {
      exchange.clock.now += 9 * HOUR_MS;
      expect(await isSignedIn()).toBe(true);
    }
    expect((await withFactor(null)).code).toBe(200);
  });

  it('refuses the login password and a common one', async () => {
    const code = await codeFor('fundsPassword');
    expect((await change({ code, password: 'iloveyou1' })).code).toBe(codeOf('fundsPasswordCommon'));
    expect((await change({ code, password: FORM.password })).code).toBe(codeOf('passwordsEqual'));
  });
});

describe('a change of the email', () => {
  const change = (body: object) =>
    exchange.raw(
      changeAccount,
      { account: ACCOUNT, new_account: NEW_ACCOUNT, current_password: FORM.password, ...body },
      { token },
    );
  const bothCodes = async () => ({
    code: await codeFor('account'),
    new_code: await codeFor('newAccount', NEW_ACCOUNT),
  });

  it('renames the account, ends every session, and notifies the former address and the new one', async () => {
    expect((await change(await bothCodes())).code).toBe(200);
    expect(await isSignedIn()).toBe(false);
    expect((await signIn(ACCOUNT, FORM.password)).code).toBe(codeOf('credentialsWrong'));
    const { data } = await signIn(NEW_ACCOUNT, FORM.password);
    expect(data.session?.user).toMatchObject({ account: NEW_ACCOUNT, email: NEW_ACCOUNT, phone: null });
    for (const address of [ACCOUNT, NEW_ACCOUNT])
      expect((await outbox(address)).map(({ scene }) => scene)).toContain('securityChanged');
    expect(exchange.app.accounts.withdrawalRestUntil(user()?.id ?? 0)).toBe(exchange.clock.now + 24 * HOUR_MS);
  });

  it('requires both codes, each for its own address', async () => {
    const { code, new_code } = await bothCodes();
    expect((await change({ code: new_code, new_code })).code).toBe(code === new_code ? 200 : codeOf('codeWrong'));
    expect((await change({ code, new_code: wrong(new_code) })).code).toBe(codeOf('newCodeWrong'));
    const elsewhere = { code, new_code, new_account: 'elsewhere@statex.test' };
    expect((await change(elsewhere)).code).toBe(codeOf('newCodeWrong'));
    expect(await isSignedIn()).toBe(true);
  });

  it('requires the current login password or the second factor with the codes, and limits attempts at it', async () => {
    const codes = await bothCodes();
    const missing = await change({ ...codes, current_password: null });
    expect([missing.code, missing.data?.fields]).toEqual([400, { current_password: 'required' }]);
    expect((await change({ ...codes, current_password: FORM.funds_password })).code).toBe(codeOf('loginPasswordWrong'));
    const secret = turnSecondFactorOn(exchange, ACCOUNT);
    exchange.clock.now += MINUTE_MS;
    const withFactor = {
      ...codes,
      current_password: null,
      second_factor_code: oneTimePassword(secret, exchange.clock.now),
    };
    expect((await change({ ...withFactor, second_factor_code: null })).code).toBe(codeOf('secondFactorRequired'));
    expect((await change(withFactor)).code).toBe(200);
  });

  it('does not rename an account that is locked while the password is compared', async () => {
    const { accountLock, credentials } = exchange.app.accounts;
    const id = user()?.id ?? 0;
    const caller = { origin: { address: '10.0.0.1', device: '' }, locale: 'en_US' };
    const form = {
      account: ACCOUNT,
      new_account: NEW_ACCOUNT,
      current_password: FORM.password,
      ...(await bothCodes()),
    };
    const asked = credentials.changeAccount(id, form, caller);
    accountLock.lock(id, caller);
    expect(await asked).toEqual({ ok: false, error: 'accountLocked' });
    expect(exchange.app.accounts.users.byAccount(ACCOUNT)?.id).toBe(id);
  });

  it('does not reveal whether the new address has an account, whose owner gets a notice instead of a code', async () => {
    await exchange.signUp('taken@statex.test');
    const free = await send('newAccount', 'free@statex.test');
    const taken = await send('newAccount', 'taken@statex.test');
    expect(taken).toEqual(free);
    expect((await outbox('taken@statex.test'))[0]).toMatchObject({ scene: 'accountTaken', code: '' });
    const code = await codeFor('account');
    const refused = await change({ code, new_account: 'taken@statex.test', new_code: '123456' });
    expect(refused.code).toBe(codeOf('newCodeWrong'));
  });

  it('refuses a code when the address was registered by someone else meanwhile', async () => {
    const codes = await bothCodes();
    await exchange.signUp(NEW_ACCOUNT);
    expect((await change(codes)).code).toBe(codeOf('newCodeWrong'));
  });

  it('refuses the current address and one of another kind', async () => {
    expect((await send('newAccount', ACCOUNT.toUpperCase())).code).toBe(codeOf('accountUnchanged'));
    const codes = { code: '123456', new_code: '123456' };
    expect((await change({ ...codes, new_account: ACCOUNT })).code).toBe(codeOf('accountUnchanged'));
    const phone = await change({ ...codes, new_account: '+49 15112345678' });
    expect([phone.code, phone.data?.fields]).toEqual([400, { new_account: 'email' }]);
  });

  it('invalidates a password reset of the former address', async () => {
    const { passwordReset } = exchange.app.accounts;
    await passwordReset.sendCode(ACCOUNT, 'en_US', '10.0.0.1');
    const verified = passwordReset.verify(ACCOUNT, (await outbox())[0]?.code ?? '', '203.0.113.1');
    if (!verified.ok) throw new Error(verified.error);
    exchange.clock.now += MINUTE_MS;
    expect((await change(await bothCodes())).code).toBe(200);
    await exchange.signUp(ACCOUNT);
    const origin = { address: '10.0.0.1', device: '' };
    const form = { ticket: verified.value.ticket, password: NEW_PASSWORD };
    expect(await passwordReset.reset(form, { origin, locale: 'en_US', deviceMark: () => undefined })).toEqual({
      ok: false,
      error: 'resetExpired',
    });
  });
});

describe('a change of the phone', () => {
  it('replaces area code and number', async () => {
    const phone = '+49 15112345678';
    const next = '+81 9012345678';
    token = await exchange.signUp(phone);
    const body = {
      account: phone,
      code: await codeFor('account', phone),
      new_account: next,
      new_code: await codeFor('newAccount', next),
      current_password: FORM.password,
    };
    expect((await exchange.call(changeAccount, body, { token })).code).toBe(200);
    const { data } = await signIn(next, FORM.password);
    expect(data.session?.user).toMatchObject({ account: next, area_code: '+81', phone: '9012345678', email: null });
  });
});

describe('security codes', () => {
  it('are sent only to the user’s own account', async () => {
    expect((await send('loginPassword', 'other@statex.test')).code).toBe(codeOf('accountOther'));
    expect(await outbox('other@statex.test')).toEqual([]);
  });

  it('are sent at most every sixty seconds', async () => {
    await send('loginPassword');
    expect((await send('loginPassword')).code).toBe(codeOf('codeTooSoon'));
    expect((await send('fundsPassword')).code).toBe(200);
  });
});
