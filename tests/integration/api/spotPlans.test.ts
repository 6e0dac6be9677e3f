import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BodyOf } from '../../../domain/contract/call';
import { ERRORS } from '../../../domain/contract/errors';
import { lockAccount } from '../../../domain/contract/account/accountLock';
import { cancelSpotPlan, listSpotPlans, placeSpotPlan } from '../../../domain/contract/spot/plans';
import { cancelAllSpotOrders, listSpotOrders } from '../../../domain/contract/spot/spot';
import { PRODUCTS } from '../../../server/products/all';
import { audit } from '../../../server/store/audit';
import { startExchange, type Exchange } from '../../support/gateway';

const SCALED: BodyOf<typeof placeSpotPlan> = {
  ...{ pair: 'BTC_USDT', direction: 'buy', kind: 'scaled', quantity: '0.01', orders: 4 },
  ...{ price_low: '49000.00', price_high: '49600.00', weight_low: 3, weight_high: 1 },
};
const TWAP: BodyOf<typeof placeSpotPlan> = {
  ...{ pair: 'BTC_USDT', direction: 'buy', kind: 'twap', quantity: '0.01', orders: 5 },
  ...{ duration_ms: 300_000, variation: 10, price_limit: '45000.00' },
};
const PAGE = { page: 1, page_size: 20 };

let exchange: Exchange;
let trader: string;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  trader = await exchange.trader();
});
afterAll(() => exchange.close());

const listed = async (scope: 'current' | 'history') =>
  (await exchange.call(listSpotPlans, { scope, ...PAGE }, { token: trader })).data.list;
const openOrders = async () =>
  (await exchange.call(listSpotOrders, { scope: 'current', ...PAGE }, { token: trader })).data.list;

it('scaled orders are placed with one call, listed with their progress and cancelled together', async () => {
  const { plan } = (await exchange.call(placeSpotPlan, SCALED, { token: trader })).data;
  expect(plan).toMatchObject({
    ...{ kind: 'scaled', status: 'active', quantity: '0.01000', filled_quantity: '0.00000', orders: 4, orders_done: 0 },
    ...{ price_low: '49000.00', price_high: '49600.00', weight_low: 3, weight_high: 1, duration_ms: null },
  });
  expect((await openOrders()).map(({ price, quantity }) => `${price} ${quantity}`).toSorted()).toEqual([
    ...['49000.00 0.00375', '49200.00 0.00291', '49400.00 0.00208', '49600.00 0.00126'],
  ]);
  const ofPlan = { plan_id: plan.id, plan_kind: 'scaled' };
  expect(await openOrders()).toMatchObject([ofPlan, ofPlan, ofPlan, ofPlan]);
  expect(await listed('current')).toEqual([plan]);
  const cancelled = (await exchange.call(cancelSpotPlan, { plan_id: plan.id }, { token: trader })).data.plan;
  expect(cancelled).toMatchObject({ id: plan.id, status: 'cancelled', orders_done: 4 });
  expect([await openOrders(), await listed('current'), await listed('history')]).toEqual([[], [], [cancelled]]);
  const again = await exchange.raw(cancelSpotPlan, { plan_id: plan.id }, { token: trader });
  expect(again.code).toBe(ERRORS.planEnded.code);
  expect((await exchange.raw(cancelSpotPlan, { plan_id: '7' }, { token: trader })).code).toBe(ERRORS.planNotFound.code);
  const ended = (await exchange.call(listSpotOrders, { scope: 'history', ...PAGE }, { token: trader })).data.list;
  expect(ended.filter(({ plan_id: of }) => of === plan.id)).toMatchObject([ofPlan, ofPlan, ofPlan, ofPlan]);
  expect(audit(PRODUCTS, exchange.dataDir).problems).toEqual([]);
});

it('fields that a kind of plan does not have are refused by name', async () => {
  const refused = await exchange.raw(placeSpotPlan, { ...SCALED, duration_ms: 300_000 }, { token: trader });
  expect([refused.code, refused.data]).toEqual([ERRORS.validation.code, { fields: { duration_ms: 'unknown' } }]);
  const { price_low, ...open } = SCALED;
  const missing = await exchange.raw(placeSpotPlan, open, { token: trader });
  expect([missing.code, missing.data, price_low]).toEqual([
    ...[ERRORS.validation.code, { fields: { price_low: 'required' } }, '49000.00'],
  ]);
  const late = await exchange.raw(placeSpotPlan, { ...TWAP, duration_ms: 1000 }, { token: trader });
  expect([late.code, late.data]).toEqual([ERRORS.planInvalid.code, { field: 'duration_ms' }]);
});

it('the same key places one plan', async () => {
  const options = { token: trader, key: 'plan-1' };
  const first = await exchange.raw(placeSpotPlan, TWAP, options);
  const again = await exchange.raw(placeSpotPlan, TWAP, options);
  expect([first.code, again.code]).toEqual([200, 200]);
  expect(await listed('current')).toHaveLength(1);
});

it('cancelling all orders also ends TWAP plans, of the named pair', async () => {
  const all = async () => (await exchange.call(cancelAllSpotOrders, { pair: 'BTC_USDT' }, { token: trader })).data;
  expect(await all()).toEqual({ cancelled: 0, plans_cancelled: 1 });
  expect([await listed('current'), await all()]).toEqual([[], { cancelled: 0, plans_cancelled: 0 }]);
  await exchange.call(placeSpotPlan, TWAP, { token: trader });
});

it('a TWAP plan is executed by the engine alone, and stops when its owner locks the account', async () => {
  await exchange.app.link.send({ kind: 'spotPlans.run' });
  expect(await listed('current')).toMatchObject([
    { kind: 'twap', status: 'active', orders: 5, orders_done: 1, price_limit: '45000.00', variation: 10 },
  ]);
  await exchange.call(lockAccount, {}, { token: trader });
  trader = await exchange.trader();
  expect(await listed('current')).toEqual([]);
  const stopped = (await listed('history')).find(({ status }) => status === 'stopped');
  expect(stopped).toMatchObject({ kind: 'twap', reason: 'locked', next_at: null });
});
