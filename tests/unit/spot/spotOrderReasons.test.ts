import { describe, expect, it } from 'vitest';
import { complaintsOf, placedNotice, returnedOf } from '../../../src/machines/spot/spotOrder/spotOrder.answers';
import { BLANK_FIELDS, BLANK_FORM } from '../../../src/machines/spot/spotOrder/spotOrder.form';
import { previewOf } from '../../../src/machines/spot/spotOrder/spotOrder.preview';
import { acceptReason, blockingReason, fieldProblem } from '../../../src/machines/spot/spotOrder/spotOrder.reasons';
import { sampleOrder, sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import type { OrderForm, SpotOrderContext } from '../../../src/machines/spot/spotOrder/spotOrder.types';

const OCO = { price: '60000', trigger: '65000', quantity: '0.001', total: '60' };
const SELL = { direction: 'sell' } as const;
const TRAIL = { type: 'trailing_stop', basis: 'total' } as const;
const GOOD = { price: '64000', quantity: '0.001', total: '64' };

interface Given extends Partial<Omit<SpotOrderContext, 'form'>> {
  fields?: Partial<OrderForm['fields']>;
  form?: Partial<OrderForm>;
}

const given = ({ fields = GOOD, form = {}, ...rest }: Given = {}): SpotOrderContext => ({
  terms: sampleTerms,
  wanted: null,
  form: { ...BLANK_FORM, ...form, fields: { ...BLANK_FIELDS, ...fields } },
  signedIn: true,
  available: { left: '1', right: '1000' },
  fresh: true,
  priced: true,
  halted: false,
  ask: true,
  draft: null,
  sent: null,
  complaints: {},
  ...rest,
});

describe('the blocking reason of an order', () => {
  it.each<[string, Given]>([
    ['halted', { terms: { ...sampleTerms, trade_status: 0 } }],
    ['halted', { halted: true }],
    ['signInFirst', { signedIn: false }],
    ['noPrice', { fresh: false, priced: false }],
    ['stalePrices', { fresh: false, form: { type: 'market', basis: 'total' } }],
    ['priceRequired', { fields: { ...GOOD, price: '' } }],
    ['quantityRequired', { fields: { price: '64000' } }],
    ['totalRequired', { fields: {}, form: { type: 'market', basis: 'total' } }],
    ['triggerRequired', { form: { type: 'stop_limit' } }],
    ['offStep', { fields: { ...GOOD, price: '64000.001' } }],
    ['zero', { fields: { ...GOOD, price: '0.00' } }],
    ['negative', { fields: { ...GOOD, quantity: '-1' } }],
    ['exponent', { fields: { ...GOOD, quantity: '1e3' } }],
    ['decimal', { fields: { ...GOOD, quantity: 'many' } }],
    ['triggerRequired', { fields: { ...OCO, trigger: '' }, form: { type: 'oco' } }],
    ['offStep', { fields: { ...OCO, stop: '65000.001' }, form: { type: 'oco' } }],
    ['ocoBuy', { fields: { ...OCO, trigger: '59000' }, form: { type: 'oco' } }],
    ['ocoSell', { fields: OCO, form: { type: 'oco', direction: 'sell' } }],
    ['insufficient', { fields: { ...OCO, quantity: '0.016', stop: '66000' }, form: { type: 'oco' } }],
    ['takeProfitSide', { fields: { ...GOOD, takeProfit: '64000' }, form: { withTargets: true } }],
    ['stopLossSide', { fields: { ...GOOD, stopLoss: '64000' }, form: { withTargets: true } }],
    ['takeProfitSideOfSell', { fields: { ...GOOD, takeProfit: '64000' }, form: { ...SELL, withTargets: true } }],
    ['stopLossSideOfSell', { fields: { ...GOOD, stopLoss: '64000' }, form: { ...SELL, withTargets: true } }],
    ['offStep', { fields: { ...GOOD, stopLoss: '63000.001' }, form: { withTargets: true } }],
    ['icebergPart', { fields: { ...GOOD, visible: '0.001' }, form: { withIceberg: true } }],
    ['offStep', { fields: { ...GOOD, visible: '0.000001' }, form: { withIceberg: true } }],
    ['callbackRequired', { fields: { total: '10' }, form: TRAIL }],
    ['callbackRange', { fields: { total: '10', callbackRate: '0.09' }, form: TRAIL }],
    ['callbackRange', { fields: { total: '10', callbackRate: '10.01' }, form: TRAIL }],
    ['offStep', { fields: { total: '10', callbackRate: '1.001' }, form: TRAIL }],
    ['offStep', { fields: { total: '10', callbackAmount: '1.001' }, form: { ...TRAIL, callbackBy: 'amount' } }],
    ['offStep', { fields: { total: '10', callbackRate: '1', activation: '0.001' }, form: TRAIL }],
    ['balanceLoading', { available: null }],
    ['belowStep', { fields: { price: '64000', total: '0.1' }, form: { basis: 'total' } }],
    ['belowMinimum', { fields: { ...GOOD, quantity: '0.00001' } }],
    ['aboveMaximum', { fields: { ...GOOD, quantity: '9000.00001' } }],
    ['insufficient', { fields: { ...GOOD, quantity: '0.1' } }],
    ['insufficient', { available: { left: '0', right: '0' }, form: { direction: 'sell' } }],
  ])('is %s', (key, facts) => {
    expect(blockingReason(given(facts))?.key).toBe(key);
  });

  it('is null for a valid order', () => {
    expect(blockingReason(given())).toBeNull();
    expect(blockingReason(given({ fresh: false }))).toBeNull();
    expect(blockingReason(given({ fields: { total: '5' }, form: { type: 'market', basis: 'total' } }))).toBeNull();
  });
  it('names step, minimum and currency', () => {
    expect(blockingReason(given({ fields: { ...GOOD, price: '1.001' } }))).toEqual({
      key: 'offStep',
      params: { step: '0.01' },
      field: 'price',
    });
    expect(blockingReason(given({ fields: { ...GOOD, quantity: '0.00002' } }))).toEqual({
      key: 'belowMinimum',
      params: { minimum: '5', currency: 'USDT' },
      field: 'quantity',
    });
  });
  it('does not complain about a blank field', () => {
    expect(fieldProblem(given({ fields: {} }), 'price')).toBeNull();
  });
  it('blocks the last step of a market order on stale prices', () => {
    expect(acceptReason(given({ fresh: false, form: { type: 'market' } }))).toEqual({ key: 'stalePrices' });
    expect(acceptReason(given({ fresh: false }))).toBeNull();
    expect(acceptReason(given({ halted: true }))).toEqual({ key: 'halted' });
  });
});

describe('the notice about an order', () => {
  it.each([
    ['waiting', 'success', 'spotOrder:placed'],
    ['untriggered', 'success', 'spotOrder:placedStop'],
    ['cancelled', 'info', 'spotOrder:nothing_user'],
  ] as const)('is shown for status %s', (status, kind, key) => {
    expect(placedNotice(sampleOrder(status))).toEqual({ type: 'toast', kind, key });
  });
  it.each([
    ['partial', 'success', 'spotOrder:placedPartial'],
    ['closed', 'info', 'spotOrder:rest_ioc'],
  ] as const)('is shown for status %s with a link to what was filled', (status, kind, key) => {
    const to = '/order/spot-history?order=o1';
    expect(placedNotice(sampleOrder(status))).toEqual({ type: 'toast', kind, key, to });
  });
  it.each([
    ['buy', 'spotOrder:boughtAll'],
    ['sell', 'spotOrder:soldAll'],
  ] as const)('for a fully filled %s states quantity, price and fee, with a link', (direction, key) => {
    const order = { ...sampleOrder('traded'), direction, fee: '0.0000005' };
    expect(placedNotice(order)).toEqual({
      type: 'toast',
      kind: 'success',
      key,
      params: { left: 'BTC', right: 'USDT', feeCurrency: 'BTC' },
      amounts: { quantity: '0.00050', price: '64000.00', fee: '0.0000005' },
      to: '/order/spot-history?order=o1',
    });
  });
  it('states what a market buy refunds', () => {
    const order = { ...sampleOrder('traded'), type: 'market' as const, total: '100', turnover: '99.31995' };
    expect(placedNotice({ ...order, direction: 'buy' })).toEqual({
      type: 'toast',
      kind: 'success',
      key: 'spotOrder:boughtWithRest',
      params: { left: 'BTC', right: 'USDT', feeCurrency: 'BTC' },
      amounts: { quantity: '0.00050', price: '64000.00', fee: '0.00000000', rest: '0.68' },
      to: '/order/spot-history?order=o1',
    });
    const small = { ...order, direction: 'buy', turnover: '99.9965784' } as const;
    expect(placedNotice(small).amounts).toMatchObject({ rest: '0.0034' });
    expect(returnedOf(small)).toBe('0.0034216');
    expect(returnedOf({ ...order, direction: 'buy', turnover: '100.00' })).toBeNull();
    expect(returnedOf({ ...order, direction: 'sell' })).toBeNull();
  });
  it('shows errors under their fields', () => {
    const form: OrderForm = { ...BLANK_FORM, basis: 'total' };
    expect(complaintsOf({ ok: false, error: 'validation', fields: { trigger_price: 'decimal' } }, form)).toEqual({
      trigger: 'validation:decimal',
    });
    expect(complaintsOf({ ok: false, error: 'priceOffTick' }, form)).toEqual({ price: 'errors:priceOffTick' });
    expect(complaintsOf({ ok: false, error: 'insufficientBalance' }, form)).toEqual({
      total: 'errors:insufficientBalance',
    });
    expect(complaintsOf({ ok: false, error: 'goodTillInvalid' }, form)).toEqual({ goodTill: 'errors:goodTillInvalid' });
    expect(complaintsOf({ ok: false, error: 'targetSide', field: 'stop_loss_price' }, form)).toEqual({
      stopLoss: 'errors:targetSide',
    });
    expect(complaintsOf({ ok: false, error: 'busy' }, form)).toEqual({});
  });
});

describe('the preview', () => {
  const asks = [
    { ticks: 6_400_000, lots: 100 },
    { ticks: 6_410_000, lots: 1000 },
  ];
  it('is empty without a size', () => {
    expect(previewOf(given({ fields: {} }), asks)).toBeNull();
  });
  it('calculates a market buy across the levels that it meets', () => {
    expect(previewOf(given({ fields: { total: '128.1' }, form: { type: 'market', basis: 'total' } }), asks)).toEqual({
      average: '64050.00',
      slippage: '0.000782',
      fee: '0.000002',
      feeCurrency: 'BTC',
      gives: '128.1',
      givesCurrency: 'USDT',
      gets: '0.001998',
      getsCurrency: 'BTC',
      levels: 2,
      partial: false,
    });
  });
  it('values the resting part of a limit order at its own price', () => {
    expect(previewOf(given({ fields: { ...GOOD, price: '60000' } }), asks)).toMatchObject({
      average: '60000.00',
      slippage: null,
    });
  });
  it('calculates a stop order from its trigger, not from the current book', () => {
    const stop = given({ fields: { trigger: '70000', total: '70' }, form: { type: 'stop_market', basis: 'total' } });
    expect(previewOf(stop, asks)).toMatchObject({ average: '70000.00', slippage: null, partial: false });
  });
  it('warns when the book cannot fill a market order', () => {
    const sell = given({ fields: { quantity: '0.5' }, form: { type: 'market', direction: 'sell' } });
    expect(previewOf(sell, [{ ticks: 6_400_000, lots: 10 }])).toMatchObject({
      partial: true,
      gives: '0.5',
      givesCurrency: 'BTC',
    });
  });
});
