import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { centerIndex, login } from '../../../domain/contract/account/account';
import { lockAccount, lockByLink, unlockAccount } from '../../../domain/contract/account/accountLock';
import {
  beginSecondFactor,
  listActivity,
  securityOverview,
  sendSecurityCode,
  setAntiPhishing,
} from '../../../domain/contract/account/security';
import { submitIdentity } from '../../../domain/contract/account/identity';
import { createApiKey, listApiKeys } from '../../../domain/contract/account/apiKeys';
import type { UserPush } from '../../../domain/contract/channels';
import { CALLS } from '../../../domain/contract/calls';
import { isSensitive } from '../../../domain/contract/call';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { cancelSpotOrder, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { FORM, startExchange, type Exchange } from '../../support/gateway';
import { WalletExchange } from '../../support/walletExchange';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ACCOUNT = 'holder@statex.test';
const KEY = { label: 'bot', permissions: ['read' as const], addresses: [], kind: 'hmac' as const };
const CALLER = { origin: { address: '10.0.0.1', device: '' }, locale: 'en_US' };

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp(ACCOUNT);
});
afterEach(() => exchange.close());

const codeOf = (name: ErrorName) => ERRORS[name].code;
const mails = async () => (await exchange.call(sandboxOutbox, { account: ACCOUNT })).data;
const linkIn = (text: string) => /\/not-me#([\w-]{43})/.exec(text)?.[1] ?? '';
const user = () => exchange.app.accounts.users.byAccount(ACCOUNT)?.id ?? 0;
const open = (link: string) => exchange.raw(lockByLink, { token: link });
const lockedSince = async () => (await exchange.call(securityOverview, {}, { token })).data.locked_since;
const isSignedIn = async () => (await exchange.call(centerIndex, {}, { token })).code === 200;

/** Returns the link in the newest mail, which reports a changed protection. */
async function newLink(): Promise<string> {
  const proof = { anti_phishing: 'blue moon', funds_password: FORM.funds_password };
  await exchange.call(setAntiPhishing, proof, { token });
  return linkIn((await mails())[0]?.text ?? '');
}

async function unlockCode(): Promise<string> {
  exchange.clock.now += 2 * MINUTE_MS;
  await exchange.call(sendSecurityCode, { account: ACCOUNT, scene: 'unlock' }, { token });
  return (await mails())[0]?.code ?? '';
}
const unlock = (body: object) => exchange.raw(unlockAccount, { password: FORM.password, ...body }, { token });

describe('the "this was not me" link', () => {
  it('ends sessions and keys, suspends withdrawals and locks the account, without a login', async () => {
    await exchange.call(createApiKey, { ...KEY, funds_password: FORM.funds_password }, { token });
    const reasons: string[] = [];
    exchange.app.accounts.sessions.onEnd(({ reason }) => reasons.push(reason));
    const ended: string[] = [];
    exchange.app.accounts.apiKeys.onEnd((id) => ended.push(String(id)));
    expect((await open(await newLink())).code).toBe(200);
    expect([await isSignedIn(), reasons, ended.length]).toEqual([false, ['locked'], 1]);
    token = await exchange.signIn(ACCOUNT);
    expect(await lockedSince()).toBe(exchange.clock.now);
    expect((await exchange.call(listApiKeys, {}, { token })).data.list).toEqual([]);
    expect(exchange.app.accounts.withdrawalRestUntil(user())).toBe(exchange.clock.now + DAY_MS);
    expect((await mails())[0]?.text).toContain('Account locked');
  });

  it('also ends sessions that were opened while the account was locked', async () => {
    const [first, second] = [await newLink(), await newLink()];
    await open(first);
    token = await exchange.signIn(ACCOUNT);
    expect((await open(second)).code).toBe(200);
    expect(await isSignedIn()).toBe(false);
  });

  it('is in the mails about a new device, a new key and a changed protection, a different one in each', async () => {
    await exchange.call(login, { account: ACCOUNT, password: FORM.password }, { device: 'Mozilla/5.0 Firefox/140.0' });
    await exchange.call(createApiKey, { ...KEY, funds_password: FORM.funds_password }, { token });
    await newLink();
    const links = (await mails()).slice(0, 3).map(({ text }) => linkIn(text));
    expect(new Set(links).size).toBe(3);
    expect(links).not.toContain('');
  });

  it('gives the same answer again while the account is locked, and works once', async () => {
    const link = await newLink();
    expect([(await open(link)).code, (await open(link)).code]).toEqual([200, 200]);
    token = await exchange.signIn(ACCOUNT);
    expect((await unlock({ code: await unlockCode() })).code).toBe(200);
    expect((await open(link)).code).toBe(codeOf('alarmLinkUsed'));
    expect(await lockedSince()).toBeNull();
  });

  it('does nothing from an earlier mail once the account was unlocked; the one in the unlock mail works', async () => {
    const [first, second] = [await newLink(), await newLink()];
    await open(first);
    token = await exchange.signIn(ACCOUNT);
    await unlock({ code: await unlockCode() });
    expect((await open(second)).code).toBe(codeOf('alarmLinkUsed'));
    expect((await open(linkIn((await mails())[0]?.text ?? ''))).code).toBe(200);
  });

  it('is refused after seven days, and when it is unknown', async () => {
    const link = await newLink();
    exchange.clock.now += 7 * DAY_MS;
    expect((await open(link)).code).toBe(codeOf('alarmLinkLate'));
    expect((await open('A'.repeat(43))).code).toBe(codeOf('alarmLinkWrong'));
    expect((await open('')).code).toBe(400);
    expect(exchange.app.accounts.accountLock.isLocked(user())).toBe(false);
  });

  it('survives a restart, and so does the lock', async () => {
    const [link, id] = [await newLink(), user()];
    await exchange.app.close();
    const second = await startExchange({ DATA_DIR: exchange.dataDir, LIMITS: 'off' });
    expect((await second.raw(lockByLink, { token: link })).code).toBe(200);
    await second.app.close();
    const third = await startExchange({ DATA_DIR: exchange.dataDir, LIMITS: 'off' });
    expect(third.app.accounts.accountLock.isLocked(id)).toBe(true);
    await third.close();
  });
});

