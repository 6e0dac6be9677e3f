import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../domain/contract/errors';
import {
  futuresOrderDetail,
  futuresPositionDetail,
  listFundingPayments,
  listFuturesFills,
  listFuturesOrders,
  listFuturesPlans,
  listFuturesPositions,
} from '../../../domain/contract/futures/futuresLists';
import { futuresContracts, futuresMarkets, listFunding } from '../../../domain/contract/futures/futuresMarket';
import {
  adjustFuturesMargin,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  cancelFuturesPlan,
  changeFuturesLeverage,
  changeFuturesMarginMode,
  changeFuturesTarget,
  placeFuturesOrder,
  placeFuturesPlan,
  setFuturesTargets,
} from '../../../domain/contract/futures/futuresTrading';
import { flashCloseFutures } from '../../../domain/contract/futures/futuresChanges';
import type { Call } from '../../../domain/contract/call';
import { walletOverview } from '../../../domain/contract/wallet/wallet';
import { listWalletFlows } from '../../../domain/contract/wallet/walletRecords';
import { transferable } from '../../../domain/contract/wallet/transfer';
import { FuturesGateway, PAIR } from '../../support/futuresGateway';

let futures: FuturesGateway;
beforeEach(async () => {
  futures = await new FuturesGateway().start();
});
afterEach(() => futures.close());

const asOne = () => ({ token: futures.one });
const send = (call: Call, body: unknown, token = futures.one) => futures.exchange.raw(call, body, { token });
const LIST = { page: 1, page_size: 20 } as const;

describe('figures beyond all bounds', () => {
  it('are refused or kept, and never stop the exchange', async () => {
    await futures.openBoth();
    const most = '99999999999999999999';
    const leg = (value: string) => ({ take_profit: { basis: 'yield', value, type: 'market' } });
    const legs = (value: string) => send(setFuturesTargets, { pair: PAIR, side: 'long', ...leg(value) });
    expect((await legs(most)).code).toBe(ERRORS.futuresTargetYield.code);
    expect((await legs('1000000')).code).toBe(200);
    const plan = { pair: PAIR, direction: 'open_long', type: 'market', quantity: '0.1' };
    const planned = (trigger_price: string) => send(placeFuturesPlan, { ...plan, trigger_price });
    expect((await planned(most)).code).toBe(ERRORS.priceOffTick.code);
    expect((await planned('10995116277.76')).code).toBe(200);
    expect((await futures.account()).plans).toHaveLength(2);
  });
});

