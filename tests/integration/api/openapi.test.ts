import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BodyOf, Call } from '../../../domain/contract/call';
import { channels } from '../../../domain/contract/channels';
import { buyFiat, sellFiat } from '../../../domain/contract/fiat/fiatCalls';
import { addCollectionMethod } from '../../../domain/contract/fiat/collection';
import { subscribeIco } from '../../../domain/contract/ico/ico';
import { placeSpotPlan } from '../../../domain/contract/spot/plans';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { CALLS } from '../../../domain/contract/calls';
import { SEED, TERMS } from '../../support/icoExchange';
import { futuresBodies } from '../../support/futuresGateway';
import { FORM, startExchange, type Exchange } from '../../support/gateway';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: { 200: { description: string; content: { 'application/json': { schema: object } } } };
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { type: string; in: string; name: string }> };
}

const ORDER = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' };
const SPOT_PLAN: BodyOf<typeof placeSpotPlan> = {
  ...{ pair: 'BTC_USDT', direction: 'buy', kind: 'scaled', quantity: '0.002', orders: 2 },
  ...{ price_low: '49000.00', price_high: '49500.00' },
};
/** Bodies that succeed, for calls where an empty one does not. */
const BODIES: Record<string, object> = {
  platNote: { type: 1 },
  pairPrice: { pair: 'usdt_usd' },
  klines: { pair: 'BTC_USDT', interval: '1m' },
  marketDepth: { pair: 'BTC_USDT' },
  marketTrades: { pair: 'BTC_USDT' },
  login: { account: 'trader@statex.test', password: 'Sandbox-2026!' },
  sendCode: { account: 'new@statex.test', scene: 'register' },
  askPasskey: { scene: 'login' },
  beginPasskey: { password: 'Sandbox-2026!' },
  sendSecurityCode: { account: 'trader@statex.test', scene: 'loginPassword' },
  setAntiPhishing: { anti_phishing: 'blue heron', funds_password: 'Sandbox-funds-2026!' },
  placeSpotOrder: ORDER,
  placeSpotOrders: { orders: [ORDER, { ...ORDER, price: '50000.005' }] },
  listSpotOrders: { scope: 'current' },
  placeSpotPlan: SPOT_PLAN,
  listSpotPlans: { scope: 'current' },
  secondsTerms: { pair: 'BTC_USDT' },
  placeSecondsOrder: { pair: 'BTC_USDT', direction: 'up', stake: '5', duration: 30 },
  listSecondsOrders: { scope: 'current' },
  secondsTicks: { pair: 'BTC_USDT', from: 0, to: 1 },
  secondsReceipts: { pair: 'BTC_USDT' },
  setSecondsLimits: { stake: '100', loss: null },
  excludeFromSeconds: { days: 1 },
  stateSecondsCountry: { country: 'DE' },
  listIcoSubscriptions: { scope: 'hold' },
  walletBalances: { account: 'spot' },
  sandboxFaucet: { currency: 'USDT' },
  walletProfitDays: { bounds: [0, 86_400_000] },
  walletValueHistory: { range: '7d' },
  depositAddress: { currency: 'USDT', network: 'TRC20' },
  sandboxDeposit: { currency: 'USDT', network: 'TRC20', quantity: '100' },
  withdrawalQuote: { currency: 'USDT', network: 'TRC20', quantity: '20' },
  transferable: { from_account: 'spot', to_account: 'contract', currency: 'USDT' },
  createTransfer: { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '1' },
  sandboxOutbox: { account: 'new@statex.test' },
  dropIdentityPhoto: { photo_id: 'x'.repeat(43) },
  identityPhoto: { photo_id: 'x'.repeat(43) },
  avatarImage: { id: 'x'.repeat(43) },
  setNickname: { nickname: 'Trader' },
  helpDetail: { slug: 'deposit' },
  machine: { id: 'spotOrderLifecycle' },
  openInspector: { pass: 'none' },
  lockByLink: { token: 'none' },
  unlockAccount: { password: 'wrong-password', code: '000000' },
  readNotice: { id: 'nothing' },
  createPriceAlert: { market: 'BTC_USDT', kind: 'move', value: '80' },
  keepDrawings: { market: 'BTC_USDT', drawings: [] },
  createApiKey: {
    ...{ kind: 'hmac', label: 'bot', permissions: ['read'], addresses: [] },
    funds_password: 'Sandbox-funds-2026!',
  },
  openPortfolio: { name: 'Bots' },
  renamePortfolio: { portfolio: 1, name: 'Grid' },
  movePortfolioFunds: { from: 0, to: 1, currency: 'USDT', quantity: '1' },
  limitPortfolio: { portfolio: 1, products: ['spot', 'futures', 'seconds'], max_leverage: null },
  archivePortfolio: { portfolio: 1 },
  requestExport: { kind: 'data', funds_password: 'Sandbox-funds-2026!' },
  exportFile: { export_id: 'nothing' },
  turnOffBookOnly: { funds_password: 'Sandbox-funds-2026!' },
  addCollectionMethod: {
    currency: 'USD',
    holder: 'Sandbox Trader',
    bank: 'Bank',
    number: '4111111111111111',
    funds_password: 'Sandbox-funds-2026!',
  },
};
/** Calls that end something others need. */
const LAST = ['archivePortfolio', 'reverseFuturesPosition', 'closeAllFuturesPositions', 'logout'];
/** Calls that need data from other responses; here they demonstrate a refusal. */
const REFUSED = new Set([
  'lockByLink',
  'unlockAccount',
  'requestContactRecovery',
  'stopContactRecovery',
  'requestClosing',
  'stopClosing',
  'archivePortfolio',
  'exportFile',
  'openInspector',
  'uploadIdentityPhoto',
  'dropIdentityPhoto',
  'identityPhoto',
  'submitIdentity',
  'uploadAvatar',
  'avatarImage',
  'readNotice',
  'rearmPriceAlert',
  'removePriceAlert',
  'changeLoginPassword',
  'changeFundsPassword',
  'changeAccount',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'turnOffSecondFactor',
  ...['addPasskey', 'renamePasskey', 'removePasskey', 'passkeyLogin', 'provePasskey'],
  'endSession',
  'loginSecondFactor',
  'resetVerify',
  'resetPassword',
  'editApiKey',
  'revokeApiKey',
  'addAddress',
  'removeAddress',
  'collectionMethodDetail',
  'editCollectionMethod',
  'chooseDefaultMethod',
  'removeCollectionMethod',
  'registerVerify',
  'register',
  'amendSpotOrder',
  'cancelSpotOrder',
  'secondsOrderDetail',
  'releaseFiatOrder',
  'uploadFiatProof',
  'fiatProof',
  'thawIco',
  'spotOrderDetail',
  'createWithdrawal',
  'cancelWithdrawal',
  'withdrawalDetail',
  'depositDetail',
]);

