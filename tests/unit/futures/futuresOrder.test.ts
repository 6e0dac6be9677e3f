import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { sampleFuturesOrder, sampleTerms } from '../../../src/machines/futures/futures/samples';
import {
  BLANK_FORM,
  bodyOf,
  pickPrice,
  pickQuantity,
  sizeAnotherWay,
  sized,
  slideTo,
  UNKNOWN_MARKET,
  UNKNOWN_TRADER,
} from '../../../src/machines/futures/futuresOrder/futuresOrder.form';
import {
  type FuturesOrderSnapshot,
  futuresOrderMachine,
  kindChosen,
  percentShown,
  submitReasonOf,
} from '../../../src/machines/futures/futuresOrder/futuresOrder.machine';
import {
  planOrderMachine,
  submitReasonOf as planReasonOf,
} from '../../../src/machines/futures/planOrder/planOrder.machine';
import type { TypedPlan } from '../../../src/machines/futures/planOrder/planOrder.form';
import {
  acceptReason,
  blockingReason,
  type Facts,
} from '../../../src/machines/futures/futuresOrder/futuresOrder.reasons';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import type {
  KeptForm,
  MarketToldEvent,
  OrderForm,
  TraderFacts,
  TraderToldEvent,
} from '../../../src/machines/futures/futuresOrder/futuresOrder.types';

const trader: TraderFacts = {
  ...UNKNOWN_TRADER,
  signedIn: true,
  permission: true,
  available: '1000',
  leverage: 20,
  closable: { long: '0.500', short: null },
};
const market = { ...UNKNOWN_MARKET, fresh: true, mark: '60000' };

function facts(form: Partial<OrderForm>, change: Partial<Omit<Facts, 'form'>> = {}): Facts {
  return { terms: sampleTerms, form: { ...BLANK_FORM, ...form }, trader, market, ...change };
}
const fields = (change: Partial<OrderForm['fields']>) => ({ ...BLANK_FORM.fields, ...change });
const limit = (change: Partial<OrderForm['fields']> = {}) =>
  facts({ fields: fields({ price: '60000', quantity: '0.01', ...change }) });

describe('the quantity slider', () => {
  it('never leads to a quantity that is refused for its fees, at any price, leverage and balance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 2_000_000 }),
        fc.integer({ min: 1, max: 125 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.constantFrom(25, 50, 75, 100),
        (tenths, leverage, cents, percent) => {
          const price = `${Math.floor(tenths / 10)}.${tenths % 10}`;
          const available = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          const held = facts({ fields: fields({ price }) }, { trader: { ...trader, leverage, available } });
          const form = slideTo(held, percent);
          if (form.fields.quantity === '') return;
          expect(blockingReason({ ...held, form }, 'long')?.key).not.toBe('spotOrder:insufficient');
        },
      ),
    );
  });

  it('leaves room for the price to move on a market order', () => {
    const all = slideTo(facts({ type: 'market' }), 100);
    expect(all.fields.quantity).toBe('0.325');
    const sameAsLimit = slideTo(facts({ fields: fields({ price: '60000' }) }), 100);
    expect(sameAsLimit.fields.quantity).toBe('0.326');
  });

  it('does not offer a short just below the best bid more than it can pay for there, which the exchange would refuse', () => {
    const bidden = facts({ fields: fields({ price: '60000' }) }, { market: { ...market, bid: 602_000 } });
    const form = slideTo(bidden, 100);
    const shorted = (lots: OrderForm) => blockingReason({ ...bidden, form: lots }, 'short')?.key ?? null;
    expect([form.fields.quantity, shorted(form)]).toEqual(['0.325', null]);
    const more = { ...form, fields: { ...form.fields, quantity: '0.326' } };
    expect([shorted(more), blockingReason({ ...bidden, form: more }, 'long')]).toEqual([
      'spotOrder:insufficient',
      null,
    ]);
  });

  it('offers a long far below the best bid all that its own price allows', () => {
    const held = (bid: number | null) => facts({ fields: fields({ price: '50000' }) }, { market: { ...market, bid } });
    expect(slideTo(held(600_100), 100).fields.quantity).toBe(slideTo(held(null), 100).fields.quantity);
  });

  it('shows the share that it sets, when both sides are held', () => {
    const both = { ...trader, closable: { long: '2.000', short: '1.000' } };
    const form = slideTo(facts({ effect: 'close' }, { trader: both }), 100);
    const typed = { ...form, percent: null };
    const snapshot = { context: { ...facts({}, { trader: both }), form: typed } };
    expect([form.fields.quantity, percentShown(snapshot as FuturesOrderSnapshot)]).toEqual(['1', 100]);
  });

  it('is a share of the closable quantity when closing', () => {
    expect(slideTo(facts({ effect: 'close' }), 50).fields.quantity).toBe('0.25');
  });
});

