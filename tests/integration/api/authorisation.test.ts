import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../../domain/contract/calls';
import { ERRORS } from '../../../domain/contract/errors';
import { channels } from '../../../domain/contract/channels';
import { subscribeIco } from '../../../domain/contract/ico/ico';
import { buyFiat, payFiatOrder, sellFiat, uploadFiatProof } from '../../../domain/contract/fiat/fiatCalls';
import { placeSecondsOrder } from '../../../domain/contract/seconds/seconds';
import { placeFuturesOrder, placeFuturesPlan } from '../../../domain/contract/futures/futuresTrading';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { createApiKey } from '../../../domain/contract/account/apiKeys';
import { listPasskeys } from '../../../domain/contract/account/passkeys';
import { openPortfolio } from '../../../domain/contract/account/portfolios';
import { requestExport } from '../../../domain/contract/account/exports';
import { addAddress } from '../../../domain/contract/wallet/addresses';
import { createPriceAlert } from '../../../domain/contract/market/alerts';
import { addCollectionMethod } from '../../../domain/contract/fiat/collection';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { FORM, startExchange, Upload, type Exchange } from '../../support/gateway';
import { SEED, TERMS } from '../../support/icoExchange';
import { photo } from '../../support/photos';
import { addSoftPasskey } from '../../support/softPasskey';

let exchange: Exchange;
let owner: string;
let other: string;
/** Session of a user who sends their own correct passwords wherever any are required. */
let third: string;
let orderId: string;
let secondsId: string;
let fiatId: string;
let offerId: string;
let proofId: string;
let icoId: string;
let projectId: string;
let futuresId: string;
let planId: string;
let noticeId: string;
let alertId: string;
let keyId: string;
let exportId: string;
let addressId: string;
let methodId: string;
let picture: Buffer;
let photoId: string;
let sessionId: string;
let passkeyId: string;
/** The second portfolio, so that no other user has one of this number. */
const PORTFOLIO = 2;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  owner = await exchange.trader();
  other = await exchange.signUp('other@statex.test');
  third = await exchange.signUp('third@statex.test');
  const order = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' } as const;
  orderId = (await exchange.call(placeSpotOrder, order, { token: owner })).data.order.id;
  secondsId = await newSecondsOrder();
  icoId = await newSubscription();
  await openFutures();
  noticeId = newNotice();
  alertId = await newAlert();
  keyId = await newKey();
  exportId = await newExport();
  addressId = await newAddress();
  methodId = await newMethod();
  picture = await photo();
  photoId = await newPhoto();
  await newFiatOrder();
  sessionId = newSession();
  for (const name of ['Savings', 'Bots']) await exchange.call(openPortfolio, { name }, { token: owner });
  // From now on the owner has a second factor.
  passkeyId = await newPasskey();
});
afterAll(() => exchange.close());

