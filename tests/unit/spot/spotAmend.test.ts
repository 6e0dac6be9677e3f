import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { expect, it } from 'vitest';
import { fromRead } from '../../../src/actors/fromRead';
import {
  bodyOf,
  feesIn,
  figuresOf,
  type AmendOutcome,
  type OrderToldEvent,
} from '../../../src/machines/spot/spotAmend/spotAmend.form';
import { spotAmendMachine } from '../../../src/machines/spot/spotAmend/spotAmend.machine';
import { sampleOrder, sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';

const order = { ...sampleOrder('waiting'), price: '64000.00', quantity: '0.00100' };

it('a quantity changed in its cell does not set back the price that another tab changed meanwhile, nor does undoing it', async () => {
  const elsewhere = { ...order, price: '64100.00' };
  const sent: unknown[] = [];
  const flow = createActor(
    spotAmendMachine.provide({
      actors: {
        readAsk: fromRead(() => false),
        watchOrder: fromCallback<EventObject, { orderId: string; currency: string }, OrderToldEvent>(() => undefined),
        sendAmend: fromPromise<AmendOutcome, ReturnType<typeof bodyOf>>(({ input }) => {
          sent.push(input);
          return Promise.resolve({ ok: true, value: { order: { ...elsewhere, quantity: '0.00200' } } });
        }),
      },
    }),
  ).start();
  flow.send({ type: 'user.cell.open', terms: sampleTerms, order, field: 'quantity' });
  flow.send({ type: 'user.field.change', field: 'quantity', text: '0.002' });
  flow.send({ type: 'flow.order.told', order: elsewhere, available: '1000' });
  flow.send({ type: 'user.cell.submit' });
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  flow.send({ type: 'user.amend.undo' });
  expect(sent).toEqual([
    { order_id: 'o1', price: '64100', quantity: '0.002' },
    { order_id: 'o1', price: '64100', quantity: '0.001' },
  ]);
  flow.stop();
});

it('the fee of an amended order is that of what has not traded, and unknown at market or off the grid', () => {
  const amended = { terms: sampleTerms, order: { ...order, deal_quantity: '0.00050' }, over: false };
  const form = { ...figuresOf(order), quantity: '0.002' };
  expect(feesIn(amended, form)).toEqual({ maker: '0.0000015', taker: '0.0000015', currency: 'BTC' });
  const sale = { ...amended, order: { ...amended.order, direction: 'sell' as const } };
  expect(feesIn(sale, form)).toEqual({ maker: '0.096', taker: '0.096', currency: 'USDT' });
  expect(feesIn(amended, { ...form, price: '' })).toBeNull();
  expect(feesIn(amended, { ...form, quantity: '0.0005' })).toBeNull();
  expect(feesIn({ ...sale, order: { ...sale.order, price: null } }, form)).toBeNull();
});