describe('the blocking reason of a futures order', () => {
  it('is reported in form order', () => {
    const reason = (change: Partial<Omit<Facts, 'form'>>) => blockingReason({ ...limit(), ...change }, 'long')?.key;
    expect(reason({ trader: UNKNOWN_TRADER })).toBe('spotOrder:signInFirst');
    expect(reason({ trader: { ...trader, permission: null } })).toBe('futures:accountLoading');
    expect(reason({ trader: { ...trader, permission: false } })).toBe('futures:noPermission');
    expect(reason({ market: { ...market, frozen: 'jumped' } })).toBe('futures:frozen');
    expect(reason({ market: { ...market, frozen: 'starting' } })).toBe('errors:futuresStarting');
    expect(reason({ market: { ...market, halted: true } })).toBe('spotOrder:halted');
    expect(reason({ market: { ...market, priced: false } })).toBe('spotOrder:noPrice');
    const starts = { ...market, priced: false, frozen: 'starting' as const };
    expect(reason({ market: starts })).toBe('errors:futuresStarting');
    expect(reason({})).toBeUndefined();
  });

  it('never stops a close for a missing permission or index', () => {
    const form = { effect: 'close' as const, fields: fields({ price: '60000', quantity: '0.5' }) };
    const shut = facts(form, {
      trader: { ...trader, permission: false },
      market: { ...market, frozen: 'stale' },
    });
    expect(blockingReason(shut, 'long')).toBeNull();
    expect(acceptReason(shut)).toBeNull();
    expect(blockingReason(shut, 'short')?.key).toBe('futures:noShort');
  });

  it('names the closable quantity when more is requested', () => {
    const more = facts({ effect: 'close', fields: fields({ price: '60000', quantity: '0.501' }) });
    expect(blockingReason(more, 'long')).toEqual({
      key: 'futures:closeBeyond',
      params: { closable: '0.5', currency: 'BTC' },
      field: 'quantity',
    });
  });

  it('names the largest position that the leverage allows', () => {
    const rich = { ...trader, available: '100000', leverage: 100, held: { long: '249000', short: '0' } };
    expect(blockingReason({ ...limit({ quantity: '0.1' }), trader: rich }, 'long')).toEqual({
      key: 'futures:tierLimit',
      params: { leverage: '100', limit: '250000' },
      field: 'quantity',
    });
    expect(blockingReason({ ...limit({ quantity: '0.1' }), trader: rich }, 'short')).toBeNull();
  });

  it('checks the side of take-profit and stop-loss for each direction', () => {
    const withTargets = (takeProfit: string, stopLoss: string) =>
      facts({ withTargets: true, fields: fields({ price: '60000', quantity: '0.01', takeProfit, stopLoss }) });
    expect(blockingReason(withTargets('61000', '59000'), 'long')).toBeNull();
    expect(blockingReason(withTargets('61000', ''), 'short')?.key).toBe('futures:takeProfitSide_short');
    expect(blockingReason(withTargets('', '61000'), 'long')?.key).toBe('futures:stopLossSide_long');
    expect(blockingReason(withTargets('', ''), 'long')?.key).toBe('futures:targetRequired');
  });

  it('checks targets against the price that the order meets, like the exchange, or the one that triggers them', () => {
    const around = { ...market, bid: 599_000, ask: 601_000 };
    const reason = (form: Partial<OrderForm>, typed: Partial<OrderForm['fields']>, side: 'long' | 'short') =>
      blockingReason(
        facts({ withTargets: true, ...form, fields: fields({ quantity: '0.01', ...typed }) }, { market: around }),
        side,
      )?.key ?? null;
    const taking = { type: 'market' } as const;
    expect(reason(taking, { takeProfit: '60050' }, 'long')).toBe('futures:takeProfitSide_long');
    expect(reason(taking, { stopLoss: '60050' }, 'long')).toBeNull();
    expect(reason(taking, { stopLoss: '60100' }, 'long')).toBe('futures:stopLossSide_long');
    expect(reason(taking, { takeProfit: '59950' }, 'short')).toBe('futures:takeProfitSide_short');
    expect(reason(taking, { stopLoss: '59950' }, 'short')).toBeNull();
    expect(reason({ ...taking, triggerBy: 'mark' }, { takeProfit: '60050' }, 'long')).toBeNull();
    expect(reason({ ...taking, triggerBy: 'mark' }, { stopLoss: '60050' }, 'long')).toBe('futures:stopLossSide_long');
    expect(reason({ ...taking, triggerBy: 'index' }, { stopLoss: '60150' }, 'long')).toBeNull();
    expect(reason({}, { price: '60500', stopLoss: '60300' }, 'long')).toBe('futures:stopLossSide_long');
    expect(reason({}, { price: '60500', takeProfit: '60300' }, 'long')).toBe('futures:takeProfitSide_long');
    expect(reason({}, { price: '60050', stopLoss: '60030' }, 'long')).toBeNull();
  });

  it('requires fresh prices for a market order only', () => {
    const stale = { ...market, fresh: false };
    expect(blockingReason({ ...limit(), market: stale }, 'long')).toBeNull();
    const taking = facts({ type: 'market', fields: fields({ quantity: '0.01' }) }, { market: stale });
    expect(blockingReason(taking, 'long')?.key).toBe('spotOrder:stalePrices');
  });
});