describe('a lock that comes while a password is compared', () => {
  it('keeps the thief’s authenticator out, which would keep the owner from unlocking', async () => {
    const { data } = await exchange.call(beginSecondFactor, {}, { token });
    const second_factor_code = oneTimePassword(data.secret, exchange.clock.now);
    const { protection, accountLock } = exchange.app.accounts;
    const proof = { password: FORM.password, second_factor_code };
    const asked = protection.confirmSecondFactor(user(), proof, CALLER);
    accountLock.lock(user(), CALLER);
    expect(await asked).toEqual({ ok: false, error: 'accountLocked' });
    expect(exchange.app.accounts.secondFactor.isOn(user())).toBe(false);
  });

  it('keeps the password as it is', async () => {
    const { credentials, accountLock, passwords, users } = exchange.app.accounts;
    exchange.clock.now += 2 * MINUTE_MS;
    await exchange.call(sendSecurityCode, { account: ACCOUNT, scene: 'loginPassword' }, { token });
    const before = users.byId(user())?.password_hash;
    const hash = passwords.hash.bind(passwords);
    passwords.hash = async (password) => {
      accountLock.lock(user(), CALLER);
      return hash(password);
    };
    const form = { account: ACCOUNT, code: (await mails())[0]?.code ?? '', current_password: FORM.password };
    const asked = credentials.changeLoginPassword(user(), { ...form, password: 'Another-password-1' }, CALLER);
    expect(await asked).toEqual({ ok: false, error: 'codeWrong' });
    expect(users.byId(user())?.password_hash).toBe(before);
  });
});

describe('a reset that comes while a new password is hashed', () => {
  it.each(['changeLoginPassword', 'changeFundsPassword'] as const)(
    'ends the %s that a thief has sent from a session which it ended',
    async (kind) => {
      const { credentials, passwords, users } = exchange.app.accounts;
      exchange.clock.now += 2 * MINUTE_MS;
      const isLogin = kind === 'changeLoginPassword';
      const scene = isLogin ? 'loginPassword' : 'fundsPassword';
      await exchange.call(sendSecurityCode, { account: ACCOUNT, scene }, { token });
      const code = (await mails())[0]?.code ?? '';
      const owners = await passwords.hash('The-owners-password-1');
      const hash = passwords.hash.bind(passwords);
      passwords.hash = async (password) => {
        passwords.hash = hash;
        users.changePassword(user(), owners);
        return hash(password);
      };
      const before = users.byId(user())?.funds_hash;
      const current_password = isLogin ? FORM.password : FORM.funds_password;
      const form = { account: ACCOUNT, code, current_password, password: 'Another-password-1' };
      expect(await credentials[kind](user(), form, CALLER)).toEqual({ ok: false, error: 'codeWrong' });
      expect(users.byId(user())).toMatchObject({ password_hash: owners, funds_hash: before });
    },
  );
});