/** Password of the sandbox trader. */
const FUNDS_PASSWORD = 'Sandbox-funds-2026!';
const ADDRESS = { currency: 'USDT', network: 'TRC20', address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL', note: 'note' };
const ASSERTION = { id: 'AAAA', client_data: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA' };
const METHOD = { currency: 'USD', holder: 'Sandbox Trader', bank: 'Bank', number: '4111111111111111' } as const;

async function newSecondsOrder(): Promise<string> {
  const funds = { from_account: 'spot', to_account: 'sec_contract', currency: 'USDT', quantity: '100' } as const;
  await exchange.call(createTransfer, funds, { token: owner });
  exchange.market.push(channels.futureIndexTick('BTC_USDT'), { pair: 'BTC_USDT', close: '50000.0000' });
  const body = { pair: 'BTC_USDT', direction: 'up', stake: '5', duration: 300 } as const;
  return (await exchange.call(placeSecondsOrder, body, { token: owner })).data.order.id;
}

const FUTURES_ORDER = {
  pair: 'BTC_USDT',
  direction: 'open_long',
  type: 'limit',
  price: '49000.00',
  quantity: '0.00100',
} as const;
const TARGET = { basis: 'price', value: '60000.00', type: 'market' } as const;

/** Creates an open order and a waiting plan. */
async function openFutures(): Promise<void> {
  const funds = { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '1000' } as const;
  await exchange.call(createTransfer, funds, { token: owner });
  futuresId = (await exchange.call(placeFuturesOrder, FUTURES_ORDER, { token: owner })).data.order.id;
  const plan = { ...FUTURES_ORDER, trigger_price: '48000.00' } as const;
  planId = (await exchange.call(placeFuturesPlan, plan, { token: owner })).data.plan.id;
}

async function newSubscription(): Promise<string> {
  const funds = { from_account: 'spot', to_account: 'ico', currency: 'USDT', quantity: '100' } as const;
  await exchange.call(createTransfer, funds, { token: owner });
  const { link } = exchange.app;
  const created = await link.send({ kind: 'ico.create', ...TERMS, start: exchange.clock.now });
  projectId = created.ok ? (created.icoProject?.id ?? '') : '';
  await link.send({ kind: 'ico.open', projectId, seed: SEED });
  const body = { project_id: projectId, quantity: '2', price: '0.5' };
  return (await exchange.call(subscribeIco, body, { token: owner })).data.subscription.id;
}

/** The owner sells; another user has bought and reported the payment. */
async function newFiatOrder(): Promise<void> {
  const buyer = await exchange.signUp('buyer@statex.test');
  const funds = { from_account: 'spot', to_account: 'legal', currency: 'USDT', quantity: '100' } as const;
  await exchange.call(createTransfer, funds, { token: owner });
  const market = { currency: 'USDT', fiat: 'USD', unit_price: '1.02' } as const;
  const sale = { ...market, quantity: '100', method_id: methodId };
  offerId = (await exchange.call(sellFiat, sale, { token: owner })).data.offer.id;
  fiatId = (await exchange.call(buyFiat, { ...market, quantity: '10' }, { token: buyer })).data.order.id;
  await exchange.call(payFiatOrder, { order_id: fiatId }, { token: buyer });
  const sent = new Upload({ order_id: fiatId }, picture);
  const added = await exchange.raw(uploadFiatProof, sent, { token: buyer });
  proofId = (added.data as unknown as { proof: { id: string } }).proof.id;
}

function newNotice(): string {
  const { users, notices } = exchange.app.accounts;
  const user = users.byAccount(SANDBOX.account)!.id;
  notices.tell(user, 'identityVerified', {});
  return notices.list({ user, locale: 'en_US', scope: 'all', page: 1, page_size: 1 }).list[0]!.id;
}

function newSession(): string {
  const { users, sessions } = exchange.app.accounts;
  return sessions.open(users.byAccount(SANDBOX.account)!.id, { address: '10.0.0.2', device: '' }).session.id;
}

async function newPasskey(): Promise<string> {
  await addSoftPasskey(exchange, owner, null, SANDBOX.password);
  return (await exchange.call(listPasskeys, {}, { token: owner })).data.list[0]!.id;
}

async function newAddress(): Promise<string> {
  const { users, codes } = exchange.app.accounts;
  const account = users.byAccount(SANDBOX.account);
  const issued = codes.issue(SANDBOX.account, `withdrawalAddress:${account?.id}`);
  const code = issued.ok ? issued.value.code : '';
  const body = { ...ADDRESS, code, funds_password: FUNDS_PASSWORD };
  return (await exchange.call(addAddress, body, { token: owner })).data.address.id;
}

const KEY = { label: 'bot', permissions: ['read' as const], addresses: [] };

async function newKey(): Promise<string> {
  const body = { ...KEY, kind: 'hmac' as const, funds_password: FUNDS_PASSWORD };
  return (await exchange.call(createApiKey, body, { token: owner })).data.key.id;
}

async function newExport(): Promise<string> {
  const body = { kind: 'tax' as const, funds_password: FUNDS_PASSWORD };
  return (await exchange.call(requestExport, body, { token: owner })).data.export.id;
}

async function newAlert(): Promise<string> {
  const body = { market: 'BTC_USDT', kind: 'move', value: '90' } as const;
  return (await exchange.call(createPriceAlert, body, { token: owner })).data.alert.id;
}

async function newMethod(): Promise<string> {
  const body = { ...METHOD, funds_password: FUNDS_PASSWORD };
  return (await exchange.call(addCollectionMethod, body, { token: owner })).data.method.id;
}

async function newPhoto(): Promise<string> {
  const { users, photos } = exchange.app.accounts;
  const user = users.byAccount(SANDBOX.account)!.id;
  const uploaded = await photos.upload(user, 'back', { bytes: picture, type: 'image/jpeg' });
  return uploaded.ok ? uploaded.value.photo_id : '';
}

/** Valid bodies, which refer to the owner's objects where the call is about objects. */
const BODIES: Record<string, () => unknown> = {
  platNote: () => ({ type: 1 }),
  pairPrice: () => ({ pair: 'usdt_usd' }),
  login: () => ({ account: 'nobody@statex.test', password: 'nothing' }),
  sendCode: () => ({ account: 'fresh@statex.test', scene: 'register' }),
  registerVerify: () => ({ account: 'fresh@statex.test', code: '000000' }),
  register: () => ({
    ticket: 'x',
    password: 'Password-1',
    funds_password: 'Password-2',
    invitation_code: 'STATEX',
    agree: true,
  }),
  loginSecondFactor: () => ({ ticket: 'x', code: '000000' }),
  resetVerify: () => ({ account: 'fresh@statex.test', code: '000000' }),
  resetPassword: () => ({ ticket: 'x', password: 'Password-1' }),
  klines: () => ({ pair: 'BTC_USDT', interval: '1m' }),
  marketDepth: () => ({ pair: 'BTC_USDT' }),
  marketTrades: () => ({ pair: 'BTC_USDT' }),
  placeSpotOrder: () => ({ pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '1.00', quantity: '0.00001' }),
  placeSpotOrders: () => ({
    orders: [{ pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '1.00', quantity: '0.00001' }],
  }),
  amendSpotOrder: () => ({ order_id: orderId, price: '49000.00' }),
  cancelSpotOrder: () => ({ order_id: orderId }),
  listSpotOrders: () => ({ scope: 'current' }),
  spotOrderDetail: () => ({ order_id: orderId }),
  placeSpotPlan: () => ({
    ...{ pair: 'BTC_USDT', direction: 'buy', kind: 'scaled', quantity: '0.002', orders: 2 },
    ...{ price_low: '49000.00', price_high: '49500.00' },
  }),
  cancelSpotPlan: () => ({ plan_id: '1' }),
  listSpotPlans: () => ({ scope: 'current' }),
  secondsTerms: () => ({ pair: 'BTC_USDT' }),
  placeSecondsOrder: () => ({ pair: 'BTC_USDT', direction: 'up', stake: '5', duration: 30 }),
  listSecondsOrders: () => ({ scope: 'current' }),
  secondsOrderDetail: () => ({ order_id: secondsId }),
  secondsTicks: () => ({ pair: 'BTC_USDT', from: 0, to: exchange.clock.now }),
  secondsReceipts: () => ({ pair: 'BTC_USDT' }),
  setSecondsLimits: () => ({ stake: '100', loss: null }),
  excludeFromSeconds: () => ({ days: 1 }),
  stateSecondsCountry: () => ({ country: 'DE' }),
  listFunding: () => ({ pair: 'BTC_USDT' }),
  placeFuturesOrder: () => ({ ...FUTURES_ORDER }),
  flashCloseFutures: () => ({ pair: 'BTC_USDT', side: 'long' }),
  reverseFuturesPosition: () => ({ pair: 'BTC_USDT', side: 'long' }),
  closeAllFuturesPositions: () => ({}),
  amendFuturesOrder: () => ({ order_id: futuresId, price: '48900.00' }),
  cancelFuturesOrder: () => ({ order_id: futuresId }),
  placeFuturesPlan: () => ({
    ...{ pair: 'BTC_USDT', direction: 'open_long', type: 'market' },
    ...{ trigger_price: '60000.00', quantity: '0.00100' },
  }),
  placeFuturesTrail: () => ({
    ...{ pair: 'BTC_USDT', direction: 'open_long', callback: 'rate', value: '0.01', quantity: '0.00100' },
  }),
  setFuturesCountdown: () => ({ pair: 'BTC_USDT', ms: 60_000 }),
  amendFuturesPlan: () => ({ plan_id: planId, trigger_price: '47900.00' }),
  cancelFuturesPlan: () => ({ plan_id: planId }),
  setFuturesTargets: () => ({ pair: 'BTC_USDT', side: 'long', take_profit: TARGET }),
  changeFuturesTarget: () => ({ plan_id: planId, ...TARGET }),
  changeFuturesLeverage: () => ({ pair: 'BTC_USDT', leverage: 10 }),
  changeFuturesMarginMode: () => ({ pair: 'BTC_USDT', margin_mode: 'isolated' }),
  changeFuturesPositionMode: () => ({ position_mode: 'hedge' }),
  adjustFuturesMargin: () => ({ pair: 'BTC_USDT', side: 'long', way: 'add', amount: '1' }),
  listFuturesOrders: () => ({ scope: 'current' }),
  futuresOrderDetail: () => ({ order_id: futuresId }),
  listFuturesPlans: () => ({ scope: 'current' }),
  listFuturesPositions: () => ({ scope: 'current' }),
  futuresPositionDetail: () => ({ position_id: futuresId }),
  icoProject: () => ({ project_id: projectId }),
  subscribeIco: () => ({ project_id: projectId, quantity: '2', price: '0.5' }),
  thawIco: () => ({ subscription_id: icoId, quantity: '1' }),
  icoDraw: () => ({ project_id: projectId }),
  listIcoSubscriptions: () => ({ scope: 'hold' }),
  icoSubscriptionDetail: () => ({ subscription_id: icoId }),
  fiatTerms: () => ({ fiat: 'USD' }),
  fiatQuote: () => ({ currency: 'USDT', fiat: 'USD', quantity: '1' }),
  buyFiat: () => ({ currency: 'USDT', fiat: 'USD', quantity: '1', unit_price: '1.02' }),
  sellFiat: () => ({ currency: 'USDT', fiat: 'USD', quantity: '1', unit_price: '1.02', method_id: methodId }),
  withdrawFiatOffer: () => ({ offer_id: offerId }),
  payFiatOrder: () => ({ order_id: fiatId }),
  cancelFiatOrder: () => ({ order_id: fiatId }),
  appealFiatOrder: () => ({ order_id: fiatId, reason: 'It is mine' }),
  releaseFiatOrder: () => ({ order_id: fiatId, funds_password: 'wrong-password' }),
  uploadFiatProof: () => new Upload({ order_id: fiatId }, picture),
  fiatProof: () => ({ order_id: fiatId, proof_id: proofId }),
  fiatOrderDetail: () => ({ order_id: fiatId }),
  fiatOfferDetail: () => ({ offer_id: offerId }),
  walletBalances: () => ({ account: 'spot' }),
  walletProfitDays: () => ({ bounds: [0, 86_400_000] }),
  sandboxFaucet: () => ({ currency: 'XXX' }),
  sandboxOutbox: () => ({ account: 'fresh@statex.test' }),
  sendSecurityCode: () => ({ account: 'nobody@statex.test', scene: 'loginPassword' }),
  changeLoginPassword: () => ({ account: 'nobody@statex.test', code: '000000', password: 'Password-1' }),
  changeFundsPassword: () => ({ account: 'nobody@statex.test', code: '000000', password: 'Password-1' }),
  changeAccount: () => ({
    account: 'nobody@statex.test',
    code: '000000',
    new_account: 'new@statex.test',
    new_code: '000000',
  }),
  confirmSecondFactor: () => ({ password: 'wrong-password', second_factor_code: '000000' }),
  renewRecoveryCodes: () => ({ password: 'wrong-password', second_factor_code: '000000' }),
  turnOffSecondFactor: () => ({ password: 'wrong-password', second_factor_code: '000000' }),
  beginPasskey: () => ({ password: 'wrong-password' }),
  addPasskey: () => ({ name: 'Thief', id: 'AAAA', client_data: 'AAAA', attestation: 'AAAA', transports: [] }),
  renamePasskey: () => ({ passkey_id: passkeyId, name: 'Thief' }),
  removePasskey: () => ({ passkey_id: passkeyId, password: 'wrong-password' }),
  askPasskey: () => ({ scene: 'login' }),
  passkeyLogin: () => ASSERTION,
  provePasskey: () => ASSERTION,
  setAntiPhishing: () => ({ anti_phishing: 'blue moon', funds_password: 'wrong-password' }),
  endSession: () => ({ session_id: sessionId }),
  lockByLink: () => ({ token: 'none' }),
  unlockAccount: () => ({ password: 'wrong-password', code: '000000' }),
  requestClosing: () => ({ password: 'wrong-password', code: '000000' }),
  requestContactRecovery: () => ({
    password: 'wrong-password',
    second_factor_code: '000000',
    new_account: 'new@statex.test',
    new_code: '000000',
  }),
  uploadIdentityPhoto: () => new Upload({ side: 'front' }, picture),
  dropIdentityPhoto: () => ({ photo_id: photoId }),
  identityPhoto: () => ({ photo_id: photoId }),
  submitIdentity: () => ({
    name: 'Thief',
    id_number: 'C01X00T47',
    country: 'DE',
    front_photo: photoId,
    back_photo: photoId,
  }),
  setNickname: () => ({ nickname: 'Somebody' }),
  uploadAvatar: () => new Upload({}, picture),
  avatarImage: () => ({ id: 'x'.repeat(43) }),
  helpDetail: () => ({ slug: 'deposit' }),
  machine: () => ({ id: 'spotOrderLifecycle' }),
  openInspector: () => ({ pass: 'none' }),
  readNotice: () => ({ id: noticeId }),
  createPriceAlert: () => ({ market: 'BTC_USDT', kind: 'move', value: '80' }),
  rearmPriceAlert: () => ({ alert_id: alertId }),
  removePriceAlert: () => ({ alert_id: alertId }),
  keepDrawings: () => ({ market: 'BTC_USDT', drawings: [] }),
  createApiKey: () => ({ ...KEY, kind: 'hmac', funds_password: 'wrong-password' }),
  editApiKey: () => ({ ...KEY, key_id: keyId, funds_password: 'Funds-password-1' }),
  revokeApiKey: () => ({ key_id: keyId }),
  openPortfolio: () => ({ name: 'Bots' }),
  renamePortfolio: () => ({ portfolio: PORTFOLIO, name: 'Other' }),
  limitPortfolio: () => ({ portfolio: PORTFOLIO, products: [], max_leverage: 5 }),
  archivePortfolio: () => ({ portfolio: PORTFOLIO }),
  movePortfolioFunds: () => ({ from: 0, to: PORTFOLIO, currency: 'USDT', quantity: '1' }),
  requestExport: () => ({ kind: 'data', funds_password: 'wrong-password' }),
  exportFile: () => ({ export_id: exportId }),
  addAddress: () => ({ ...ADDRESS, code: '000000', funds_password: 'wrong-password' }),
  removeAddress: () => ({ address_id: addressId }),
  turnOffBookOnly: () => ({ funds_password: 'wrong-password' }),
  collectionMethodDetail: () => ({ method_id: methodId }),
  addCollectionMethod: () => ({ ...METHOD, funds_password: 'wrong-password' }),
  editCollectionMethod: () => ({
    method_id: methodId,
    holder: 'Thief',
    bank: 'Bank',
    funds_password: 'Funds-password-1',
  }),
  chooseDefaultMethod: () => ({ method_id: methodId }),
  removeCollectionMethod: () => ({ method_id: methodId }),
};
const bodyOf = (id: string) => BODIES[id]?.() ?? {};

/** Ids of the owner's objects. */
const owned = (): string[] => [
  ...[orderId, secondsId, fiatId, offerId, proofId, icoId, futuresId, planId, noticeId, alertId, keyId, exportId],
  ...[addressId, methodId, photoId, sessionId, passkeyId],
];

/** Returns the sent text; for a file, the query of its upload. */
const textIn = (payload: unknown): string => JSON.stringify(payload instanceof Upload ? payload.query : payload);
const rewritten = (payload: unknown, rewrite: (text: string) => string): unknown => {
  const written = JSON.parse(rewrite(textIn(payload))) as Record<string, string>;
  return payload instanceof Upload ? new Upload(written, payload.file.bytes) : written;
};
/** Inserts the passwords of users who signed up here. */
const proven = (payload: unknown): unknown =>
  rewritten(payload, (text) =>
    text
      .replace(/"funds_password":"[^"]*"/, `"funds_password":"${FORM.funds_password}"`)
      .replace(/"password":"wrong-password"/, `"password":"${FORM.password}"`),
  );
/** Returns another id of the same form that nothing has. */
const unlike = (name: string): string => {
  const [first, second] = /^\d/.test(name) ? ['8', '7'] : ['f', 'e'];
  return `${name.startsWith(first) ? second : first}${name.slice(1)}`;
};
const swapped = (payload: unknown): unknown =>
  rewritten(payload, (text) =>
    owned()
      .reduce((changed, name) => changed.replaceAll(name, unlike(name)), text)
      .replace(new RegExp(`"(portfolio|to)":${PORTFOLIO}\\b`), '"$1":9'),
  );

const namesOwned = (id: string): boolean => textIn(bodyOf(id)) !== textIn(swapped(bodyOf(id)));

describe.each(CALLS.map((call) => [call.id, call] as const))('%s', (id, call) => {
  it('admits a visitor only when it is public', async () => {
    const { code } = await exchange.raw(call, bodyOf(id));
    expect(code === ERRORS.sessionExpired.code).toBe(call.access === 'user');
    expect(code).not.toBe(ERRORS.system.code);
    expect(code).not.toBe(ERRORS.validation.code);
  });

  it('shows another user nothing of the owner', async () => {
    if (id === 'logout' || id === 'lockAccount') return;
    const answer = await exchange.raw(call, bodyOf(id), { token: other });
    expect(answer.code).not.toBe(ERRORS.sessionExpired.code);
    expect(owned().filter((thing) => JSON.stringify(answer.data).includes(thing))).toEqual([]);
  });

  it('answers for someone else’s item as for one that does not exist', async () => {
    if (!namesOwned(id)) return;
    const payload = proven(bodyOf(id));
    const [foreign, none] = [
      await exchange.raw(call, payload, { token: third }),
      await exchange.raw(call, swapped(payload), { token: third }),
    ];
    expect({ ...foreign, server_time: 0 }).toEqual({ ...none, server_time: 0 });
    expect(foreign.code).not.toBe(200);
  });

  it('does not refuse the owner for a missing session', async () => {
    if (id === 'cancelFuturesOrder' || id === 'cancelAllFuturesOrders' || id === 'cancelFuturesPlan') return;
    if (id === 'logout' || id === 'cancelSpotOrder' || id === 'cancelAllSpotOrders') return;
    if (id === 'dropIdentityPhoto' || id === 'renamePasskey' || id === 'archivePortfolio') return;
    if (id === 'revokeApiKey' || id === 'lockAccount') return;
    if (id === 'removeAddress' || id === 'removeCollectionMethod' || id === 'removePriceAlert') return;
    if (id === 'endSession' || id === 'endOtherSessions') return;
    const { code } = await exchange.raw(call, bodyOf(id), { token: owner });
    expect(code).not.toBe(ERRORS.sessionExpired.code);
  });
});

it('every kind of owned item is named by some call', () => {
  const asked = CALLS.map(({ id }) => textIn(bodyOf(id))).join();
  expect(owned().filter((name) => !asked.includes(name))).toEqual([]);
  expect(CALLS.filter(({ id }) => namesOwned(id)).length).toBeGreaterThan(40);
});

it('other users’ attempts leave the owner’s devices signed in', () => {
  const { sessions, users } = exchange.app.accounts;
  const list = sessions.list(users.byAccount(SANDBOX.account)?.id ?? 0);
  expect(list.map(({ id }) => id)).toContain(sessionId);
});

it('other users’ attempts leave the owner’s address and collection method in place', async () => {
  const { addresses, collectionMethods, users } = exchange.app.accounts;
  const id = users.byAccount(SANDBOX.account)?.id ?? 0;
  expect(addresses.list(id).map((address) => address.id)).toEqual([addressId]);
  expect(collectionMethods.list(id)).toMatchObject([{ id: methodId, holder: 'Sandbox Trader' }]);
});

it('other users’ attempts leave the owner’s API key in place', () => {
  const { apiKeys, users } = exchange.app.accounts;
  expect(apiKeys.list(users.byAccount(SANDBOX.account)?.id ?? 0).map(({ id }) => id)).toContain(keyId);
});

it('other users’ attempts leave the owner’s price alert in place', () => {
  const { alerts, users } = exchange.app.accounts;
  expect(alerts.list(users.byAccount(SANDBOX.account)?.id ?? 0).map(({ id }) => id)).toContain(alertId);
});

it('other users’ attempts leave the owner’s passkey and portfolio in place', () => {
  const { passkeys, portfolios, users } = exchange.app.accounts;
  const id = users.byAccount(SANDBOX.account)?.id ?? 0;
  expect(passkeys.list(id)).toMatchObject([{ id: passkeyId, name: 'Phone' }]);
  expect(portfolios.list(id)).toMatchObject([
    { portfolio: 1, archived: null },
    { portfolio: PORTFOLIO, archived: null },
  ]);
});

it('other users’ attempts leave the owner’s photo in place', async () => {
  const { photos, users } = exchange.app.accounts;
  expect(photos.uploadedBy(users.byAccount(SANDBOX.account)?.id ?? 0).back).toBe(photoId);
});

it('other users’ attempts leave the owner’s order open', async () => {
  const detail = CALLS.find((call) => call.id === 'spotOrderDetail');
  if (!detail) throw new Error('no such call');
  const { data } = await exchange.raw(detail, { order_id: orderId }, { token: owner });
  expect(data).toMatchObject({ order: { id: orderId, status: 'waiting' } });
});
