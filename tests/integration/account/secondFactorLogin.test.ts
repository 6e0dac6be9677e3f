import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { centerIndex, login, loginSecondFactor, resetPassword } from '../../../domain/contract/account/account';
import { ERRORS } from '../../../domain/contract/errors';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { FORM, startExchange, type CallOptions, type Exchange } from '../../support/gateway';

const MINUTE_MS = 60_000;
const ACCOUNT = 'careful@statex.test';

let exchange: Exchange;
let secret: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  await exchange.signUp(ACCOUNT);
  secret = turnSecondFactorOn(exchange, ACCOUNT);
  exchange.clock.now += MINUTE_MS;
});
afterEach(() => exchange.close());

const signIn = (password: string = FORM.password, options: CallOptions = {}) =>
  exchange.call(login, { account: ACCOUNT, password }, options);
const ticketOf = async () => (await signIn()).data.ticket ?? '';
const give = (ticket: string, code: string) => exchange.call(loginSecondFactor, { ticket, code });
const rightCode = () => oneTimePassword(secret, exchange.clock.now);
const wrongCode = () => (rightCode() === '000000' ? '000001' : '000000');
const outcomes = () => {
  const user = exchange.app.accounts.users.byAccount(ACCOUNT)?.id ?? 0;
  const page = { page: 1, page_size: 50 };
  const { list } = exchange.app.accounts.activity.list(user, { ...page, kind: 'login' });
  return list.map(({ what }) => what).toReversed();
};

describe('a login with the second factor on', () => {
  it('issues a ticket for the password and a session for the code', async () => {
    const first = await signIn();
    expect(first.data).toEqual({ session: null, ticket: expect.stringMatching(/^[\w-]{43}$/), passkey: false });
    const { code, data } = await give(first.data.ticket ?? '', rightCode());
    expect([code, data.user.account]).toEqual([200, ACCOUNT]);
    expect((await exchange.call(centerIndex, {}, { token: data.token })).code).toBe(200);
  });

  it('accepts a recovery code instead, once', async () => {
    const user = exchange.app.accounts.users.byAccount(ACCOUNT)?.id ?? 0;
    const [recovery = ''] = exchange.app.accounts.secondFactor.renewRecovery(user);
    expect((await give(await ticketOf(), recovery.toLowerCase())).code).toBe(200);
    expect((await give(await ticketOf(), recovery)).code).toBe(ERRORS.secondFactorWrong.code);
  });

  it('does not mention the second factor before the password is right', async () => {
    const withFactor = await signIn('wrong');
    const without = await exchange.call(login, { account: 'nobody@statex.test', password: 'wrong' });
    expect(withFactor).toEqual(without);
  });

  it('keeps the ticket after a wrong code, for five minutes and one session', async () => {
    const ticket = await ticketOf();
    expect((await give(ticket, wrongCode())).code).toBe(ERRORS.secondFactorWrong.code);
    expect((await give(ticket, rightCode())).code).toBe(200);
    exchange.clock.now += MINUTE_MS;
    expect((await give(ticket, rightCode())).code).toBe(ERRORS.loginExpired.code);
    const late = await ticketOf();
    exchange.clock.now += 5 * MINUTE_MS;
    expect((await give(late, rightCode())).code).toBe(ERRORS.loginExpired.code);
  });

  it('accepts a code once, whatever the ticket', async () => {
    const code = rightCode();
    const [first, second] = [await ticketOf(), await ticketOf()];
    expect((await give(first, code)).code).toBe(ERRORS.loginExpired.code);
    expect((await give(second, code)).code).toBe(200);
    expect((await give(await ticketOf(), code)).code).toBe(ERRORS.secondFactorWrong.code);
  });

  it('is blocked after ten wrong codes, even with the correct one', async () => {
    const ticket = await ticketOf();
    for (let i = 0; i < 10; i++) expect((await give(ticket, wrongCode())).code).toBe(ERRORS.secondFactorWrong.code);
    expect((await give(ticket, rightCode())).code).toBe(ERRORS.securityResting.code);
  });

  it('ends when the password changes in between; its ticket resets nothing', async () => {
    const ticket = await ticketOf();
    expect((await exchange.call(resetPassword, { ticket, password: 'Another-one-1' })).code).toBe(
      ERRORS.resetExpired.code,
    );
    const { users, passwords } = exchange.app.accounts;
    users.changePassword(users.byAccount(ACCOUNT)?.id ?? 0, await passwords.hash('Another-one-1'));
    expect((await give(ticket, rightCode())).code).toBe(ERRORS.loginExpired.code);
  });

  it('records the login history: wrong password, wrong code, success', async () => {
    await signIn('wrong');
    const ticket = await ticketOf();
    await give(ticket, wrongCode());
    await give(ticket, rightCode());
    expect(outcomes()).toEqual(['success', 'failed', 'secondFactor', 'success']);
  });
});

describe('a login from a new place', () => {
  const letters = async () =>
    (await exchange.call(sandboxOutbox, { account: ACCOUNT })).data.filter(({ scene }) => scene === 'newDeviceLogin');

  it('is notified to the user once, in the language of the login', async () => {
    const user = exchange.app.accounts.users.byAccount(ACCOUNT);
    exchange.app.accounts.secondFactor.turnOff(user?.id ?? 0);
    await signIn();
    expect(await letters()).toEqual([]);
    await signIn(FORM.password, { address: '203.0.113.9', lang: 'fr_FR' });
    await signIn(FORM.password, { address: '203.0.113.9', lang: 'fr_FR' });
    const [letter, ...others] = await letters();
    expect([letter?.subject, others]).toEqual(['Statex\u202F: connexion depuis un nouvel appareil', []]);
    expect(letter?.text).toContain('203.0.113.9');
  });
});
