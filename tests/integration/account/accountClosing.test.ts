import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { centerIndex, login, loginSecondFactor } from '../../../domain/contract/account/account';
import { accountClosing, requestClosing, stopClosing } from '../../../domain/contract/account/accountClosing';
import { lockAccount } from '../../../domain/contract/account/accountLock';
import { createApiKey, listApiKeys } from '../../../domain/contract/account/apiKeys';
import { submitIdentity } from '../../../domain/contract/account/identity';
import { sendSecurityCode, setAntiPhishing } from '../../../domain/contract/account/security';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { createPriceAlert } from '../../../domain/contract/market/alerts';
import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { sandboxFaucet, sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { openAccountsDatabase } from '../../../server/accounts/database';
import { createProfile } from '../../../server/accounts/profile';
import { openSealed } from '../../../server/accounts/secrets';
import { createVault } from '../../../server/accounts/vault';
import { createLocalFiles } from '../../../server/adapters/files';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { FORM, startExchange, type Exchange } from '../../support/gateway';
import { photo } from '../../support/photos';

const SECRET = 'a secret of the tests, long enough';
const MINUTE_MS = 60_000;
const REST_MS = 7 * 86_400_000;
const YEAR_MS = 365.25 * 86_400_000;
const ACCOUNT = 'leaver@statex.test';
const ORDER = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '30000', quantity: '0.001' } as const;
const KEY = { label: 'bot', permissions: ['read' as const], addresses: [], kind: 'hmac' as const };
const PERSON = { name: 'Maria Roth', id_number: 'C01X00T47', country: 'DE' };

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off', SECRET });
  token = await exchange.signUp(ACCOUNT);
});
afterEach(() => exchange.close());

const codeOf = (name: ErrorName) => ERRORS[name].code;
const mails = async () => (await exchange.call(sandboxOutbox, { account: ACCOUNT })).data;
const idOf = (account = ACCOUNT) => exchange.app.accounts.users.byAccount(account)?.id ?? 0;
const state = async () => (await exchange.call(accountClosing, {}, { token })).data;
const openSession = (id: number) =>
  exchange.app.accounts.sessions.open(id, { address: '127.0.0.1', device: 'Browser' }).token;

async function code(): Promise<string> {
  exchange.clock.now += 2 * MINUTE_MS;
  await exchange.call(sendSecurityCode, { account: ACCOUNT, scene: 'closing' }, { token });
  return (await mails())[0]?.code ?? '';
}
const request = async (wrong: object = {}) =>
  exchange.raw(requestClosing, { password: FORM.password, code: await code(), ...wrong }, { token });
