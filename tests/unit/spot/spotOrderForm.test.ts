import { describe, expect, it } from 'vitest';
import {
  BLANK_FIELDS,
  BLANK_FORM,
  bodyOf,
  canSlide,
  changeField,
  changeKind,
  chooseBasis,
  heldOf,
  percentAt,
  pickPrice,
  pickQuantity,
  rulesOf,
  sizeFields,
  slideTo,
} from '../../../src/machines/spot/spotOrder/spotOrder.form';
import { blockingReason } from '../../../src/machines/spot/spotOrder/spotOrder.reasons';
import { sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import { worstPrice } from '../../../src/machines/spot/spotOrder/spotOrder.preview';
import type { OrderForm, SpotOrderContext } from '../../../src/machines/spot/spotOrder/spotOrder.types';

const rules = rulesOf(sampleTerms);
const form = (fields: Partial<OrderForm['fields']>, rest: Partial<OrderForm> = {}): OrderForm => ({
  ...BLANK_FORM,
  ...rest,
  fields: { ...BLANK_FIELDS, ...fields },
});
const context = (the: OrderForm, available = { left: '1', right: '1000' }): SpotOrderContext => ({
  terms: sampleTerms,
  wanted: null,
  form: the,
  signedIn: true,
  available,
  fresh: true,
  priced: true,
  halted: false,
  ask: true,
  draft: null,
  sent: null,
  complaints: {},
});

describe('an OCO', () => {
  const oco = form(
    { price: '60000', trigger: '65000', stop: '66000', quantity: '0.01', total: '600' },
    { type: 'oco', basis: 'quantity' },
  );

  it('is sent with the limit price of its stop, or without one for a market stop', () => {
    const body = { pair: 'BTC_USDT', direction: 'buy', type: 'oco', price: '60000', quantity: '0.01' };
    expect(bodyOf(sampleTerms, oco)).toEqual({ ...body, trigger_price: '65000', stop_price: '66000' });
    const atMarket = changeField(rules, oco, 'stop', '');
    expect(bodyOf(sampleTerms, atMarket)).toEqual({ ...body, trigger_price: '65000' });
  });
  it('freezes the more expensive leg of a buy, at market up to the bound behind the trigger', () => {
    expect(heldOf(rules, oco)).toBe(66_000_000_000n);
    expect(heldOf(rules, changeField(rules, oco, 'stop', ''))).toBe(66_950_000_000n);
    expect(heldOf(rules, { ...oco, direction: 'sell' })).toBe(1_000_000n);
    expect(slideTo(context(oco, { left: '1', right: '660' }), 100).fields.quantity).toBe('0.01');
  });
  it('fills at worst at the bound behind the trigger, or at the limit of its stop', () => {
    expect(worstPrice(context(oco), null)).toBe('66000.00');
    expect(worstPrice(context(changeField(rules, oco, 'stop', '')), null)).toBe('66950.00');
    const stop = form({ trigger: '60000' }, { type: 'stop_market', direction: 'sell' });
    expect([worstPrice(context(stop), 64_000_00), worstPrice(context(form({})), 1)]).toEqual(['58200.00', null]);
  });
});

describe('a good-till-date order', () => {
  const typed = { price: '60000', quantity: '0.01' };
  const dated = { timeInForce: 'gtd' } as const;

  it('sends either its duration or its end date, and no other order does', () => {
    expect(bodyOf(sampleTerms, form(typed, { ...dated, goodFor: 'h4' }))).toMatchObject({ good_for_ms: 14_400_000 });
    const own = bodyOf(sampleTerms, form(typed, { ...dated, goodFor: 'date', goodTill: 1_800_000_000_000 }));
    expect([own.good_till, own.good_for_ms]).toEqual([1_800_000_000_000, undefined]);
    for (const other of [{}, { ...dated, type: 'stop_limit' }] as const)
      expect(Object.keys(bodyOf(sampleTerms, form(typed, { goodFor: 'h4', ...other })))).not.toContain('good_for_ms');
  });

  it('requires its date', () => {
    const own = form(typed, { ...dated, goodFor: 'date' });
    expect(blockingReason({ ...context(own), signedIn: true, fresh: true, priced: true, halted: false })).toEqual({
      key: 'goodTillRequired',
    });
  });
});

describe('the targets of an order', () => {
  const typed = { price: '60000', quantity: '0.01', takeProfit: '70000', stopLoss: '' };

  it('are sent when they are selected and typed, for sells as well, and never for an OCO', () => {
    for (const direction of ['buy', 'sell'] as const)
      expect(bodyOf(sampleTerms, form(typed, { withTargets: true, direction }))).toMatchObject({
        take_profit_price: '70000',
      });
    for (const other of [{}, { withTargets: true, type: 'oco' }] as const)
      expect(Object.keys(bodyOf(sampleTerms, form(typed, other)))).not.toContain('take_profit_price');
    expect(Object.keys(bodyOf(sampleTerms, form(typed, { withTargets: true })))).not.toContain('stop_loss_price');
  });
});

describe('the visible part of an order', () => {
  const typed = { price: '60000', quantity: '0.01', visible: '0.001' };

  it('is sent for a resting limit order and for no other', () => {
    expect(bodyOf(sampleTerms, form(typed, { withIceberg: true }))).toMatchObject({ visible_quantity: '0.001' });
    for (const other of [{}, { withIceberg: true, timeInForce: 'ioc' }, { withIceberg: true, type: 'oco' }] as const)
      expect(Object.keys(bodyOf(sampleTerms, form(typed, other)))).not.toContain('visible_quantity');
  });
});

describe('typing into the order form', () => {
  it('derives the total from price and quantity', () => {
    const typed = changeField(rules, changeField(rules, BLANK_FORM, 'price', '64000'), 'quantity', '0.0015');
    expect(typed.fields).toEqual({ ...BLANK_FIELDS, price: '64000', quantity: '0.0015', total: '96' });
    expect(changeField(rules, typed, 'price', '32000').fields.total).toBe('48');
  });
  it('derives the quantity from a typed total, even when the price changes afterwards', () => {
    const typed = changeField(rules, form({ price: '64000' }), 'total', '100');
    expect(typed.fields.quantity).toBe('0.00156');
    expect(changeField(rules, typed, 'price', '50000').fields).toMatchObject({ quantity: '0.002', total: '100' });
  });
  it('keeps input that cannot be parsed and blanks the derived fields', () => {
    const typed = changeField(rules, form({ price: '64000', total: '64' }), 'quantity', '1e5');
    expect(typed.fields).toMatchObject({ quantity: '1e5', total: '' });
  });
  it('reads a decimal separator other than the point', () => {
    expect(changeField(rules, form({ price: '1.234,5' }), 'quantity', '2').fields.total).toBe('2469');
  });
});

describe('choosing how a market order is sized', () => {
  it('clears the other size, and is reset by changing the side', () => {
    const market = changeKind(rules, form({ quantity: '0.5' }), { type: 'market' });
    const byQuantity = chooseBasis(changeField(rules, market, 'total', '100'), 'quantity');
    expect([byQuantity.basis, byQuantity.fields]).toEqual(['quantity', BLANK_FIELDS]);
    expect(sizeFields(byQuantity)).toEqual(['quantity']);
    const selling = changeKind(rules, chooseBasis(byQuantity, 'total'), { direction: 'sell' });
    expect(sizeFields(selling)).toEqual(['quantity']);
    expect(sizeFields({ ...selling, type: 'stop_market', basis: 'total' })).toEqual(['quantity']);
  });
});

describe('changing side and type', () => {
  it('keeps price and size where the new type supports them', () => {
    const sell = changeKind(rules, form({ price: '64000', quantity: '0.001', total: '64' }), { direction: 'sell' });
    expect(sell).toMatchObject({ direction: 'sell', fields: { price: '64000', quantity: '0.001' } });
  });
  it('buys at market by total and sells by quantity', () => {
    expect(changeKind(rules, BLANK_FORM, { type: 'market' }).basis).toBe('total');
    expect(changeKind(rules, { ...BLANK_FORM, basis: 'total' }, { type: 'market', direction: 'sell' }).basis).toBe(
      'quantity',
    );
  });
  it('offers the time in force for limit orders only', () => {
    expect(changeKind(rules, { ...BLANK_FORM, timeInForce: 'post' }, { type: 'stop_limit' }).timeInForce).toBe('gtc');
  });
});

describe('picking from the book', () => {
  it('fills in a price and never flips the side', () => {
    expect(pickPrice(rules, { ...BLANK_FORM, direction: 'sell' }, '64000.00')).toMatchObject({
      direction: 'sell',
      type: 'limit',
      fields: { price: '64000.00' },
    });
  });
  it('turns a market order into a limit order, and sets the trigger of a stop-market order', () => {
    expect(pickPrice(rules, { ...BLANK_FORM, type: 'market' }, '64000.00').type).toBe('limit');
    const stop = pickPrice(rules, { ...BLANK_FORM, type: 'stop_market' }, '64000.00');
    expect(stop).toMatchObject({ type: 'stop_market', fields: { trigger: '64000.00', price: '' } });
  });
  it('fills in a quantity with its price', () => {
    expect(pickQuantity(rules, BLANK_FORM, '64000.00', '0.00200').fields).toMatchObject({
      price: '64000.00',
      quantity: '0.00200',
      total: '128',
    });
  });
  it('leaves a market buy alone, which has no quantity', () => {
    const market = changeKind(rules, BLANK_FORM, { type: 'market' });
    expect(pickQuantity(rules, market, '64000.00', '0.00200')).toEqual(market);
  });
});

describe('the percent slider of the form', () => {
  it('requires a price for a limit order and a balance for any order', () => {
    expect(canSlide(context(form({})))).toBe(false);
    expect(canSlide(context(form({ price: '64000' })))).toBe(true);
    expect(canSlide(context(form({}, { type: 'market', basis: 'total' })))).toBe(true);
    expect(canSlide(context(form({ price: '64000' }), { left: '0', right: '0' }))).toBe(false);
  });
  it('sets quantity and total of a limit buy within the balance', () => {
    const slid = slideTo(context(form({ price: '64000.01' })), 100);
    expect(slid).toMatchObject({ percent: 100, fields: { quantity: '0.01562', total: '999.6801562' } });
  });
  it('sets the total of a market buy and the quantity of a sell', () => {
    expect(slideTo(context(form({}, { type: 'market', basis: 'total' })), 25).fields).toMatchObject({
      total: '250',
      quantity: '',
    });
    expect(slideTo(context(form({}, { type: 'market', direction: 'sell' })), 50).fields.quantity).toBe('0.5');
  });
  it('blanks the size at zero', () => {
    expect(slideTo(context(form({ price: '64000', quantity: '1' })), 0).fields).toMatchObject({
      quantity: '',
      total: '',
    });
    expect(slideTo(context(form({ total: '5' }, { type: 'market', basis: 'total' })), 0).fields.total).toBe('');
  });
  it('shows the position of the typed size', () => {
    expect(percentAt(context(form({ price: '50000', quantity: '0.005' })))).toBe(25);
    expect(percentAt(context(form({})))).toBe(0);
    expect(percentAt(context(form({}, { percent: 33 })))).toBe(33);
  });
});

describe('the body of the call', () => {
  it('contains what the type requires and nothing else', () => {
    const fields = { price: '64000', trigger: '65000', quantity: '0.001', total: '64' };
    expect(bodyOf(sampleTerms, form(fields))).toEqual({
      pair: 'BTC_USDT',
      direction: 'buy',
      type: 'limit',
      time_in_force: 'gtc',
      price: '64000',
      quantity: '0.001',
    });
    expect(bodyOf(sampleTerms, form(fields, { type: 'market' }))).toEqual({
      ...{ pair: 'BTC_USDT', direction: 'buy', type: 'market', quantity: '0.001' },
    });
    expect(bodyOf(sampleTerms, form(fields, { type: 'market', basis: 'total' }))).toEqual({
      pair: 'BTC_USDT',
      direction: 'buy',
      type: 'market',
      total: '64',
    });
    expect(bodyOf(sampleTerms, form(fields, { type: 'stop_market', direction: 'sell' }))).toEqual({
      pair: 'BTC_USDT',
      direction: 'sell',
      type: 'stop_market',
      quantity: '0.001',
      trigger_price: '65000',
    });
  });
});

describe('a trailing stop', () => {
  const typed = { callbackRate: '1.5', callbackAmount: '300', total: '100', quantity: '0.01' };
  const trailing = form(typed, { type: 'trailing_stop', basis: 'total' });

  it('is sent with its callback as a fraction or an amount, and with its activation price', () => {
    const body = { pair: 'BTC_USDT', direction: 'buy', type: 'trailing_stop', total: '100' };
    expect(bodyOf(sampleTerms, trailing)).toEqual({ ...body, callback: 'rate', callback_value: '0.0150' });
    expect(bodyOf(sampleTerms, { ...pickPrice(rules, trailing, '59000'), callbackBy: 'amount' })).toEqual({
      ...{ ...body, callback: 'amount', callback_value: '300', activation_price: '59000' },
    });
  });

  it('sells a quantity without targets, and its fill price is unknown', () => {
    const sell = { ...trailing, direction: 'sell', withTargets: true } as const;
    expect(sizeFields(sell)).toEqual(['quantity']);
    expect(Object.keys(bodyOf(sampleTerms, sell))).not.toContain('take_profit_price');
    expect([worstPrice(context(trailing), 6_000_000), blockingReason(context(trailing))]).toEqual([null, null]);
  });
});