/** Bodies about a running project, with a subscription of the caller. */
async function icoBodies(token: string): Promise<Record<string, object>> {
  const { link } = exchange.app;
  const created = await link.send({ kind: 'ico.create', ...TERMS, start: exchange.clock.now });
  const projectId = created.ok ? (created.icoProject?.id ?? '') : '';
  await link.send({ kind: 'ico.open', projectId, seed: SEED });
  const funds = { from_account: 'spot', to_account: 'ico', currency: 'USDT', quantity: '100' } as const;
  await exchange.call(createTransfer, funds, { token });
  const body = { project_id: projectId, quantity: '2', price: '0.5' };
  const { subscription } = (await exchange.call(subscribeIco, body, { token })).data;
  return {
    icoProject: { project_id: projectId },
    icoDraw: { project_id: projectId },
    subscribeIco: body,
    icoSubscriptionDetail: { subscription_id: subscription.id },
    thawIco: { subscription_id: subscription.id, quantity: '1' },
  };
}

/** Bodies about orders that the caller buys from another user, and an offer of the caller's own. */
async function fiatBodies(token: string): Promise<Record<string, object>> {
  const seller = await exchange.signUp('seller@statex.test');
  const { id } = exchange.app.accounts.users.byAccount('seller@statex.test')!;
  const credit = { account: 'legal', currency: 'USDT', quantity: '100', note: 'deposit' } as const;
  await exchange.app.link.send({ kind: 'wallet.credit', user: id, ...credit });
  const card = { currency: 'EUR', holder: 'Sandbox Trader', bank: 'Bank', number: 'DE89370400440532013000' } as const;
  const methodOf = async (owner: string, funds_password: string) =>
    (await exchange.call(addCollectionMethod, { ...card, funds_password }, { token: owner })).data.method.id;
  const market = { currency: 'USDT', fiat: 'EUR', unit_price: '0.88' } as const;
  const theirs = { ...market, quantity: '100', method_id: await methodOf(seller, FORM.funds_password) };
  await exchange.call(sellFiat, theirs, { token: seller });
  const funds = { from_account: 'spot', to_account: 'legal', currency: 'USDT', quantity: '100' } as const;
  await exchange.call(createTransfer, funds, { token });
  const sale = { ...market, quantity: '10', method_id: await methodOf(token, 'Sandbox-funds-2026!') };
  const offer_id = (await exchange.call(sellFiat, sale, { token })).data.offer.id;
  const purchase = { ...market, quantity: '10' };
  const bought = async () => ({ order_id: (await exchange.call(buyFiat, purchase, { token })).data.order.id });
  const [paid, cancelled] = [await bought(), await bought()];
  return {
    fiatTerms: { fiat: 'EUR' },
    fiatQuote: { currency: 'USDT', fiat: 'EUR', amount: '5.00' },
    buyFiat: purchase,
    sellFiat: sale,
    withdrawFiatOffer: { offer_id },
    payFiatOrder: paid,
    cancelFiatOrder: cancelled,
    appealFiatOrder: { ...paid, reason: 'Nobody answers' },
    fiatOrderDetail: paid,
    fiatOfferDetail: { offer_id },
  };
}