describe('opening', () => {
  it('rests a limit order on the book and freezes its margin and fees', async () => {
    const order = await futures.place(futures.one, { price: '49000.00' });
    expect(order).toMatchObject({
      pair: PAIR,
      direction: 'open_long',
      type: 'limit',
      time_in_force: 'gtc',
      status: 'submitted',
      source: 'user',
      margin_mode: 'cross',
      leverage: 20,
      price: '49000.00',
      quantity: '0.10000',
      deal_quantity: '0.00000',
      average_price: null,
      profit: null,
    });
    expect(Number(order.frozen)).toBeCloseTo(4900 / 20 + 2 * 4900 * 0.0005, 6);
    const { funds, orders } = await futures.account();
    expect(orders).toEqual([order]);
    expect(funds.order_margin).toBe(order.frozen);
  });

  it('creates a long and a short when two orders match', async () => {
    await futures.openBoth();
    const { positions, orders, permission } = await futures.account();
    expect({ permission, orders }).toEqual({ permission: true, orders: [] });
    expect(positions).toMatchObject([
      {
        pair: PAIR,
        side: 'long',
        status: 'open',
        quantity: '0.10000',
        closable: '0.10000',
        margin_mode: 'cross',
        leverage: 20,
        unrealised_profit: '0.00000000',
      },
    ]);
    expect(Number(positions[0]?.entry_price)).toBe(50_000);
    const { positions: shorts } = await futures.account(futures.two);
    expect(shorts).toMatchObject([{ side: 'short', quantity: '0.10000' }]);
  });

  it('is refused without a verified identity, while closing is not', async () => {
    await futures.openBoth();
    const { users } = futures.exchange.app.accounts;
    const user = users.byAccount('other@statex.test');
    const token = await futures.exchange.signUp('fresh@statex.test');
    expect((await futures.raw(token)).code).toBe(ERRORS.futuresPermission.code);
    expect((await futures.raw(token, { direction: 'close_long' })).code).toBe(ERRORS.futuresPositionNotFound.code);
    expect(user).toBeDefined();
  });

  it('is refused while the index has been silent for more than ten seconds', async () => {
    await futures.tick(10_001);
    expect((await futures.raw(futures.one)).code).toBe(ERRORS.futuresIndexStale.code);
    await futures.index('50000.0000');
    expect((await futures.raw(futures.one)).code).toBe(200);
  });

  it('refuses the same key with another take-profit, and replays it with reordered fields', async () => {
    const targets = (value: string) => ({ take_profit: { basis: 'price', value, trigger_by: 'mark', type: 'market' } });
    const first = await futures.raw(futures.one, targets('60000.00'), { key: 'k1' });
    expect(first.code).toBe(200);
    const other = await futures.raw(futures.one, targets('70000.00'), { key: 'k1' });
    expect(other.code).toBe(ERRORS.keyReused.code);
    const same = { take_profit: { type: 'market', trigger_by: 'mark', value: '60000.00', basis: 'price' } };
    expect((await futures.raw(futures.one, same, { key: 'k1' })).data).toEqual(first.data);
  });

  it('replays the answer for the same key and refuses another body with it', async () => {
    const first = await futures.raw(futures.one, {}, { key: 'k1' });
    expect((await futures.raw(futures.one, {}, { key: 'k1' })).data).toEqual(first.data);
    expect((await futures.raw(futures.one, { quantity: '0.2' }, { key: 'k1' })).code).toBe(ERRORS.keyReused.code);
    expect((await futures.account()).orders).toHaveLength(1);
  });

  it.each([
    ['an unknown pair', { pair: 'XXX_USDT' }, 'unknownPair'],
    ['a pair without a contract', { pair: 'DOT_USDT' }, 'futuresNotOffered'],
    ['a price off the tick', { price: '50000.001' }, 'priceOffTick'],
    ['a quantity off the step', { quantity: '0.000001' }, 'quantityOffStep'],
    ['a quantity of next to nothing', { quantity: '0.00001' }, 'belowMinNotional'],
    ['more than the margin covers', { quantity: '50' }, 'insufficientBalance'],
    ['a limit without a price', { price: undefined }, 'validation'],
    ['a price at the market', { type: 'market' }, 'validation'],
    ['an unknown direction', { direction: 'up' }, 'validation'],
    ['a leg without its basis', { take_profit: { value: '60000' } }, 'validation'],
    [
      'a take-profit below the price',
      { take_profit: { basis: 'price', value: '40000.00', type: 'market' } },
      'futuresTargetSide',
    ],
  ] as const)('refuses %s', async (_, change, error) => {
    expect((await futures.raw(futures.one, change)).code).toBe(ERRORS[error].code);
    expect((await futures.account()).orders).toEqual([]);
  });
});

it.each([
  ['an order that opens a side and only closes', { reduce_only: true }, { reduce_only: 'unknown' }],
  ['a limit without a price', { price: '' }, { price: 'required' }],
  ['a price at the market', { type: 'market' }, { price: 'unknown' }],
])('%s is refused with the field and its message', async (_, change, fields) => {
  const { code, data } = await futures.raw(futures.one, change);
  expect([code, data]).toEqual([ERRORS.validation.code, { fields }]);
});

