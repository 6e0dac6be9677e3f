import { describe, expect, it } from 'vitest';
import type { UserInfo } from '../../../domain/contract/account/account';
import type { SpotPlan } from '../../../domain/contract/spot/plans';
import { NAME_STATUS } from '../../../domain/contract/choices';
import { sampleBalance, sampleOrder } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import { samplePlan } from '../../../src/machines/spot/spotPlan/spotPlan.model';
import {
  availableOf,
  fillNotice,
  openOrdersOf,
  takePush,
  takeSnapshot,
  type UserDataContext,
} from '../../../src/machines/account/userData/userData.machine';
import { sampleAccount, sampleFunds } from '../../../src/machines/futures/futures/samples';

const NOTHING = {
  orders: [],
  plans: [],
  balances: [],
  futures: null,
  latest: { spot: null, futures: null },
  revision: 0,
};
const order = (id: string, time: number, rest: object = {}) => ({
  ...sampleOrder('waiting'),
  id,
  time,
  updated: time,
  ...rest,
});

describe("the user's orders and balances", () => {
  it('include open orders of a snapshot, newest first', () => {
    const snapshot = {
      orders: [order('a', 1), order('b', 2), order('c', 3, { status: 'traded' })],
      plans: [samplePlan('twap')],
      balances: [sampleBalance],
      futures: sampleAccount,
    };
    expect(takeSnapshot(NOTHING, snapshot)).toEqual({
      orders: [order('b', 2), order('a', 1)],
      plans: [samplePlan('twap')],
      balances: [sampleBalance],
      futures: sampleAccount,
      latest: NOTHING.latest,
      revision: 1,
    });
  });
  it('add, change and remove orders as messages arrive', () => {
    const one = takePush(NOTHING, { kind: 'order', order: order('a', 1) });
    const two = takePush(one, { kind: 'order', order: order('b', 2) });
    expect(two.orders.map(({ id }) => id)).toEqual(['b', 'a']);
    const gone = takePush(two, { kind: 'order', order: order('a', 1, { status: 'cancelled', updated: 5 }) });
    expect(gone.orders.map(({ id }) => id)).toEqual(['b']);
  });
  it('keep each plan while it is active, in its latest state', () => {
    const told = (known: UserDataContext, plan: SpotPlan) => takePush(known, { kind: 'spotPlan', plan });
    const [scaled, twap] = [samplePlan('scaled'), { ...samplePlan('twap'), id: '2' }];
    const later = { ...twap, orders_done: 9 };
    const both = told(told(told(NOTHING, scaled), twap), later);
    expect(both.plans).toEqual([later, scaled]);
    expect(told(both, { ...scaled, status: 'cancelled' }).plans).toEqual([later]);
  });
  it('never let a late message overwrite a newer one', () => {
    const newer = takePush(NOTHING, { kind: 'order', order: order('a', 1, { status: 'partial', updated: 9 }) });
    expect(takePush(newer, { kind: 'order', order: order('a', 1, { updated: 8 }) }).orders).toEqual(newer.orders);
  });
  it('follow the newest order to its end, and forget one that has ended unnoticed', () => {
    const sent = takePush(NOTHING, { kind: 'order', order: order('b', 2) });
    const other = takePush(sent, { kind: 'order', order: order('a', 1, { status: 'cancelled', updated: 5 }) });
    expect(other.latest.spot).toEqual(order('b', 2));
    const traded = order('b', 2, { status: 'traded', updated: 6 });
    expect(takePush(other, { kind: 'order', order: traded }).latest.spot).toEqual(traded);
    const late = takePush(takePush(other, { kind: 'order', order: traded }), { kind: 'order', order: order('b', 2) });
    expect(late.latest.spot).toEqual(traded);
    const empty = { orders: [], plans: [], balances: [], futures: sampleAccount };
    expect(takeSnapshot(late, empty).latest.spot).toEqual(traded);
    expect(takeSnapshot(other, empty).latest.spot).toBeNull();
  });
  it('replace the balance of the same account and currency only', () => {
    const held = takePush(NOTHING, { kind: 'balance', balance: sampleBalance });
    const other = takePush(held, { kind: 'balance', balance: { ...sampleBalance, account: 'legal', available: '7' } });
    const changed = takePush(other, { kind: 'balance', balance: { ...sampleBalance, available: '5' } });
    expect(availableOf(changed.balances, 'spot', 'USDT')).toBe('5');
    expect(availableOf(changed.balances, 'legal', 'USDT')).toBe('7');
    expect(availableOf(changed.balances, 'spot', 'BTC')).toBe('0');
  });
  it('keep the futures account in sync, including its permission', () => {
    const known = { ...NOTHING, futures: { ...sampleAccount, permission: false } };
    const funds = { ...sampleFunds, available: '7' };
    expect(takePush(known, { kind: 'futuresFunds', funds })).toEqual({
      ...known,
      futures: { ...known.futures, funds },
    });
    const user = { info: { name_status: NAME_STATUS.verified } } as UserInfo;
    expect(takePush(known, { kind: 'userInfo', user }).futures?.permission).toBe(true);
    expect(takePush(NOTHING, { kind: 'futuresFunds', funds })).toEqual(NOTHING);
  });

  it('reload the lists when a deposit changes', () => {
    const deposit = {
      id: 'd1',
      currency: 'BTC',
      network: 'bitcoin',
      address: 'bc1',
      txid: 'f0',
      quantity: '1',
      status: 'confirming' as const,
      next_events: [],
      confirmations: 1,
      required_confirmations: 3,
      sandbox: true,
      time: 1,
      updated: 2,
    };
    expect(takePush(NOTHING, { kind: 'deposit', deposit })).toEqual({ ...NOTHING, revision: 1 });
  });
  it('announce a fill of an order that was in the book, not of one that traded immediately', () => {
    const traded = { kind: 'order', order: { ...sampleOrder('traded'), id: 'a' } } as const;
    const resting = takePush(NOTHING, { kind: 'order', order: order('a', 1) });
    expect(fillNotice(resting, traded)).toEqual({
      type: 'toast',
      kind: 'success',
      key: 'orders:filledBuy',
      params: { pair: 'BTC/USDT', left: 'BTC', right: 'USDT', feeCurrency: 'BTC' },
      amounts: { quantity: '0.00050', price: '64000.00', fee: '0.00000000' },
      to: '/order/spot-history?order=a',
    });
    expect(fillNotice(NOTHING, traded)).toBeNull();
  });
  it('filter by pair', () => {
    const orders = [order('a', 1), order('b', 2, { pair: 'ETH_USDT' })];
    expect(openOrdersOf(orders, 'ETH_USDT').map(({ id }) => id)).toEqual(['b']);
    expect(openOrdersOf(orders, null)).toBe(orders);
  });
});