describe('a locked account', () => {
  beforeEach(async () => {
    await exchange.call(lockAccount, {}, { token });
    token = await exchange.signIn(ACCOUNT);
  });

  it('is refused everything that moves money or changes a protection, except cancelling and reporting a payment', async () => {
    const open = CALLS.filter((call) => (call.money || call.fresh) && !isSensitive(call)).map(({ id }) => id);
    expect(open.toSorted()).toEqual([
      ...['appealFiatOrder', 'cancelAllFuturesOrders', 'cancelAllSpotOrders', 'cancelFiatOrder', 'cancelFuturesOrder'],
      ...['cancelFuturesPlan', 'cancelSpotOrder', 'cancelSpotPlan', 'cancelWithdrawal', 'payFiatOrder'],
      ...['setFuturesCountdown', 'withdrawFiatOffer'],
    ]);
    for (const call of CALLS.filter((one) => one.access === 'user' && isSensitive(one)))
      expect([call.id, (await exchange.raw(call, {}, { token })).code]).toEqual([call.id, codeOf('accountLocked')]);
  });

  it('is refused a submission of identity, by which a thief could later have it recovered', async () => {
    const photo = 'A'.repeat(43);
    const person = { name: 'Erna Dieb', id_number: 'X1234567', country: 'DE' };
    const form = { ...person, front_photo: photo, back_photo: photo };
    expect((await exchange.raw(submitIdentity, form, { token })).code).toBe(codeOf('accountLocked'));
  });

  it('is shown as locked on its pages until one of them unlocks it', async () => {
    const isLocked = async () => (await exchange.call(centerIndex, {}, { token })).data.user.locked;
    const pushes: UserPush[] = [];
    exchange.app.accounts.events.onEvent((_, push) => pushes.push(push));
    expect(await isLocked()).toBe(true);
    expect((await unlock({ code: await unlockCode() })).code).toBe(200);
    expect(await isLocked()).toBe(false);
    expect(pushes).toMatchObject([{ kind: 'userInfo', user: { locked: false } }]);
  });

  it('is unlocked with login password, mailed code and second factor, and suspends withdrawals again', async () => {
    const secret = turnSecondFactorOn(exchange, ACCOUNT);
    const code = await unlockCode();
    const second_factor_code = oneTimePassword(secret, exchange.clock.now);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await unlock({ code: wrong, second_factor_code })).code).toBe(codeOf('codeWrong'));
    const funds = { code, password: FORM.funds_password, second_factor_code };
    expect((await unlock(funds)).code).toBe(codeOf('loginPasswordWrong'));
    expect((await unlock({ code })).code).toBe(codeOf('secondFactorRequired'));
    expect((await unlock({ code, second_factor_code })).code).toBe(200);
    expect(await lockedSince()).toBeNull();
    expect(exchange.app.accounts.withdrawalRestUntil(user())).toBe(exchange.clock.now + DAY_MS);
    expect((await unlock({ code, second_factor_code })).code).toBe(codeOf('accountNotLocked'));
  });
});

it('a locked account keeps its open orders, which its owner can cancel', async () => {
  const trader = await exchange.trader();
  const order = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' } as const;
  const placed = await exchange.call(placeSpotOrder, order, { token: trader });
  await exchange.call(lockAccount, {}, { token: trader });
  const again = await exchange.trader();
  expect((await exchange.call(placeSpotOrder, order, { token: again })).code).toBe(codeOf('accountLocked'));
  expect((await exchange.call(cancelSpotOrder, { order_id: placed.data.order.id }, { token: again })).code).toBe(200);
});

it('locking an account cancels withdrawals that have not left yet', async () => {
  const wallet = await new WalletExchange().start();
  const { id } = await wallet.withdrawn({});
  await wallet.exchange.call(lockAccount, {}, { token: wallet.token });
  wallet.token = await wallet.exchange.signIn(ACCOUNT);
  expect((await wallet.stateOf(id)).status).toBe('cancelled');
  const log = await wallet.exchange.call(listActivity, { page: 1, page_size: 20 }, { token: wallet.token });
  expect(log.data.list.find(({ kind }) => kind === 'withdrawal')).toMatchObject({ detail: '20 USDT' });
  await wallet.close();
});

it('a right password with a wrong second factor sends a warning at most once an hour', async () => {
  turnSecondFactorOn(exchange, ACCOUNT);
  const fail = async () => {
    const { data } = await exchange.call(login, { account: ACCOUNT, password: FORM.password });
    return exchange.app.accounts.login.giveSecondFactor(data.ticket ?? '', 'AAAAA-AAAAA', {
      ...{ origin: { address: '203.0.113.7', device: '' }, locale: 'en_US', deviceMark: () => undefined },
    });
  };
  const warnings = async () => (await mails()).filter(({ scene }) => scene === 'secondFactorFailed').length;
  await fail();
  await fail();
  expect(await warnings()).toBe(1);
  exchange.clock.now += 61 * MINUTE_MS;
  await fail();
  expect(await warnings()).toBe(2);
  expect(linkIn((await mails())[0]?.text ?? '')).not.toBe('');
});