describe('the body of a futures order', () => {
  it('contains what the form shows', () => {
    const form = { ...limit({ takeProfit: '61000' }).form, withTargets: true, triggerBy: 'mark' as const };
    expect(bodyOf(sampleTerms, form, 'long', 'hedge')).toEqual({
      pair: 'BTC_USDT',
      direction: 'open_long',
      type: 'limit',
      time_in_force: 'gtc',
      price: '60000',
      quantity: '0.01',
      take_profit: { basis: 'price', value: '61000', trigger_by: 'mark', type: 'market' },
    });
    const closing = { ...form, effect: 'close' as const, type: 'market' as const };
    expect(bodyOf(sampleTerms, closing, 'short', 'hedge')).toEqual({
      pair: 'BTC_USDT',
      direction: 'close_short',
      type: 'market',
      quantity: '0.01',
    });
  });

  it('becomes a limit order when a price is picked', () => {
    expect(pickPrice({ ...BLANK_FORM, type: 'market' }, '61234.50')).toMatchObject({
      type: 'limit',
      fields: { price: '61234.5' },
    });
  });
});

describe('the form in one-way mode', () => {
  const oneWay = { ...trader, positionMode: 'one_way' as const, available: '1' };
  const asked = (quantity: string, effect: OrderForm['effect'] = 'open') =>
    facts({ effect, fields: fields({ price: '60000', quantity }) }, { trader: oneWay });

  it('buys and sells, and reduces only on request', () => {
    const body = { pair: 'BTC_USDT', type: 'limit', time_in_force: 'gtc', price: '60000', quantity: '0.5' };
    expect(bodyOf(sampleTerms, asked('0.5').form, 'short', 'one_way')).toEqual({ ...body, direction: 'sell' });
    const reducing = bodyOf(sampleTerms, asked('0.5', 'close').form, 'long', 'one_way');
    expect(reducing).toEqual({ ...body, direction: 'buy', reduce_only: true });
  });

  it('requires funds for what a sale opens beyond the long that it closes', () => {
    expect(blockingReason(asked('0.5'), 'short')).toBeNull();
    expect(blockingReason(asked('0.501'), 'short')?.key).toBe('spotOrder:insufficient');
    expect(blockingReason(asked('0.01'), 'long')?.key).toBe('spotOrder:insufficient');
  });

  it('reduces a long by selling alone', () => {
    expect(blockingReason(asked('0.5', 'close'), 'short')).toBeNull();
    expect(blockingReason(asked('0.6', 'close'), 'short')?.key).toBe('futures:closeBeyond');
    expect(blockingReason(asked('0.5', 'close'), 'long')?.key).toBe('futures:noShort');
  });
});