describe('closing', () => {
  it('is limited to the closable quantity', async () => {
    await futures.openBoth();
    await futures.place(futures.one, { direction: 'close_long', price: '60000.00', quantity: '0.06000' });
    expect((await futures.account()).positions[0]?.closable).toBe('0.04000');
    const beyond = await futures.raw(futures.one, { direction: 'close_long', price: '60000.00', quantity: '0.05000' });
    expect(beyond).toMatchObject({ code: ERRORS.futuresCloseBeyond.code, data: { field: 'quantity' } });
    const close = (quantity: string) =>
      futures.raw(futures.one, { direction: 'close_long', price: '60000.00', quantity });
    expect((await close('0.04001')).code).toBe(ERRORS.futuresCloseBeyond.code);
    expect((await close('0.04000')).code).toBe(200);
  });

  it('flash-closes what the book takes and reports what stays open', async () => {
    await futures.openBoth();
    await futures.place(futures.two, { direction: 'close_short', price: '49990.00', quantity: '0.04000' });
    const { data } = await futures.exchange.call(flashCloseFutures, { pair: PAIR, side: 'long' }, asOne());
    expect(data).toMatchObject({
      order: { type: 'flash', deal_quantity: '0.04000', status: 'cancelled', reason: 'depth' },
      surplus: '0.06000',
    });
    expect((await futures.account()).positions).toMatchObject([{ quantity: '0.06000', closed_quantity: '0.04000' }]);
  });

  it('reports that there is nothing to close, or no counterparty', async () => {
    const body = { pair: PAIR, side: 'long' } as const;
    expect((await send(flashCloseFutures, body)).code).toBe(ERRORS.futuresPositionNotFound.code);
    await futures.openBoth();
    expect((await send(flashCloseFutures, body)).code).toBe(ERRORS.noLiquidity.code);
  });
});

describe('cancelling', () => {
  it('releases what an order held, once', async () => {
    const { id } = await futures.place(futures.one, { price: '49000.00' });
    const { data } = await futures.exchange.call(cancelFuturesOrder, { order_id: id }, asOne());
    expect(data.order).toMatchObject({ id, status: 'cancelled', reason: 'user', frozen: '0.00000000' });
    expect((await send(cancelFuturesOrder, { order_id: id })).code).toBe(ERRORS.orderClosed.code);
    expect((await send(cancelFuturesOrder, { order_id: id }, futures.two)).code).toBe(ERRORS.orderNotFound.code);
  });

  it('cancels all orders and leaves plans', async () => {
    for (const price of ['49000.00', '48000.00']) await futures.place(futures.one, { price });
    await newPlan();
    expect((await futures.exchange.call(cancelAllFuturesOrders, { pair: PAIR }, asOne())).data).toEqual({
      cancelled: 2,
    });
    expect((await futures.account()).plans).toHaveLength(1);
    expect((await send(cancelAllFuturesOrders, { pair: 'DOT_USDT' })).code).toBe(ERRORS.futuresNotOffered.code);
  });
});

const PLAN = {
  pair: PAIR,
  direction: 'open_long',
  type: 'limit',
  trigger_price: '49000.00',
  price: '48900.00',
  quantity: '0.10000',
} as const;
const newPlan = async () => (await futures.exchange.call(placeFuturesPlan, PLAN, asOne())).data.plan;

