import { describe, expect, it } from 'vitest';
import { sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import { complaintsOf } from '../../../src/machines/spot/spotPlan/spotPlan.answers';
import {
  BLANK_PLAN,
  bodyOf,
  type PlanFields,
  type PlanForm,
  type SpotPlanContext,
} from '../../../src/machines/spot/spotPlan/spotPlan.form';
import { scaledPreview, twapPreview } from '../../../src/machines/spot/spotPlan/spotPlan.preview';
import { blockingReason, pricedReason } from '../../../src/machines/spot/spotPlan/spotPlan.reasons';

const SCALED = { low: '60000', high: '64000', quantity: '0.01', orders: '5' };
const TWAP = { quantity: '0.01', minutes: '10', slices: '10' };

const formOf = (fields: Partial<PlanFields>, more: Partial<PlanForm> = {}): PlanForm => ({
  ...BLANK_PLAN,
  ...more,
  fields: { ...BLANK_PLAN.fields, ...fields },
});
const scaled = (fields: Partial<PlanFields> = {}, more: Partial<PlanForm> = {}) =>
  formOf({ ...SCALED, ...fields }, more);
const twap = (fields: Partial<PlanFields> = {}) => formOf({ ...TWAP, ...fields }, { kind: 'twap' });

const given = (form: PlanForm, more: Partial<SpotPlanContext> = {}): SpotPlanContext => ({
  terms: sampleTerms,
  form,
  signedIn: true,
  available: { left: '1', right: '1000' },
  fresh: true,
  priced: true,
  halted: false,
  draft: null,
  sent: null,
  complaints: {},
  ...more,
});

describe('the blocking reason of a plan', () => {
  it.each<[string, string | undefined, PlanForm, Partial<SpotPlanContext>?]>([
    ['spotOrder:halted', undefined, scaled(), { halted: true }],
    ['spotOrder:signInFirst', undefined, scaled(), { signedIn: false }],
    ['spotOrder:noPrice', undefined, scaled(), { priced: false }],
    ['spotOrder:stalePrices', undefined, twap(), { fresh: false }],
    ['spotPlan:lowRequired', 'low', scaled({ low: '' })],
    ['spotPlan:ordersRequired', 'orders', scaled({ orders: ' ' })],
    ['spotPlan:slicesRequired', 'slices', twap({ slices: '' })],
    ['spotOrder:decimal', 'high', scaled({ high: 'x' })],
    ['spotOrder:offStep', 'low', scaled({ low: '60000.001' })],
    ['spotPlan:wholeRange', 'orders', scaled({ orders: '1' })],
    ['spotPlan:wholeRange', 'orders', scaled({ orders: '21' })],
    ['spotPlan:wholeRange', 'orders', scaled({ orders: '2.5' })],
    ['spotPlan:wholeRange', 'ratio', scaled({ ratio: '101' }, { spread: 'rising' })],
    ['spotPlan:wholeRange', 'minutes', twap({ minutes: '4' })],
    ['spotPlan:wholeRange', 'minutes', twap({ minutes: '1441' })],
    ['spotPlan:wholeRange', 'variation', twap({ variation: '21' })],
    ['spotPlan:rangeReversed', 'high', scaled({ high: '59999' })],
    ['spotPlan:rangeReversed', 'high', scaled({ high: '60000' })],
    ['spotPlan:rangeNarrow', 'orders', scaled({ high: '60000.03' })],
    ['spotPlan:eachBelowMinimum', 'quantity', scaled({ quantity: '0.0004' })],
    ['spotPlan:eachBelowMinimum', 'quantity', scaled({ quantity: '0.00003' })],
    ['spotPlan:eachBelowMinimum', 'quantity', scaled({ quantity: '0.001', ratio: '50' }, { spread: 'falling' })],
    ['spotOrder:aboveMaximum', 'quantity', scaled({ quantity: '90000' })],
    ['spotOrder:balanceLoading', undefined, scaled(), { available: null }],
    ['spotOrder:insufficient', 'quantity', scaled({ quantity: '0.02' })],
    ['spotOrder:insufficient', 'quantity', scaled({ quantity: '1.1' }, { direction: 'sell' })],
    ['spotPlan:slicesApart', 'slices', twap({ minutes: '5', slices: '61' })],
  ])('is %s at %s', (key, field, form, more) => {
    const reason = blockingReason(given(form, more));
    expect([reason?.key, reason?.field]).toEqual([key, field]);
  });

  it('is null for complete plans, apart from the funds of a TWAP', () => {
    expect(blockingReason(given(scaled()))).toBeNull();
    expect(blockingReason(given(scaled({}, { spread: 'rising' })))).toBeNull();
    expect(blockingReason(given(twap(), { available: { left: '0', right: '0' } }))).toBeNull();
    expect(blockingReason(given(twap({ minutes: '5', slices: '60', variation: '20', limit: '65000' })))).toBeNull();
  });

  it('is reported when the smallest TWAP slice is worth less than an order at the last price', () => {
    const { terms } = given(twap());
    expect(pricedReason({ terms, form: twap() }, '5000')).toBeNull();
    expect(pricedReason({ terms, form: twap({ variation: '1' }) }, '5000')?.key).toBe('spotPlan:eachBelowMinimum');
    expect(pricedReason({ terms, form: scaled() }, '5')).toBeNull();
  });
});

describe('the preview of a plan', () => {
  it('shows each scaled order, their average price rounded against the user, and their total', () => {
    const form = scaled({ orders: '3', quantity: '0.00004' });
    expect(scaledPreview(sampleTerms, form)).toEqual({
      rungs: [
        { price: '60000.00', quantity: '0.00001', total: '0.6' },
        { price: '62000.00', quantity: '0.00001', total: '0.62' },
        { price: '64000.00', quantity: '0.00002', total: '1.28' },
      ],
      average: '62500.00',
      total: '2.5',
      fees: { maker: '0.00000004', taker: '0.00000004', currency: 'BTC' },
    });
    const odd = { orders: '2', quantity: '0.00003', high: '60000.01' };
    expect(scaledPreview(sampleTerms, scaled(odd))?.average).toBe('60000.01');
    expect(scaledPreview(sampleTerms, scaled(odd, { direction: 'sell' }))?.average).toBe('60000.00');
  });

  it('is empty while a figure is missing or impossible', () => {
    for (const fields of [{ orders: '' }, { orders: '1' }, { orders: '999999' }, { quantity: '' }, { high: '' }])
      expect(scaledPreview(sampleTerms, scaled(fields, { spread: 'falling' }))).toBeNull();
    for (const fields of [{ slices: '' }, { slices: '0' }, { minutes: '0' }, { quantity: '0' }])
      expect(twapPreview(sampleTerms, twap(fields), '60000')).toBeNull();
  });

  it('shows one TWAP slice, how often it repeats, and its total at the last price', () => {
    expect(twapPreview(sampleTerms, twap(), '60000.005')).toEqual({
      slice: '0.00100',
      intervalMs: 60_000,
      total: '600',
      fees: { maker: '0.00001', taker: '0.00001', currency: 'BTC' },
    });
    expect(twapPreview(sampleTerms, twap(), '')?.total).toBeNull();
    const sale: PlanForm = { ...twap(), direction: 'sell' };
    expect(twapPreview(sampleTerms, sale, '60000')?.fees).toEqual({ maker: '0.6', taker: '0.6', currency: 'USDT' });
    expect(twapPreview(sampleTerms, sale, '')?.fees).toBeNull();
  });
});

it('the call of a plan contains only the fields of its kind', () => {
  expect(bodyOf(sampleTerms, scaled({ limit: '1', ratio: '3' }, { spread: 'falling' }))).toEqual({
    ...{ pair: 'BTC_USDT', direction: 'buy', kind: 'scaled', quantity: '0.01', orders: 5 },
    ...{ price_low: '60000', price_high: '64000', weight_low: 3, weight_high: 1 },
  });
  expect(bodyOf(sampleTerms, twap({ low: '1', limit: '65000', variation: '10' }))).toEqual({
    ...{ pair: 'BTC_USDT', direction: 'buy', kind: 'twap', quantity: '0.01', orders: 10 },
    ...{ duration_ms: 600_000, variation: 10, price_limit: '65000' },
  });
});

it('a refusal by the exchange is shown at the field that it names', () => {
  const at = (failure: Parameters<typeof complaintsOf>[0], form = scaled()) =>
    Object.entries(complaintsOf(failure, form)).map(([field, reason]) => [field, reason?.key]);
  expect(at({ ok: false, error: 'priceOutOfBand', field: 'price_low' })).toEqual([['low', 'errors:priceOutOfBand']]);
  expect(at({ ok: false, error: 'planInvalid', field: 'orders' })).toEqual([['orders', 'errors:planInvalid']]);
  expect(at({ ok: false, error: 'planInvalid', field: 'orders' }, twap())).toEqual([['slices', 'errors:planInvalid']]);
  expect(at({ ok: false, error: 'insufficientBalance' })).toEqual([['quantity', 'errors:insufficientBalance']]);
  expect(at({ ok: false, error: 'validation', fields: { duration_ms: 'required' } }, twap())).toEqual([
    ['minutes', 'validation:required'],
  ]);
  expect(at({ ok: false, error: 'tooManyPlans' })).toEqual([]);
});