describe('the double submission window', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const settle = () => vi.advanceTimersByTimeAsync(1);
  const sent: unknown[] = [];
  /** Rejects, so that the fields keep the input. */
  const send = fromPromise(({ input }) => {
    const asked = input as { direction: string; quantity: string } | { body: { direction: string; quantity: string } };
    const { direction, quantity } = 'body' in asked ? asked.body : asked;
    sent.push(`${direction} ${quantity}`);
    return Promise.resolve({ ok: false, error: 'insufficientBalance' });
  }) as never;
  beforeEach(() => void sent.splice(0));
  const told = {
    watchTrader: fromCallback<EventObject, { contract: FuturesContract }, TraderToldEvent>(({ sendBack }) =>
      sendBack({ type: 'flow.trader.told', trader }),
    ),
    watchMarket: fromCallback<EventObject, { contract: FuturesContract }, MarketToldEvent>(({ sendBack }) =>
      sendBack({ type: 'flow.market.told', market }),
    ),
  };

  it('accepts an order of the other side or of another size at once', async () => {
    const kept = fromPromise<KeptForm, { pair: string }>(() =>
      Promise.resolve({ ask: false, type: 'limit', sizeBy: 'coin', planning: false }),
    );
    const actors = {
      restoreForm: kept,
      firstPrice: fromPromise<string, { market: string }>(() => Promise.resolve('60000')),
      placeOrder: send,
      ...told,
    };
    const flow = createActor(futuresOrderMachine.provide({ actors }), { input: { terms: sampleTerms } }).start();
    await settle();
    const order = async (side: 'long' | 'short', quantity: string) => {
      flow.send({ type: 'user.field.change', field: 'quantity', text: quantity });
      flow.send({ type: 'user.order.submit', side });
      await settle();
    };
    await order('long', '0.01');
    await order('long', '0.01');
    expect(submitReasonOf(flow.getSnapshot(), 'long')).toEqual({ key: 'spotOrder:justSubmitted' });
    expect(submitReasonOf(flow.getSnapshot(), 'short')).toBeNull();
    await order('short', '0.01');
    await order('short', '0.02');
    expect(sent).toEqual(['open_long 0.01', 'open_short 0.01', 'open_short 0.02']);
    await vi.advanceTimersByTimeAsync(2000);
    await order('short', '0.02');
    expect(sent).toHaveLength(4);
  });

  it('blocks while the trigger order form is open, which picking a price closes again', async () => {
    const kept = fromPromise<KeptForm, { pair: string }>(() =>
      Promise.resolve({ ask: false, type: 'market', sizeBy: 'coin', planning: false }),
    );
    const actors = {
      restoreForm: kept,
      firstPrice: fromPromise<string, { market: string }>(() => Promise.resolve('60000')),
      placeOrder: send,
      ...told,
    };
    const flow = createActor(futuresOrderMachine.provide({ actors }), { input: { terms: sampleTerms } }).start();
    await settle();
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
    flow.send({ type: 'user.type.choose', kind: 'plan' });
    flow.send({ type: 'user.order.submit', side: 'long' });
    await settle();
    expect([kindChosen(flow.getSnapshot()), sent]).toEqual(['plan', []]);
    flow.send({ type: 'user.type.choose', kind: 'market' });
    expect(kindChosen(flow.getSnapshot())).toBe('market');
    flow.send({ type: 'user.type.choose', kind: 'plan' });
    flow.send({ type: 'user.price.pick', price: '59000.0' });
    const { form } = flow.getSnapshot().context;
    expect([kindChosen(flow.getSnapshot()), form.fields.price, form.fields.quantity]).toEqual([
      'limit',
      '59000',
      '0.01',
    ]);
  });

  /** Refuses the trigger price that is named. */
  const refuse = (field: string) =>
    fromPromise(() => Promise.resolve({ ok: false, error: 'triggerInvalid', field })) as never;

  it('shows no refusal at a target that was changed while the order was on its way', async () => {
    const actors = {
      restoreForm: fromPromise<KeptForm, { pair: string }>(() =>
        Promise.resolve({ ask: false, type: 'limit', sizeBy: 'coin', planning: false }),
      ),
      firstPrice: fromPromise<string, { market: string }>(() => Promise.resolve('60000')),
      placeOrder: refuse('take_profit'),
      ...told,
    };
    const flow = createActor(futuresOrderMachine.provide({ actors }), { input: { terms: sampleTerms } }).start();
    await settle();
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
    flow.send({ type: 'user.targets.toggle', on: true });
    flow.send({ type: 'user.field.change', field: 'takeProfit', text: '61000' });
    flow.send({ type: 'user.order.submit', side: 'long' });
    expect(flow.getSnapshot().value).toBe('submitting');
    flow.send({ type: 'user.field.change', field: 'takeProfit', text: '62000' });
    await settle();
    expect(flow.getSnapshot().context.complaints).toEqual({});
    await vi.advanceTimersByTimeAsync(2000);
    flow.send({ type: 'user.order.submit', side: 'long' });
    await settle();
    expect(flow.getSnapshot().context.complaints).toEqual({ takeProfit: 'errors:triggerInvalid' });
  });

  it('shows no refusal at a trigger whose kind of price was changed while the plan was on its way', async () => {
    const restoreTyped = fromPromise<TypedPlan | null, { subject: string }>(async () => null);
    const watchEffect = fromCallback(() => {}) as never;
    const actors = { placePlan: refuse('trigger_price'), watchEffect, restoreTyped, ...told };
    const flow = createActor(planOrderMachine.provide({ actors }), { input: { terms: sampleTerms } }).start();
    await settle();
    for (const field of ['trigger', 'price', 'quantity'] as const)
      flow.send({ type: 'user.field.change', field, text: field === 'quantity' ? '0.01' : '59000' });
    flow.send({ type: 'user.plan.submit', side: 'long' });
    flow.send({ type: 'user.plan.accept' });
    expect(flow.getSnapshot().value).toBe('submitting');
    flow.send({ type: 'user.triggerBy.choose', triggerBy: 'mark' });
    await settle();
    expect(flow.getSnapshot().context.complaints).toEqual({});
    await vi.advanceTimersByTimeAsync(2000);
    flow.send({ type: 'user.plan.submit', side: 'long' });
    flow.send({ type: 'user.plan.accept' });
    await settle();
    expect(flow.getSnapshot().context.complaints).toEqual({ trigger: 'errors:triggerInvalid' });
  });

  it('accepts a plan of the other side at once', async () => {
    const restoreTyped = fromPromise<TypedPlan | null, { subject: string }>(async () => null);
    const actors = { placePlan: send, watchEffect: fromCallback(() => {}) as never, restoreTyped, ...told };
    const flow = createActor(planOrderMachine.provide({ actors }), { input: { terms: sampleTerms } }).start();
    await settle();
    for (const [field, text] of [
      ['trigger', '59000'],
      ['price', '59000'],
      ['quantity', '0.01'],
    ] as const)
      flow.send({ type: 'user.field.change', field, text });
    const plan = async (side: 'long' | 'short') => {
      flow.send({ type: 'user.plan.submit', side });
      await settle();
      flow.send({ type: 'user.plan.accept' });
      await settle();
    };
    await plan('long');
    await plan('long');
    expect(planReasonOf(flow.getSnapshot(), 'long')).toEqual({ key: 'spotOrder:justSubmitted' });
    await plan('short');
    expect(sent).toEqual(['open_long 0.01', 'open_short 0.01']);
  });

  const accepted = fromPromise(() => Promise.resolve({ ok: true, value: { order: sampleFuturesOrder() } })) as never;

  it('takes a trailing stop with another callback for another one, also when it is typed while one is on its way', async () => {
    const restoreTyped = fromPromise<TypedPlan | null, { subject: string }>(async () => null);
    const actors = { placePlan: accepted, watchEffect: fromCallback(() => {}) as never, restoreTyped, ...told };
    const flow = createActor(planOrderMachine.provide({ actors }), { input: { terms: sampleTerms } }).start();
    await settle();
    flow.send({ type: 'user.execution.choose', execution: 'trailing' });
    flow.send({ type: 'user.field.change', field: 'callback', text: '1' });
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
    flow.send({ type: 'user.plan.submit', side: 'long' });
    flow.send({ type: 'user.plan.accept' });
    expect(flow.getSnapshot().value).toBe('submitting');
    flow.send({ type: 'user.field.change', field: 'callback', text: '2' });
    await settle();
    expect(flow.getSnapshot().context.form.fields).toMatchObject({ callback: '2', quantity: '0.01' });
    expect(planReasonOf(flow.getSnapshot(), 'long')).toBeNull();
  });

  it('keeps the targets that are typed for the next order while one is on its way', async () => {
    const restoreForm = fromPromise<KeptForm, { pair: string }>(() =>
      Promise.resolve({ ask: false, type: 'limit', sizeBy: 'coin', planning: false }),
    );
    const firstPrice = fromPromise<string, { market: string }>(() => Promise.resolve('60000'));
    const actors = { restoreForm, firstPrice, placeOrder: accepted, ...told };
    const flow = createActor(futuresOrderMachine.provide({ actors }), { input: { terms: sampleTerms } }).start();
    await settle();
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
    flow.send({ type: 'user.targets.toggle', on: true });
    flow.send({ type: 'user.field.change', field: 'takeProfit', text: '61000' });
    flow.send({ type: 'user.field.change', field: 'stopLoss', text: '59000' });
    flow.send({ type: 'user.order.submit', side: 'long' });
    expect(flow.getSnapshot().value).toBe('submitting');
    flow.send({ type: 'user.field.change', field: 'takeProfit', text: '62000' });
    await settle();
    expect(flow.getSnapshot().context.form.fields).toMatchObject({ quantity: '', takeProfit: '62000', stopLoss: '' });
  });
});