describe('plans and targets', () => {
  it('places a plan, which freezes no margin, and cancels it', async () => {
    const plan = await newPlan();
    expect(plan).toMatchObject({ kind: 'plan', status: 'entrusted', trigger_by: 'last', position_id: null });
    expect((await futures.account()).funds.order_margin).toBe('0.00000000');
    const { data } = await futures.exchange.call(cancelFuturesPlan, { plan_id: plan.id }, asOne());
    expect(data.plan).toMatchObject({ status: 'cancelled', reason: 'user' });
    expect((await send(cancelFuturesPlan, { plan_id: plan.id })).code).toBe(ERRORS.futuresPlanEnded.code);
    expect((await send(cancelFuturesPlan, { plan_id: plan.id }, futures.two)).code).toBe(
      ERRORS.futuresPlanNotFound.code,
    );
  });

  it('accepts ten plans per contract and no more', async () => {
    for (let n = 0; n < 10; n++) await newPlan();
    expect((await send(placeFuturesPlan, PLAN)).code).toBe(ERRORS.futuresTooManyPlans.code);
  });

  it('sets two linked legs, by price and by yield, and amends one in place', async () => {
    await futures.openBoth();
    const { data } = await futures.exchange.call(
      setFuturesTargets,
      {
        ...{ pair: PAIR, side: 'long' },
        take_profit: { basis: 'yield', value: '0.5', type: 'market' },
        stop_loss: { basis: 'price', value: '49000.00', type: 'limit', price: '48990.00' },
      },
      asOne(),
    );
    const { take_profit: profit, stop_loss: loss } = data;
    expect(profit).toMatchObject({ kind: 'takeProfit', basis: 'yield', other_id: loss?.id, quantity: null });
    expect(Number(profit?.yield_rate)).toBe(0.5);
    expect(Number(profit?.trigger_price)).toBe(51_250);
    expect(loss).toMatchObject({ kind: 'stopLoss', other_id: profit?.id, price: '48990.00' });
    const changed = await futures.exchange.call(
      changeFuturesTarget,
      { plan_id: loss?.id ?? '', basis: 'price', value: '49500.00', type: 'market' },
      asOne(),
    );
    expect(changed.data.plan).toMatchObject({ id: loss?.id, status: 'entrusted', type: 'market', price: null });
    expect(Number(changed.data.plan.trigger_price)).toBe(49_500);
  });

  it.each([
    ['no leg at all', {}, 'validation', { fields: { take_profit: 'required' } }],
    [
      'a stop above the price',
      { stop_loss: { basis: 'price', value: '51000.00', type: 'market' } },
      'futuresTargetSide',
      { field: 'stop_loss' },
    ],
    [
      'a stop beyond the liquidation price',
      { stop_loss: { basis: 'price', value: '47000.00', type: 'market' } },
      'futuresStopBeyondLiquidation',
      { field: 'stop_loss' },
    ],
    [
      'more than can be closed',
      { quantity: '0.20000', stop_loss: { basis: 'price', value: '49000.00', type: 'market' } },
      'futuresCloseBeyond',
      { field: 'quantity' },
    ],
  ] as const)('refuses %s', async (_, change, error, data) => {
    await send(changeFuturesMarginMode, { pair: PAIR, margin_mode: 'isolated' });
    await send(changeFuturesLeverage, { pair: PAIR, leverage: 20 });
    await futures.openBoth();
    const answer = await send(setFuturesTargets, { pair: PAIR, side: 'long', ...change });
    expect([answer.code, answer.data]).toEqual([ERRORS[error].code, data]);
  });

  it('names the field of a leg that is refused as the contract does', async () => {
    const stop = { basis: 'price', value: '51000.00', type: 'market' } as const;
    const { data } = await futures.raw(futures.one, { stop_loss: stop });
    expect(data).toEqual({ field: 'stop_loss' });
  });
});

