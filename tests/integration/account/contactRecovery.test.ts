import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login, loginSecondFactor } from '../../../domain/contract/account/account';
import { lockAccount, lockByLink, unlockAccount } from '../../../domain/contract/account/accountLock';
import {
  listActivity,
  changeLoginPassword,
  securityOverview,
  sendSecurityCode,
} from '../../../domain/contract/account/security';
import {
  contactRecovery,
  requestContactRecovery,
  stopContactRecovery,
} from '../../../domain/contract/account/contactRecovery';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { FORM, startExchange, type Exchange } from '../../support/gateway';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const REST_MS = 72 * HOUR_MS;
const OLD = 'lost@statex.test';
const NEW = 'new@statex.test';
const PERSON = { name: 'Maria Roth', id_number: 'C01X00T47', country: 'DE' };

let exchange: Exchange;
let token: string;
let secret: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp(OLD);
  secret = turnSecondFactorOn(exchange, OLD);
  pass(REST_MS);
});
afterEach(() => exchange.close());

const codeOf = (name: ErrorName) => ERRORS[name].code;
const mailsTo = async (account: string) => (await exchange.call(sandboxOutbox, { account })).data;
const linkIn = (text: string) => /\/not-me#([\w-]{43})/.exec(text)?.[1] ?? '';
const idOf = (account: string) => exchange.app.accounts.users.byAccount(account)?.id;
const state = async () => (await exchange.call(contactRecovery, {}, { token })).data;

/** A session of the owner, opened directly without the login's checks. */
const session = () =>
  exchange.app.accounts.sessions.open(idOf(OLD) ?? idOf(NEW) ?? 0, { address: '127.0.0.1', device: 'Browser' }).token;

/** Advances the clock; a session would have expired by then. */
function pass(ms: number): void {
  exchange.clock.now += ms;
  exchange.app.accounts.contactRecovery.settleDue();
  token = session();
}

async function newCode(account = NEW): Promise<string> {
  exchange.clock.now += 2 * MINUTE_MS;
  await exchange.call(sendSecurityCode, { account, scene: 'newAccount' }, { token });
  return (await mailsTo(account))[0]?.code ?? '';
}
async function request(wrong: object = {}) {
  const code = await newCode();
  exchange.clock.now += MINUTE_MS;
  const proof = { password: FORM.password, second_factor_code: oneTimePassword(secret, exchange.clock.now) };
  return exchange.raw(
    requestContactRecovery,
    { ...proof, id_number: null, new_account: NEW, new_code: code, ...wrong },
    { token },
  );
}

describe('contact recovery after a lost mailbox', () => {
  it('sets the new e-mail after three days, ends all sessions and suspends withdrawals again', async () => {
    const answer = await request();
    const due = exchange.clock.now + REST_MS;
    expect(answer).toMatchObject({ code: 200, data: { waiting: { new_account: NEW, due }, rest_hours: 72 } });
    exchange.clock.now = due - 1;
    exchange.app.accounts.contactRecovery.settleDue();
    expect(idOf(NEW)).toBeUndefined();
    exchange.clock.now = due;
    const reasons: string[] = [];
    exchange.app.accounts.sessions.onEnd(({ reason }) => reasons.push(reason));
    const id = idOf(OLD);
    session();
    exchange.app.accounts.contactRecovery.settleDue();
    expect([idOf(OLD), idOf(NEW)]).toEqual([undefined, id]);
    expect(reasons).toContain('credentialsChanged');
    expect(exchange.app.accounts.withdrawalRestUntil(id ?? 0)).toBe(due + 24 * HOUR_MS);
    expect((await mailsTo(NEW))[0]?.text).toContain('Change: Email');
  });

  it('suspends withdrawals from the request until a day after it takes effect, and is in the account log', async () => {
    await request();
    const overview = (await exchange.call(securityOverview, {}, { token })).data;
    expect(overview.withdrawals_rest_until).toBe(exchange.clock.now + REST_MS + 24 * HOUR_MS);
    const { list } = (await exchange.call(listActivity, { page: 1, page_size: 5 }, { token })).data;
    expect(list[0]?.what).toBe('recoveryRequested');
  });

  it('is stopped by the link in the mail to the old mailbox, which locks the account', async () => {
    await request();
    const mail = (await mailsTo(OLD))[0];
    expect(mail).toMatchObject({ scene: 'contactRecovery' });
    expect((await exchange.raw(lockByLink, { token: linkIn(mail?.text ?? '') }, {})).code).toBe(200);
    pass(REST_MS + MINUTE_MS);
    expect([idOf(NEW), (await state()).waiting]).toEqual([undefined, null]);
    expect((await request()).code).toBe(codeOf('accountLocked'));
  });

  it('leaves the operator’s list after a stop by locking, once the owner unlocks the account', async () => {
    await request();
    await exchange.call(lockAccount, {}, { token });
    pass(2 * MINUTE_MS);
    await exchange.call(sendSecurityCode, { account: OLD, scene: 'unlock' }, { token });
    const proof = { password: FORM.password, code: (await mailsTo(OLD))[0]?.code ?? '' };
    const factor = { second_factor_code: oneTimePassword(secret, exchange.clock.now) };
    expect((await exchange.raw(unlockAccount, { ...proof, ...factor }, { token })).code).toBe(200);
    expect(exchange.app.accounts.contactRecovery.tries()).toEqual([]);
  });

  it('is stopped by its owner, who is notified, and can be requested again', async () => {
    await request();
    expect(await request()).toMatchObject({ code: codeOf('recoveryUnderWay') });
    const stopped = await exchange.raw(stopContactRecovery, {}, { token });
    expect(stopped).toMatchObject({ code: 200, data: { waiting: null } });
    expect((await mailsTo(OLD))[0]?.text).toContain('stopped');
    expect((await exchange.raw(stopContactRecovery, {}, { token })).code).toBe(404);
    expect((await request()).code).toBe(200);
  });

  it('ends with any other change of a protection: whoever can read the old mailbox has not lost it', async () => {
    await request();
    exchange.clock.now += 2 * MINUTE_MS;
    await exchange.call(sendSecurityCode, { account: OLD, scene: 'loginPassword' }, { token });
    const form = { account: OLD, code: (await mailsTo(OLD))[0]?.code ?? '', password: 'a quite other password' };
    const factor = { second_factor_code: oneTimePassword(secret, exchange.clock.now) };
    expect((await exchange.raw(changeLoginPassword, { ...form, ...factor }, { token })).code).toBe(200);
    exchange.clock.now += REST_MS;
    exchange.app.accounts.contactRecovery.settleDue();
    expect(idOf(NEW)).toBeUndefined();
  });

  it('leaves the account unchanged when another account has taken the new e-mail by then', async () => {
    await request();
    await exchange.signUp(NEW);
    pass(REST_MS);
    expect([idOf(OLD) === undefined, idOf(OLD) === idOf(NEW), (await state()).waiting]).toEqual([false, false, null]);
    expect((await mailsTo(OLD))[0]?.text).toContain('stopped');
  });
});

