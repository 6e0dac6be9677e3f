import type { AnyEventObject } from 'xstate';
import { defineFlowModel } from '../../flowModel';
import { sampleOrder } from '../spotOrder/spotOrder.samples';
import { openOrdersMachine, inFlightId } from './openOrders.machine';

const endedPlans = (event: AnyEventObject) =>
  (event as unknown as { output: { value: { plans_cancelled: number } } }).output.value.plans_cancelled;

export const openOrdersModel = defineFlowModel<typeof openOrdersMachine>({
  title: 'Open orders',
  spec: 'SPEC §4 Spot order, §8 Confirmation prompts',
  machine: openOrdersMachine,
  cases: {
    'user.cancel.open': () => [{ orderId: 'o1' }],
    'user.cancelAll.open': () => [{ pair: 'BTC_USDT' }, { pair: null }],
    'push.order.left': () => [{ orderId: 'o1' }, { orderId: 'o2' }],
  },
  answers: {
    cancelOrder: [
      { ok: true, value: { order: sampleOrder('cancelled') } },
      { ok: false, error: 'orderClosed' },
      { ok: false, error: 'network' },
    ],
    cancelAllOrders: [
      { ok: true, value: { cancelled: 3, plans_cancelled: 0 } },
      { ok: true, value: { cancelled: 3, plans_cancelled: 1 } },
      { ok: false, error: 'busy' },
    ],
  },
  abstract: ({ value, context }) => [value, context.orderId],
  statements: ({ where, after, asks, refused, answered, saysOnly }) => ({
    'cancel calls for the order that I was asked about, once, after a yes': asks('cancelSpotOrder', {
      by: 'user.cancel.accept',
      with: ({ before }) => ({ order_id: before.context.orderId }),
    }),
    'all are cancelled of the pair that I was asked about, or of every pair': asks('cancelAllSpotOrders', {
      by: 'user.cancelAll.accept',
      with: ({ before: { context } }) => (context.pair === null ? {} : { pair: context.pair }),
    }),
    'after a no nothing is sent, and nothing is asked about any more': after(
      ['user.cancel.dismiss', 'user.cancelAll.dismiss'],
      ({ asked, now }) => asked.length === 0 && now.context.orderId === null && now.context.pair === null,
    ),
    'the question about an order that has traded goes away, and it is said': after(
      'push.order.left',
      ({ before, event, now, says }) =>
        before.context.orderId === event.orderId && now.context.orderId === null && says[0] === 'orders:alreadyTraded',
    ),
    'one that has traded is said to have traded, not to be cancelled': after(
      refused('cancelOrder', 'orderClosed'),
      saysOnly('orders:alreadyTraded'),
    ),
    'a refusal is said, and is no cancellation': after(refused('cancelOrder', 'network'), saysOnly('errors:network')),
    'ended plans are said beside the orders': after(
      answered('cancelAllOrders', { ok: true }),
      ({ event, says }) => says[0] === (endedPlans(event) === 0 ? 'orders:revokedCount' : 'orders:revokedPlans'),
    ),
    'the row that waits is the one that is being cancelled': where(
      (state) => state.matches('cancelling'),
      (state) => inFlightId(state) === state.context.orderId && inFlightId(state) !== null,
    ),
  }),
});