describe('settings and margin', () => {
  it('sets leverage within the tiers', async () => {
    const { data } = await futures.exchange.call(changeFuturesLeverage, { pair: PAIR, leverage: 50 }, asOne());
    expect(data.settings).toEqual({ pair: PAIR, leverage: 50, margin_mode: 'cross' });
    expect((await send(changeFuturesLeverage, { pair: PAIR, leverage: 126 })).code).toBe(ERRORS.futuresLeverage.code);
  });

  it('changes the margin mode only without orders and positions', async () => {
    const body = { pair: PAIR, margin_mode: 'isolated' } as const;
    expect((await futures.exchange.call(changeFuturesMarginMode, body, asOne())).data.settings.margin_mode).toBe(
      'isolated',
    );
    await futures.place(futures.one, { price: '49000.00' });
    expect((await send(changeFuturesMarginMode, { ...body, margin_mode: 'cross' })).code).toBe(
      ERRORS.futuresModeLocked.code,
    );
  });

  it('adds margin to an isolated position, and removes the excess', async () => {
    await futures.exchange.call(changeFuturesMarginMode, { pair: PAIR, margin_mode: 'isolated' }, asOne());
    await futures.openBoth();
    const body = { pair: PAIR, side: 'long', way: 'add', amount: '100' } as const;
    const { data } = await futures.exchange.call(adjustFuturesMargin, body, asOne());
    expect(Number(data.position.margin)).toBe(350);
    expect((await send(adjustFuturesMargin, { ...body, way: 'remove', amount: '100' })).code).toBe(200);
    expect((await send(adjustFuturesMargin, { ...body, way: 'remove', amount: '340' })).code).toBe(
      ERRORS.futuresMarginNeeded.code,
    );
    expect((await send(adjustFuturesMargin, body, futures.two)).code).toBe(ERRORS.futuresPositionNotFound.code);
  });
});

describe('lists', () => {
  it('show open and closed orders with their trades, to their owner only', async () => {
    await futures.openBoth();
    const open = await futures.place(futures.one, { price: '49000.00' });
    const list = async (scope: 'current' | 'history', token = futures.one) =>
      (await futures.exchange.call(listFuturesOrders, { scope, ...LIST }, { token })).data;
    expect(await list('current')).toEqual({ list: [open], total: 1 });
    const [traded] = (await list('history')).list;
    expect(traded).toMatchObject({ status: 'traded', deal_quantity: '0.10000', direction: 'open_long' });
    const order_id = traded?.id ?? '';
    const { data } = await futures.exchange.call(futuresOrderDetail, { order_id }, asOne());
    expect(data).toMatchObject({ order: traded, deals: [{ order_id, role: 'taker', quantity: '0.10000' }] });
    const fills = await futures.exchange.call(listFuturesFills, { pair: PAIR, ...LIST }, asOne());
    expect(fills.data).toEqual({
      list: data.deals.map((deal) => ({ ...deal, pair: PAIR, direction: 'open_long' })),
      total: 1,
    });
    expect(
      (await futures.exchange.call(listFuturesFills, { direction: 'close_long', ...LIST }, asOne())).data.total,
    ).toBe(0);
    expect((await send(futuresOrderDetail, { order_id }, futures.two)).code).toBe(ERRORS.orderNotFound.code);
  });

  it('show positions while they are open and after they have closed', async () => {
    await futures.openBoth();
    const list = async (scope: 'current' | 'history') =>
      (await futures.exchange.call(listFuturesPositions, { scope, ...LIST }, asOne())).data;
    const [open] = (await list('current')).list;
    expect(open).toMatchObject({
      status: 'open',
      mark_price: expect.any(String),
      notional: expect.any(String),
    });
    futures.exchange.clock.now += 1000;
    await futures.place(futures.two, { direction: 'close_short', price: '50100.00' });
    await futures.place(futures.one, { direction: 'close_long', price: '50100.00' });
    expect(await list('current')).toEqual({ list: [], total: 0 });
    const [ended] = (await list('history')).list;
    expect(ended).toMatchObject({ id: open?.id, status: 'closed', quantity: '0.00000', mark_price: null, adl: null });
    expect(Number(ended?.realised_profit)).toBe(10);
    expect(Number(ended?.net_profit)).toBeCloseTo(10 - Number(ended?.fee), 8);
    const { balance } = (await futures.account()).funds;
    expect(Number(balance)).toBeCloseTo(10_000 + Number(ended?.net_profit), 8);
    const { data } = await futures.exchange.call(futuresPositionDetail, { position_id: ended?.id ?? '' }, asOne());
    expect(data.position).toEqual(ended);
    expect(data.deals.map(({ direction }) => direction)).toEqual(['open_long', 'close_long']);
    expect((await send(futuresPositionDetail, { position_id: ended?.id }, futures.two)).code).toBe(
      ERRORS.futuresPositionNotFound.code,
    );
  });

  it('show plans and funding', async () => {
    const plan = await newPlan();
    const plans = await futures.exchange.call(listFuturesPlans, { scope: 'current', ...LIST }, asOne());
    expect(plans.data).toEqual({ list: [plan], total: 1 });
    const payments = await futures.exchange.call(listFundingPayments, { ...LIST }, asOne());
    expect(payments.data).toEqual({ list: [], total: 0 });
    const rates = await futures.exchange.call(listFunding, { pair: PAIR, ...LIST });
    expect(rates.data.total).toBe(rates.data.list.length);
    expect((await futures.exchange.raw(listFunding, { pair: 'DOT_USDT' })).code).toBe(ERRORS.futuresNotOffered.code);
  });
});