describe('the proof for contact recovery', () => {
  it('is login password, second factor and the code of the new mailbox, all of which must be right', async () => {
    expect((await request({ password: 'wrong-password' })).code).toBe(codeOf('loginPasswordWrong'));
    expect((await request({ second_factor_code: '000000' })).code).toBe(codeOf('secondFactorWrong'));
    expect((await request({ new_code: '000000' })).code).toBe(codeOf('newCodeWrong'));
    expect((await request({ second_factor_code: null })).code).toBe(400);
    expect((await request({ new_account: OLD })).code).toBe(codeOf('accountUnchanged'));
    expect((await request({ new_account: '+49 15112345678' })).data).toEqual({ fields: { new_account: 'email' } });
    expect(await state()).toMatchObject({ waiting: null, factor: 'ready', asks_id_number: false });
  });

  it('includes the ID number of a verified identity, regardless of spaces and letter case', async () => {
    exchange.app.accounts.identities.vouch(idOf(OLD) ?? 0, PERSON);
    expect((await state()).asks_id_number).toBe(true);
    expect((await request()).data).toEqual({ fields: { id_number: 'required' } });
    expect((await request({ id_number: 'C01X00T48' })).code).toBe(codeOf('idNumberWrong'));
    expect((await request({ id_number: 'c01x 00t47' })).code).toBe(200);
  });

  it('is blocked after ten wrong ID numbers', async () => {
    exchange.app.accounts.identities.vouch(idOf(OLD) ?? 0, PERSON);
    const code = await newCode();
    const wrong = { password: FORM.password, second_factor_code: '000000', id_number: 'X0000', new_account: NEW };
    // Five attempts per code, so the guesses need two codes.
    for (let n = 0; n < 5; n++) await exchange.raw(requestContactRecovery, { ...wrong, new_code: code }, { token });
    const next = await newCode();
    for (let n = 0; n < 5; n++) await exchange.raw(requestContactRecovery, { ...wrong, new_code: next }, { token });
    expect((await request({ id_number: 'C01X00T47' })).code).toBe(codeOf('securityResting'));
  });

  it('excludes a second factor that a thief could have switched on just before', async () => {
    token = await exchange.signUp('young@statex.test');
    const other = { token };
    expect((await exchange.call(contactRecovery, {}, other)).data).toMatchObject({ factor: 'off' });
    const proof = { password: FORM.password, second_factor_code: '000000', new_account: NEW, new_code: '000000' };
    expect((await exchange.raw(requestContactRecovery, proof, other)).code).toBe(codeOf('secondFactorOff'));
    turnSecondFactorOn(exchange, 'young@statex.test');
    const from = exchange.clock.now + REST_MS;
    expect((await exchange.call(contactRecovery, {}, other)).data).toMatchObject({
      factor: 'young',
      factor_from: from,
    });
    const young = await exchange.raw(requestContactRecovery, proof, other);
    expect(young).toMatchObject({ code: codeOf('recoveryFactorYoung'), data: { from } });
  });

  it('takes effect immediately where the operator configures no waiting period', async () => {
    const quick = await startExchange({ LIMITS: 'off', CONTACT_RECOVERY_HOURS: '0' });
    const mine = await quick.signUp(OLD);
    const own = turnSecondFactorOn(quick, OLD);
    await quick.call(sendSecurityCode, { account: NEW, scene: 'newAccount' }, { token: mine });
    const code = (await quick.call(sandboxOutbox, { account: NEW })).data[0]?.code ?? '';
    quick.clock.now += MINUTE_MS;
    const proof = { password: FORM.password, second_factor_code: oneTimePassword(own, quick.clock.now) };
    await quick.raw(requestContactRecovery, { ...proof, new_account: NEW, new_code: code }, { token: mine });
    const entered = await quick.call(login, { account: NEW, password: FORM.password });
    quick.clock.now += MINUTE_MS;
    const factor = { ticket: entered.data.ticket ?? '', code: oneTimePassword(own, quick.clock.now) };
    expect((await quick.call(loginSecondFactor, factor)).data.user.account).toBe(NEW);
    await quick.close();
  });
});
