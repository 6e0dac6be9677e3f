import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { marketBuyOf } from '../../../src/machines/spot/spotOrder/spotOrder.form';
import {
  goodTillReasonOf,
  spotOrderMachine,
  submitReasonOf,
} from '../../../src/machines/spot/spotOrder/spotOrder.machine';
import { sampleOrder, sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import type {
  KeptForm,
  OrderBody,
  OrderForm,
  PlaceOutcome,
  Preparation,
} from '../../../src/machines/spot/spotOrder/spotOrder.types';
import { answeredCalls } from '../../support/answeredCalls';

const placed: PlaceOutcome = { ok: true, value: { order: sampleOrder('waiting') } };
const network: PlaceOutcome = { ok: false, error: 'network' };

function start(answers: PlaceOutcome[], wanted: Partial<OrderForm> | null = null) {
  const kept: string[] = [];
  const { asked: sent, bind } = answeredCalls<OrderBody>(() => answers.shift() ?? placed);
  const machine = spotOrderMachine.provide({
    actors: {
      restoreForm: fromPromise<KeptForm, { pair: string }>(() =>
        Promise.resolve({ form: null, planning: false, ask: false }),
      ),
      watchTrader: fromCallback(({ sendBack }) => {
        sendBack({ type: 'sys.session.changed', signedIn: true });
        sendBack({ type: 'flow.balances.changed', available: { left: '1', right: '1000' } });
      }),
      watchPrices: fromCallback(({ sendBack }) => {
        sendBack({ type: 'sys.prices.changed', fresh: true, priced: true });
        sendBack({ type: 'flow.price.offered', price: '64000.00' });
      }),
      prepareOrder: fromPromise<Preparation, { pair: string }>(() =>
        Promise.resolve({ last: '64000.00', fresh: true }),
      ),
    },
    actions: { keepForm: ({ context }) => void kept.push(context.form.fields.quantity) },
  });
  const flow = createActor(bind(machine), { input: { terms: sampleTerms, wanted } }).start();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { flow, sent, settle, kept };
}

describe('the order flow over time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts as a market buy of the total requested by another screen', async () => {
    const { flow, settle } = start([], marketBuyOf('77'));
    await settle();
    const { direction, type, fields } = flow.getSnapshot().context.form;
    expect([direction, type, fields.total]).toEqual(['buy', 'market', '77']);
    expect(flow.getSnapshot().can({ type: 'user.order.submit' })).toBe(true);
    expect(['', '1e5', '-1', '7 7', '[object Object]'].map(marketBuyOf)).toEqual([null, null, null, null, null]);
  });

  it('suggests the first price and places one order for a double click', async () => {
    const { flow, sent, settle } = start([]);
    await settle();
    expect(flow.getSnapshot().context.form.fields.price).toBe('64000.00');
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.001' });
    flow.send({ type: 'user.order.submit' });
    flow.send({ type: 'user.order.submit' });
    await settle();
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.001' });
    flow.send({ type: 'user.order.submit' });
    await settle();
    expect(sent).toHaveLength(1);
    expect(submitReasonOf(flow.getSnapshot())).toEqual({ key: 'justSubmitted' });
    await vi.advanceTimersByTimeAsync(2000);
    flow.send({ type: 'user.order.submit' });
    await settle();
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  it('accepts a different order at once, and the same one after two seconds', async () => {
    const { flow, sent, settle } = start([]);
    await settle();
    const order = async (quantity: string, price = '64000') => {
      flow.send({ type: 'user.field.change', field: 'price', text: price });
      flow.send({ type: 'user.field.change', field: 'quantity', text: quantity });
      flow.send({ type: 'user.order.submit' });
      await settle();
    };
    await order('0.001');
    await order('0.001');
    expect(submitReasonOf(flow.getSnapshot())).toEqual({ key: 'justSubmitted' });
    flow.send({ type: 'user.timeInForce.choose', timeInForce: 'ioc' });
    await order('0.001');
    expect(sent).toHaveLength(1);
    await order('0.002');
    await order('0.002', '64001');
    flow.send({ type: 'user.direction.choose', direction: 'sell' });
    await order('0.002', '64001');
    expect(sent.map(({ body: { direction, price, quantity } }) => [direction, price, quantity])).toEqual([
      ['buy', '64000', '0.001'],
      ['buy', '64000', '0.002'],
      ['buy', '64001', '0.002'],
      ['sell', '64001', '0.002'],
    ]);
    await order('0.002', '64001');
    expect(sent).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(2000);
    flow.send({ type: 'user.order.submit' });
    await settle();
    expect(sent).toHaveLength(5);
  });

  it('keeps what is typed while an order is on its way, which is sent as it was', async () => {
    const { flow, sent, settle } = start([placed, placed]);
    await settle();
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.001' });
    flow.send({ type: 'user.order.submit' });
    await Promise.resolve();
    expect(flow.getSnapshot().value).toBe('submitting');
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.002' });
    expect(flow.getSnapshot().context.form.fields.quantity).toBe('0.002');
    await settle();
    expect(sent.map(({ body }) => body.quantity)).toEqual(['0.001']);
    expect(flow.getSnapshot().context.form.fields.quantity).toBe('0.002');
    flow.send({ type: 'user.order.submit' });
    await settle();
    expect(sent.map(({ body }) => body.quantity)).toEqual(['0.001', '0.002']);
    expect(flow.getSnapshot().context.form.fields.quantity).toBe('');
  });

  it('keeps the targets and the visible part that are typed for the next order while one is on its way', async () => {
    const { flow, settle } = start([placed]);
    await settle();
    const type = (field: 'quantity' | 'stopLoss' | 'takeProfit' | 'visible', text: string) =>
      flow.send({ type: 'user.field.change', field, text });
    type('quantity', '0.01');
    flow.send({ type: 'user.targets.toggle', on: true });
    type('stopLoss', '60000');
    type('takeProfit', '66000');
    flow.send({ type: 'user.order.submit' });
    await Promise.resolve();
    expect(flow.getSnapshot().value).toBe('submitting');
    type('stopLoss', '61000');
    flow.send({ type: 'user.iceberg.toggle', on: true });
    type('visible', '0.002');
    await settle();
    expect(flow.getSnapshot().context.form).toMatchObject({
      withTargets: true,
      withIceberg: true,
      fields: { quantity: '', takeProfit: '', stopLoss: '61000', visible: '0.002' },
    });
  });

  it('shows no refusal at a field that was changed while the order was on its way', async () => {
    const refused: PlaceOutcome = { ok: false, error: 'goodTillInvalid' };
    const { flow, settle } = start([refused, refused]);
    await settle();
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.001' });
    flow.send({ type: 'user.timeInForce.choose', timeInForce: 'gtd' });
    flow.send({ type: 'user.goodFor.choose', goodFor: 'date' });
    flow.send({ type: 'user.goodTill.choose', goodTill: 1_800_000_000_000 });
    flow.send({ type: 'user.order.submit' });
    await Promise.resolve();
    expect(flow.getSnapshot().value).toBe('submitting');
    flow.send({ type: 'user.goodTill.choose', goodTill: 1_900_000_000_000 });
    await settle();
    expect(goodTillReasonOf(flow.getSnapshot())).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    flow.send({ type: 'user.order.submit' });
    await settle();
    expect(goodTillReasonOf(flow.getSnapshot())).toEqual({ key: 'errors:goodTillInvalid' });
  });

  it('keeps what was typed when the session expires during the submission, for the return from the login screen', async () => {
    const { flow, settle, kept } = start([{ ok: false, error: 'sessionExpired' }]);
    await settle();
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.001' });
    flow.send({ type: 'user.order.submit' });
    await settle();
    expect(kept).toEqual(['0.001']);
  });

  it('resends an unanswered order under the same key, and another order under its own', async () => {
    const { flow, sent, settle } = start([network, network]);
    await settle();
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.001' });
    flow.send({ type: 'user.order.submit' });
    await settle();
    expect(flow.getSnapshot().context.form.fields.quantity).toBe('0.001');
    await vi.advanceTimersByTimeAsync(2000);
    flow.send({ type: 'user.order.submit' });
    await settle();
    await vi.advanceTimersByTimeAsync(2000);
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.002' });
    flow.send({ type: 'user.order.submit' });
    await settle();
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
    expect(flow.getSnapshot().context.form.fields.quantity).toBe('');
  });

  it('sends nothing for an order that is dismissed, and keeps its fields', async () => {
    const { flow, sent, settle } = start([]);
    await settle();
    flow.send({ type: 'user.confirmation.choose', ask: true });
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.001' });
    flow.send({ type: 'user.order.submit' });
    await settle();
    expect(flow.getSnapshot().hasTag('needsConfirm')).toBe(true);
    flow.send({ type: 'user.order.dismiss' });
    await settle();
    expect(sent).toEqual([]);
    expect(flow.getSnapshot().context.form.fields.quantity).toBe('0.001');
    expect(flow.getSnapshot().can({ type: 'user.order.submit' })).toBe(true);
  });

  it('applies the slider to the balance only once that is known', async () => {
    const { flow, settle } = start([]);
    await settle();
    expect(flow.getSnapshot().can({ type: 'user.size.percent', percent: 50 })).toBe(true);
    flow.send({ type: 'flow.balances.changed', available: null });
    expect(flow.getSnapshot().can({ type: 'user.size.percent', percent: 50 })).toBe(false);
  });

  it('keeps the fields and reports the error when the exchange refuses', async () => {
    const { flow, settle } = start([{ ok: false, error: 'insufficientBalance' }]);
    const toasts: unknown[] = [];
    flow.on('toast', (toast) => toasts.push(toast));
    await settle();
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.001' });
    flow.send({ type: 'user.order.submit' });
    await settle();
    const { form, complaints } = flow.getSnapshot().context;
    expect(form.fields).toMatchObject({ price: '64000.00', quantity: '0.001' });
    expect(complaints).toEqual({ quantity: 'errors:insufficientBalance' });
    expect(toasts).toEqual([{ type: 'toast', kind: 'error', key: 'errors:insufficientBalance' }]);
    flow.send({ type: 'user.field.change', field: 'price', text: '63000' });
    expect(flow.getSnapshot().context.complaints).toEqual({ quantity: 'errors:insufficientBalance', price: undefined });
  });

  it('asks for confirmation of a price far from the market even when confirmations are off', async () => {
    const { flow, sent, settle } = start([]);
    await settle();
    flow.send({ type: 'user.field.change', field: 'price', text: '6400' });
    flow.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
    flow.send({ type: 'user.order.submit' });
    await settle();
    expect(flow.getSnapshot().value).toBe('confirming');
    expect(flow.getSnapshot().context.draft?.farFrom).toBe('64000.00');
    expect(sent).toEqual([]);
  });
});
