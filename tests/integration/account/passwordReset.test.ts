import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  centerIndex,
  login,
  register,
  registerVerify,
  resetPassword,
  resetVerify,
  sendCode,
} from '../../../domain/contract/account/account';
import { ERRORS } from '../../../domain/contract/errors';
import { listNotices } from '../../../domain/contract/shell/notices';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { createPasswords } from '../../../server/accounts/passwords';
import { startInProcess } from '../../../server/link/inProcess';
import { FORM, startExchange, type Exchange } from '../../support/gateway';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ACCOUNT = 'holder@statex.test';
const NEW = 'A-brand-new-password-1';

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' }, {}, startInProcess, createPasswords());
  token = await exchange.signUp(ACCOUNT);
  exchange.clock.now += MINUTE_MS;
});
afterEach(() => exchange.close());

const send = (account = ACCOUNT, lang = 'en_US') => exchange.call(sendCode, { account, scene: 'reset' }, { lang });
const newest = async (account = ACCOUNT) => (await exchange.call(sandboxOutbox, { account })).data[0];
const verify = (code: string, account = ACCOUNT) => exchange.call(resetVerify, { account, code });
const codeSent = async () => {
  await send();
  return (await newest())?.code ?? '';
};
const ticketOf = async () => (await verify(await codeSent())).data.ticket;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const userOf = () => exchange.app.accounts.users.byAccount(ACCOUNT);
const signIn = (password: string) => exchange.call(login, { account: ACCOUNT, password });

describe('a password reset', () => {
  it('sets the password, ends every session, suspends withdrawals and notifies the user', async () => {
    const ticket = await ticketOf();
    expect(await exchange.call(resetPassword, { ticket, password: NEW })).toMatchObject({ code: 200, data: {} });
    expect((await exchange.call(centerIndex, {}, { token })).code).toBe(ERRORS.sessionExpired.code);
    expect((await signIn(FORM.password)).code).toBe(ERRORS.credentialsWrong.code);
    expect((await signIn(NEW)).data.session?.user.account).toBe(ACCOUNT);
    expect(userOf()?.credentials_changed).toBe(exchange.clock.now);
    const { data } = await exchange.call(sandboxOutbox, { account: ACCOUNT });
    expect(data.filter(({ scene }) => scene === 'securityChanged')).toHaveLength(1);
  });

  it('ends every API key, which somebody else may have made, and says so', async () => {
    const { apiKeys } = exchange.app.accounts;
    const user = userOf()?.id ?? 0;
    apiKeys.makeReady(user, { label: 'Bot', permissions: ['read', 'spot', 'withdraw'], addresses: ['192.0.2.1'] });
    const key = apiKeys.readyMade(user, 'Bot')?.key ?? '';
    expect(apiKeys.find(key)?.status).toBe('active');
    await exchange.call(resetPassword, { ticket: await ticketOf(), password: NEW });
    expect([apiKeys.find(key), apiKeys.list(user)]).toEqual([undefined, []]);
    const { data } = await signIn(NEW);
    const notices = await exchange.call(
      listNotices,
      { page: 1, page_size: 10, scope: 'all' },
      { token: data.session?.token ?? '' },
    );
    expect(notices.data.list.map(({ kind }) => kind)).toEqual(['apiKeysEnded', 'credentialsChanged']);
  });

  it('works once per ticket', async () => {
    const ticket = await ticketOf();
    await exchange.call(resetPassword, { ticket, password: NEW });
    const again = await exchange.call(resetPassword, { ticket, password: `${NEW}!` });
    expect(again.code).toBe(ERRORS.resetExpired.code);
    expect((await signIn(NEW)).code).toBe(200);
  });

  it('expires with its ticket after fifteen minutes', async () => {
    const ticket = await ticketOf();
    exchange.clock.now += 15 * MINUTE_MS;
    expect((await exchange.call(resetPassword, { ticket, password: NEW })).code).toBe(ERRORS.resetExpired.code);
  });

  it('refuses the funds password, the account name and a short password, naming the reason', async () => {
    const ticket = await ticketOf();
    const named = await exchange.call(resetPassword, { ticket, password: ACCOUNT.toUpperCase() });
    expect(named.code).toBe(ERRORS.passwordCommon.code);
    const same = await exchange.call(resetPassword, { ticket, password: FORM.funds_password });
    const short = await exchange.raw(resetPassword, { ticket, password: 'short' });
    expect([same.code, short.data?.fields]).toEqual([ERRORS.passwordsEqual.code, { password: 'password' }]);
    expect((await exchange.call(resetPassword, { ticket, password: NEW })).code).toBe(200);
  });

  it('requires the second factor where it is on, and changes nothing on a wrong one', async () => {
    const secret = turnSecondFactorOn(exchange, ACCOUNT);
    exchange.clock.now += MINUTE_MS;
    const { data } = await verify(await codeSent());
    expect(data.second_factor).toBe(true);
    const attempt = (code: string | null) =>
      exchange.call(resetPassword, { ticket: data.ticket, password: NEW, second_factor_code: code });
    const valid = oneTimePassword(secret, exchange.clock.now);
    expect((await attempt(null)).code).toBe(ERRORS.secondFactorRequired.code);
    expect((await attempt(wrong(valid))).code).toBe(ERRORS.secondFactorWrong.code);
    expect((await attempt(valid)).code).toBe(200);
  });

  it('does not tell a mailbox without the second factor what the funds password is, beyond the tries at the factor', async () => {
    const secret = turnSecondFactorOn(exchange, ACCOUNT);
    exchange.clock.now += MINUTE_MS;
    const ticket = await ticketOf();
    const guess = async (password: string, second_factor_code: string | null) =>
      (await exchange.call(resetPassword, { ticket, password, second_factor_code })).code;
    expect(await guess(FORM.funds_password, null)).toBe(ERRORS.secondFactorRequired.code);
    const code = wrong(oneTimePassword(secret, exchange.clock.now));
    for (let i = 0; i < 10; i++) expect(await guess(`${NEW}${i}`, code)).toBe(ERRORS.secondFactorWrong.code);
    expect(await guess(FORM.funds_password, code)).toBe(ERRORS.securityResting.code);
  });

  it('does not tell it either when many passwords are tried at once', async () => {
    turnSecondFactorOn(exchange, ACCOUNT);
    exchange.clock.now += MINUTE_MS;
    const ticket = await ticketOf();
    const guesses = [...Array.from({ length: 14 }, (_, i) => `${NEW}${i}`), FORM.funds_password];
    const guess = async (password: string) =>
      (await exchange.call(resetPassword, { ticket, password, second_factor_code: 'AAAAA-AAAAA' })).code;
    const codes = await Promise.all(guesses.map(guess));
    expect(codes.filter((code) => code === ERRORS.secondFactorWrong.code)).toHaveLength(10);
    expect(codes.filter((code) => code === ERRORS.securityResting.code)).toHaveLength(5);
  });

  it('lifts the login block caused by failed attempts', async () => {
    for (let i = 0; i < 10; i++) await exchange.call(login, { account: ACCOUNT, password: 'wrong' });
    expect((await signIn(FORM.password)).code).toBe(ERRORS.loginResting.code);
    await exchange.call(resetPassword, { ticket: await ticketOf(), password: NEW });
    expect((await signIn(NEW)).code).toBe(200);
  });
});