/** Lets the waiting period pass, and runs what is due. */
async function rest(): Promise<void> {
  exchange.clock.now += REST_MS;
  await exchange.app.closing.settleDue();
}
describe('closing an account', () => {
  it('waits a week, during which the account accepts no new business, and then closes it for good', async () => {
    const user = idOf();
    expect(await state()).toMatchObject({ status: 'open', obstacles: [], next_events: ['closing.request'], due: null });
    const due = exchange.clock.now + 2 * MINUTE_MS + REST_MS;
    const asked = { status: 'resting', due, next_events: ['closing.stop'], rest_hours: 168, kept_years: 5 };
    expect(await request()).toMatchObject({ code: 200, data: asked });
    expect((await exchange.raw(placeSpotOrder, ORDER, { token })).code).toBe(codeOf('accountClosing'));
    expect((await request()).code).toBe(codeOf('accountClosing'));
    exchange.clock.now = due - 1;
    token = openSession(user);
    await exchange.app.closing.settleDue();
    expect((await state()).status).toBe('resting');
    const reasons: string[] = [];
    exchange.app.accounts.sessions.onEnd(({ reason }) => reasons.push(reason));
    exchange.clock.now = due;
    await exchange.app.closing.settleDue();
    expect(reasons).toContain('closed');
    expect((await exchange.raw(centerIndex, {}, { token })).code).toBe(codeOf('sessionExpired'));
    const entered = await exchange.raw(login, { account: ACCOUNT, password: FORM.password });
    expect(entered.code).toBe(codeOf('credentialsWrong'));
    await exchange.app.accounts.securityNotices.settled();
    expect((await mails())[0]).toMatchObject({ scene: 'accountClosed' });
  });

  it('revokes API keys immediately, and is withdrawn with one click', async () => {
    await exchange.call(createApiKey, { ...KEY, funds_password: FORM.funds_password }, { token });
    await request();
    expect((await exchange.call(listApiKeys, {}, { token })).data.list).toEqual([]);
    expect((await exchange.raw(stopClosing, {}, { token })).data).toMatchObject({ status: 'open', due: null });
    expect((await exchange.raw(stopClosing, {}, { token })).code).toBe(404);
    await rest();
    expect(idOf()).not.toBe(0);
    expect((await mails()).map(({ text }) => /Closing of the account (\w+)/.exec(text)?.[1]).slice(0, 2)).toEqual([
      'stopped',
      'requested',
    ]);
  });

  it('is called off when the account is locked meanwhile, so that a thief closes nothing', async () => {
    await request();
    await exchange.call(lockAccount, {}, { token });
    await rest();
    expect(idOf()).not.toBe(0);
    token = openSession(idOf());
    expect((await state()).status).toBe('open');
  });

  it('requires login password, mailed code and, where it is on, second factor', async () => {
    expect((await request({ password: 'wrong-password' })).code).toBe(codeOf('loginPasswordWrong'));
    expect((await request({ code: '000000' })).code).toBe(codeOf('codeWrong'));
    const secret = turnSecondFactorOn(exchange, ACCOUNT);
    expect((await request()).code).toBe(codeOf('secondFactorRequired'));
    exchange.clock.now += MINUTE_MS;
    const factor = oneTimePassword(secret, exchange.clock.now + 2 * MINUTE_MS);
    expect((await request({ second_factor_code: factor })).code).toBe(200);
  });
});

it('an account whose closing was stopped at the last moment is not erased', async () => {
  const { photos, erasure } = exchange.app.accounts;
  const user = idOf();
  const stopped: boolean[] = [];
  const { dropOpen } = photos;
  photos.dropOpen = async (id) => {
    const caller = { origin: { address: '192.0.2.1', device: '' }, locale: 'en_US' };
    stopped.push(exchange.app.accounts.closings.stop(id, caller).ok);
    await dropOpen(id);
  };
  await request();
  await rest();
  expect([stopped, erasure.isErased(user)]).toEqual([[false], true]);
});

describe('an obstacle to closing', () => {
  it('is reported: open orders and remaining balances', async () => {
    await exchange.call(sandboxFaucet, { currency: 'USDT' }, { token });
    await exchange.call(placeSpotOrder, ORDER, { token });
    expect((await state()).obstacles.toSorted()).toEqual(['balances', 'spotOrders']);
    const refused = await request();
    expect(refused.code).toBe(codeOf('closingHindered'));
    expect((refused.data as { obstacles: string[] }).obstacles.toSorted()).toEqual(['balances', 'spotOrders']);
  });

  it('keeps the account open when it arises during the waiting period, and notifies the owner', async () => {
    await request();
    await exchange.app.accounts.closings.settle(idOf(), ['deposits']);
    expect((await state()).status).toBe('open');
    await exchange.app.accounts.securityNotices.settled();
    expect((await mails())[0]?.text).toContain('Account not closed');
  });
});