describe('sizing by an amount', () => {
  const by = (sizeBy: OrderForm['sizeBy'], change: Partial<OrderForm> = {}, more: Partial<OrderForm['fields']> = {}) =>
    facts({ sizeBy, fields: fields({ price: '60000', ...more }), ...change });

  it('takes the most that the amount covers: its worth, its margin, or its stop loss', () => {
    const quantity = (held: Facts) => sized(held).fields.quantity;
    expect(quantity(by('usdt', {}, { amount: '630' }))).toBe('0.01');
    expect(quantity(by('margin', {}, { amount: '60' }))).toBe('0.02');
    const stopped = { amount: '6.6', stopLoss: '59400' };
    expect(quantity(by('risk', { withTargets: true }, stopped))).toBe('0.01');
    expect(quantity(by('risk', { withTargets: false }, stopped))).toBe('');
  });

  it('reports a missing or invalid amount at its own field', () => {
    const reason = (held: Facts) => blockingReason({ ...held, form: sized(held) }, 'long');
    expect(reason(by('usdt'))).toEqual({ key: 'futures:sizeRequired', field: 'amount' });
    expect(reason(by('usdt', {}, { amount: '59' }))).toMatchObject({ key: 'spotOrder:belowMinimum', field: 'amount' });
    expect(reason(by('usdt', {}, { amount: '100000000' }))).toMatchObject({
      key: 'spotOrder:aboveMaximum',
      field: 'amount',
    });
    expect(reason(by('risk', {}, { amount: '10' }))).toEqual({ key: 'futures:riskNeedsStop', field: 'amount' });
    expect(reason(by('margin', {}, { amount: '10' }))).toBeNull();
  });

  it('keeps the quantity when the size mode changes, and requires a stop-loss for a risk', () => {
    const coins = by('coin', {}, { quantity: '0.01' });
    const inUsdt = sizeAnotherWay(coins, 'usdt');
    expect(inUsdt.fields).toMatchObject({ quantity: '0.01', amount: '600' });
    const inMargin = sizeAnotherWay({ ...coins, form: inUsdt }, 'margin');
    expect(inMargin.fields).toMatchObject({ quantity: '0.01', amount: '30' });
    expect(sizeAnotherWay({ ...coins, form: inMargin }, 'risk')).toMatchObject({
      withTargets: true,
      fields: { quantity: '0.01', amount: '' },
    });
  });

  it('follows the slider and a click on a quantity', () => {
    const slid = slideTo(by('margin'), 100);
    expect(slid.fields).toMatchObject({ quantity: '0.326', amount: '978' });
    expect(pickQuantity(by('usdt'), '50000', '0.02').fields).toMatchObject({
      price: '50000',
      quantity: '0.02',
      amount: '1000',
    });
  });

  it('only accepts a quantity when closing', () => {
    const closing = by('usdt', { effect: 'close' }, { quantity: '0.5', amount: '1' });
    expect(sized(closing).fields.quantity).toBe('0.5');
    expect(blockingReason(closing, 'long')).toBeNull();
  });
});