let exchange: Exchange;
let document: Document;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  document = (await exchange.app.fastify.inject('/api/openapi.json')).json();
});
afterAll(() => exchange.close());

async function spotPlanBodies(token: string): Promise<Record<string, object>> {
  // cancelAllSpotOrders of its pair would end the plan before its own call does.
  const twap: BodyOf<typeof placeSpotPlan> = {
    ...{ pair: 'BTC_USDT', direction: 'buy', kind: 'twap', quantity: '0.01', orders: 5 },
    ...{ duration_ms: 300_000, price_limit: '45000.00' },
  };
  const { plan } = (await exchange.call(placeSpotPlan, twap, { token })).data;
  return { cancelSpotPlan: { plan_id: plan.id }, cancelAllSpotOrders: { pair: 'ETH_USDT' } };
}

const operationOf = (call: Call) => document.paths[call.path]![call.method.toLowerCase()]!;
const schemasOf = ({ parameters, requestBody, responses }: Operation) => [
  ...parameters.map(({ schema }) => schema),
  ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
  responses[200].content['application/json'].schema,
];

it('the document is valid OpenAPI 3.1: unique operations, known security, JSON Schema 2020-12', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: 'Statex', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(CALLS.map(({ id }) => id).sort());
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false });
  for (const operation of operations) {
    expect(operation.summary && operation.responses[200].description && operation.tags[0]).toBeTruthy();
    const used = operation.security.flatMap((wanted) => Object.keys(wanted));
    expect(used.filter((name) => !document.components.securitySchemes[name])).toEqual([]);
    const places = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(places).size).toBe(places.length);
    for (const schema of schemasOf(operation)) expect(() => ajv.compile(schema)).not.toThrow();
  }
});

it('the document describes what each call actually answers, for success and refusal', async () => {
  const ajv = new Ajv2020({ strictTypes: false, strictTuples: false });
  const token = await exchange.trader();
  const funds = { from_account: 'spot', to_account: 'sec_contract', currency: 'USDT', quantity: '100' } as const;
  await exchange.call(createTransfer, funds, { token });
  exchange.market.push(channels.futureIndexTick('BTC_USDT'), { pair: 'BTC_USDT', close: '50000.0000' });
  await exchange.call(createTransfer, { ...funds, to_account: 'contract', quantity: '5000' }, { token });
  const others = [
    await spotPlanBodies(token),
    await icoBodies(token),
    await fiatBodies(token),
    await futuresBodies(exchange, token),
  ];
  const bodies: Record<string, object> = Object.assign({}, BODIES, ...others);
  const calls = CALLS.toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));
  for (const call of calls) {
    const matches = ajv.compile(operationOf(call).responses[200].content['application/json'].schema);
    const caller = call.id === 'lockAccount' ? await exchange.signUp('locked@statex.test') : token;
    const answer = await exchange.raw(call, bodies[call.id] ?? {}, { token: caller });
    expect([call.id, answer.code === 200]).toEqual([call.id, !REFUSED.has(call.id)]);
    const unknown = await exchange.raw(call, { ...bodies[call.id], surplus: '1' }, { token });
    for (const envelope of [answer, unknown]) {
      matches(envelope);
      expect([call.id, matches.errors]).toEqual([call.id, null]);
    }
  }
});