describe('a closed account', () => {
  it('is not reopened by a login that was waiting for its second factor', async () => {
    const user = idOf();
    await request();
    exchange.clock.now += REST_MS - MINUTE_MS;
    turnSecondFactorOn(exchange, ACCOUNT);
    const entered = await exchange.call(login, { account: ACCOUNT, password: FORM.password });
    exchange.clock.now += MINUTE_MS;
    await exchange.app.closing.settleDue();
    expect(exchange.app.accounts.erasure.isErased(user)).toBe(true);
    const answer = await exchange.raw(loginSecondFactor, { ticket: entered.data.ticket ?? '', code: '000000' });
    expect(answer.code).toBe(codeOf('loginExpired'));
  });

  it('keeps sealed records for five years, then nothing; everything else is erased immediately', async () => {
    const user = idOf();
    exchange.app.accounts.identities.vouch(user, PERSON);
    const word = { anti_phishing: 'purple heron', funds_password: FORM.funds_password };
    await exchange.call(setAntiPhishing, word, { token });
    await exchange.call(createPriceAlert, { market: 'BTC_USDT', kind: 'move', value: '80' }, { token });
    await request();
    await rest();
    expect(exchange.app.accounts.users.byId(user)).toMatchObject({
      ...{ email: null, phone: null, avatar: null, anti_phishing: null, password_hash: '', second_factor: 0 },
      ...{
        account: expect.stringMatching(/^closed-/) as string,
        nickname: expect.stringMatching(/^closed-/) as string,
      },
    });
    expect(exchange.app.accounts.alerts.list(user)).toEqual([]);
    expect(exchange.app.accounts.activity.list(user, { page: 1, page_size: 10 }).total).toBe(0);
    const row = exchange.app.accounts.erasure.kept(user);
    expect(
      JSON.parse(openSealed('a secret of the tests, long enough', `closed:${user}`, row ?? new Uint8Array())),
    ).toMatchObject({
      account: ACCOUNT,
    });
    expect(exchange.app.accounts.identities.review(user)).toMatchObject({ id_number: PERSON.id_number });
    exchange.clock.now += 5 * YEAR_MS;
    await exchange.app.closing.settleDue();
    expect([exchange.app.accounts.erasure.kept(user), exchange.app.accounts.identities.review(user)]).toEqual([
      null,
      null,
    ]);
    expect(exchange.app.accounts.erasure.isErased(user)).toBe(true);
  });

  it('keeps no avatar whose upload was still in progress', async () => {
    const user = idOf();
    await request();
    exchange.clock.now += REST_MS;
    const { users, events } = exchange.app.accounts;
    const db = openAccountsDatabase(join(exchange.dataDir, 'accounts.db'), createVault(SECRET));
    const directory = join(exchange.dataDir, 'files');
    const files = createLocalFiles(directory);
    const put = async (name: string, bytes: Uint8Array) => {
      await exchange.app.closing.settleDue();
      await files.put(name, bytes);
    };
    const profile = createProfile({ db, users, events, files: { ...files, put } });
    const uploaded = await profile.setAvatar(user, { bytes: await photo(), type: 'image/jpeg' });
    db.close();
    expect(uploaded).toEqual({ ok: false, error: 'sessionExpired' });
    expect(users.byId(user)?.avatar).toBeNull();
    expect(readdirSync(directory).filter((name) => name.startsWith('avatar-'))).toEqual([]);
  });

  it('keeps its submitted identity photos for as long, and unsubmitted ones not at all', async () => {
    const { photos } = exchange.app.accounts;
    const user = idOf();
    const file = { bytes: await photo(), type: 'image/jpeg' };
    for (const side of ['front', 'back'] as const) await photos.upload(user, side, file);
    const { front, back } = photos.uploadedBy(user);
    await exchange.call(submitIdentity, { ...PERSON, front_photo: front ?? '', back_photo: back ?? '' }, { token });
    exchange.clock.now += 4000;
    exchange.app.accounts.autoReview.reviewDue();
    await request();
    await rest();
    const kept = () => readdirSync(join(exchange.dataDir, 'files')).toSorted();
    expect(kept()).toEqual([front, back].map((id) => `identity-${id}.sealed`).toSorted());
    exchange.clock.now += 5 * YEAR_MS;
    await exchange.app.closing.settleDue();
    expect(kept()).toEqual([]);
  });

  it('frees its e-mail for a new account, which inherits nothing', async () => {
    const user = idOf();
    await request();
    await rest();
    token = await exchange.signUp(ACCOUNT);
    expect(idOf()).not.toBe(user);
    expect((await state()).status).toBe('open');
  });
});