describe('a visitor', () => {
  it('sees contracts and their markets', async () => {
    const contracts = (await futures.exchange.call(futuresContracts, {})).data;
    expect(contracts[0]).toMatchObject({ pair: PAIR, market: `${PAIR}_FUTURE`, max_leverage: 125 });
    await futures.openBoth();
    const markets = (await futures.exchange.call(futuresMarkets, {})).data;
    expect(markets.map(({ pair }) => pair)).toEqual(contracts.map(({ pair }) => pair));
    expect(markets[0]).toMatchObject({
      open_interest: '0.10000',
      tick: { pair: `${PAIR}_FUTURE` },
      mark: { pair: PAIR, frozen: false, frozen_reason: null },
    });
    expect(Number(markets[0]?.mark.index)).toBe(50_000);
    expect(markets[1]?.mark).toMatchObject({ mark: null, index: null, frozen: true, frozen_reason: 'starting' });
  });
});

describe('the futures wallet', () => {
  it('shows equity, profit and the liquidation price, and releases no margin that is needed', async () => {
    await futures.openBoth();
    await futures.index('51000.0000');
    const { funds } = await futures.account();
    const { data } = await futures.exchange.call(walletOverview, {}, asOne());
    expect(data.contract).toEqual({
      equity: funds.equity,
      unrealised_profit: funds.unrealised_profit,
      margin_ratio: funds.margin_ratio,
      liquidation_price: funds.liquidation_price,
      liquidation_pair: funds.liquidation_pair,
    });
    const account = data.accounts.find((one) => one.account === 'contract');
    expect(Number(account?.usdt)).toBeCloseTo(Number(funds.equity), 6);
    const body = { from_account: 'contract', to_account: 'spot', currency: 'USDT' } as const;
    const movable = await futures.exchange.call(transferable, body, asOne());
    expect(Number(movable.data.quantity)).toBe(Number(funds.transferable));
  });

  it('starts a day with the unrealised profit of positions at that time', async () => {
    await futures.openBoth();
    await futures.index('49000.0000');
    // Must not cross midnight: the day's worth is computed once it is over, and a later funding would count towards that day.
    for (const hours of [8, 4]) await futures.tick(hours * 3_600_000);
    await futures.exchange.app.wallet.tend();
    const { data } = await futures.exchange.call(walletOverview, {}, asOne());
    expect(Number(data.contract.unrealised_profit)).toBeLessThan(-90);
    // The midnight funding is paid either before or after the worth is computed.
    const today = Number(data.accounts.find(({ account }) => account === 'contract')?.today.usdt);
    expect(Math.abs(today)).toBeLessThan(1);
  });

  it('records trades in the ledger under their own name', async () => {
    await futures.openBoth();
    const flows = await futures.exchange.call(listWalletFlows, { type: 'futures', ...LIST }, asOne());
    expect(flows.data.list).toMatchObject([
      { type: 'futures', account: 'contract', currency: 'USDT', quantity: '-2.50000000' },
    ]);
  });
});

it('a body with unknown fields is refused', async () => {
  expect((await send(placeFuturesOrder, { pair: PAIR, leverage: 5 })).code).toBe(ERRORS.validation.code);
});