describe('a reset code', () => {
  it('is invalidated by five wrong attempts, by its use and after ten minutes', async () => {
    const first = await codeSent();
    for (let i = 0; i < 5; i++) expect((await verify(wrong(first))).code).toBe(ERRORS.codeWrong.code);
    expect((await verify(first)).code).toBe(ERRORS.codeWrong.code);
    exchange.clock.now += MINUTE_MS;
    const second = await codeSent();
    expect([(await verify(second)).code, (await verify(second)).code]).toEqual([200, ERRORS.codeWrong.code]);
    exchange.clock.now += MINUTE_MS;
    const third = await codeSent();
    exchange.clock.now += 10 * MINUTE_MS;
    expect((await verify(third)).code).toBe(ERRORS.codeWrong.code);
  });

  it('is sent at most ten times in ten minutes, then the address is blocked for fifteen, in all scenes', async () => {
    exchange.clock.now += 10 * MINUTE_MS;
    for (let i = 0; i < 10; i++) {
      expect((await send()).code).toBe(200);
      exchange.clock.now += MINUTE_MS;
    }
    const refused = await exchange.raw(sendCode, { account: ACCOUNT, scene: 'register' });
    expect(refused).toMatchObject({ code: ERRORS.codeTooMany.code, data: { retry_after_ms: 14 * MINUTE_MS } });
    exchange.clock.now += 14 * MINUTE_MS;
    expect((await send()).code).toBe(200);
  });

  it('does not register, nor does its ticket; a registration code and ticket reset nothing', async () => {
    const stranger = 'stranger@statex.test';
    await exchange.call(sendCode, { account: stranger, scene: 'register' });
    const registerCode = (await newest(stranger))?.code ?? '';
    expect((await verify(registerCode, stranger)).code).toBe(ERRORS.codeWrong.code);
    const registered = await exchange.call(registerVerify, { account: stranger, code: registerCode });
    const reset = await exchange.call(resetPassword, { ticket: registered.data.ticket, password: NEW });
    expect(reset.code).toBe(ERRORS.resetExpired.code);

    const resetCode = await codeSent();
    expect((await exchange.call(registerVerify, { account: ACCOUNT, code: resetCode })).code).toBe(
      ERRORS.codeWrong.code,
    );
    const { ticket } = (await verify(resetCode)).data;
    const opened = await exchange.call(register, { ...FORM, ticket, invitation_code: 'STATEX' });
    expect(opened.code).toBe(ERRORS.registrationExpired.code);
  });

  it('can be guessed at twenty times in ten minutes from one source, whatever the accounts', async () => {
    const others = Array.from({ length: 5 }, (_, i) => `other${i}@statex.test`);
    const from = (address: string, code: string, account: string) =>
      exchange.raw(resetVerify, { account, code }, { address });
    for (const other of others) {
      await exchange.signUp(other);
      exchange.clock.now += MINUTE_MS;
    }
    await send();
    const right = (await newest())?.code ?? '';
    for (const other of others.slice(0, 4)) {
      await send(other);
      const code = wrong((await newest(other))?.code ?? '');
      for (let i = 0; i < 5; i++) expect((await from('203.0.113.7', code, other)).code).toBe(ERRORS.codeWrong.code);
    }
    const refused = await from('203.0.113.7', right, ACCOUNT);
    expect(refused).toMatchObject({ code: ERRORS.securityResting.code, data: { retry_after_ms: 15 * MINUTE_MS } });
    const registering = await exchange.raw(
      registerVerify,
      { account: 'new@statex.test', code: '123456' },
      { address: '203.0.113.7' },
    );
    expect(registering.code).toBe(ERRORS.securityResting.code);
    expect((await from('203.0.113.8', right, ACCOUNT)).code).toBe(200);
  });

  it('has twelve digits for the day once strangers have used two up, and then cannot be used up', async () => {
    const from = (i: number, code: string) =>
      exchange.raw(resetVerify, { account: ACCOUNT, code }, { address: `203.0.113.${i}` });
    const nextDay = (Math.floor(exchange.clock.now / DAY_MS) + 1) * DAY_MS;
    for (let i = 0; i < 10; i++) {
      if (i % 5 === 0) exchange.clock.now += 3 * MINUTE_MS;
      const right = i % 5 === 0 ? await codeSent() : '';
      expect(right).toMatch(i % 5 === 0 ? /^\d{6}$/ : /^$/);
      expect((await from(i, wrong(right))).code).toBe(ERRORS.codeWrong.code);
    }
    exchange.clock.now += 3 * MINUTE_MS;
    const long = await codeSent();
    expect(long).toMatch(/^\d{12}$/);
    for (let i = 10; i < 20; i++)
      for (const code of [long.slice(0, 6), long.slice(6), long.startsWith('0') ? '1'.repeat(12) : '0'.repeat(12)])
        expect((await from(i, code)).code).toBe(ERRORS.codeWrong.code);
    expect((await from(20, long)).code).toBe(200);
    expect((await from(20, long)).code).toBe(ERRORS.codeWrong.code);
    exchange.clock.now = nextDay;
    expect(await codeSent()).toMatch(/^\d{6}$/);
  });

  it('has twelve digits also after a browser known to the account has used two up', async () => {
    for (let i = 0; i < 10; i++) {
      if (i % 5 === 0) exchange.clock.now += 3 * MINUTE_MS;
      const right = i % 5 === 0 ? await codeSent() : '';
      const guess = { account: ACCOUNT, code: wrong(right) };
      expect((await exchange.call(resetVerify, guess, { token })).code).toBe(ERRORS.codeWrong.code);
    }
    exchange.clock.now += 3 * MINUTE_MS;
    expect(await codeSent()).toMatch(/^\d{12}$/);
  });

  it('is not sent for an unknown account: the answers are the same, and the mail is a notice', async () => {
    const nobody = 'nobody@statex.test';
    expect(await send(nobody, 'de_DE')).toEqual(await send());
    expect(await send(nobody)).toEqual(await send());
    expect(await newest(nobody)).toMatchObject({
      scene: 'noAccount',
      code: '',
      subject: 'Statex: Kein Konto mit dieser Adresse',
    });
    expect(await verify('123456', nobody)).toEqual(await verify('123456'));
  });

  it.each(['reset', 'register'] as const)(
    'takes equally long in the scene %s whether or not the account exists',
    async (scene) => {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < 15; round++) {
        exchange.clock.now += 11 * MINUTE_MS;
        for (const [kind, account] of [
          ['known', ACCOUNT],
          ['unknown', 'nobody@statex.test'],
        ] as const) {
          const start = performance.now();
          await exchange.call(sendCode, { account, scene });
          await exchange.call(scene === 'reset' ? resetVerify : registerVerify, { account, code: '123456' });
          times[kind].push(performance.now() - start);
        }
      }
      // What else runs on the machine only adds to a time, so the shortest ones are compared.
      const ratio = Math.min(...times.known) / Math.min(...times.unknown);
      expect(ratio).toBeGreaterThan(0.5);
      expect(ratio).toBeLessThan(2);
    },
  );
});
