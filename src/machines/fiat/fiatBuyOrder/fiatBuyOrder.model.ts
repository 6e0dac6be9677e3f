import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOrder, SHOWN_STATUSES } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatBuyOrderMachine, actReason, asksCancel, asksPayment, stateOf } from './fiatBuyOrder.machine';

const answer = (changes: Partial<FiatOrder> = {}) => ({ ok: true, value: { order: sampleFiatOrder(changes) } });
const REFUSED = { ok: false, error: 'fiatOrderState' };

export const fiatBuyOrderModel = defineFlowModel<typeof fiatBuyOrderMachine>({
  title: 'Fiat order, buyer',
  spec: 'SPEC §4 Fiat order, RULES Fiat buy and sell',
  machine: fiatBuyOrderMachine,
  inputs: [{ orderId: 'f1', page: '/deal/buy-detail/f1' }],
  cases: {
    'user.appeal.submit': () => [{ reason: 'The seller does not answer' }, { reason: 'no' }],
    'push.order.updated': ({ context }) => [
      ...Object.values(SHOWN_STATUSES).map((status) => ({ order: sampleFiatOrder({ status }) })),
      {
        order: {
          ...(context.order ?? sampleFiatOrder()),
          proofs: [{ id: 'p1', time: 1_700_000_000_000, by: 'buyer' }],
        },
      },
    ],
  },
  answers: {
    loadOrder: [
      ...Object.values(SHOWN_STATUSES).map((status) => answer({ status })),
      answer({ side: 'sell' }),
      { ok: false, error: 'fiatOrderNotFound' },
      NETWORK_DOWN,
    ],
    payOrder: [answer({ status: 'paid' }), REFUSED],
    cancelOrder: [answer({ status: 'cancelled' }), REFUSED],
    appealOrder: [answer({ status: 'inAppeal' }), REFUSED, NETWORK_DOWN],
    refreshOrder: [answer({ status: 'completed' }), NETWORK_DOWN],
    askOrder: [answer({ status: 'inAppeal' }), NETWORK_DOWN],
  },
  abstract: ({ value, context }) => [value, context.order?.status],
  statements: ({ where, after, asks, refused }) => ({
    'cancel calls cancelFiatOrder with this order’s id, once, after a yes': asks('cancelFiatOrder', {
      by: 'user.cancel.accept',
      with: ({ before }) => ({ order_id: before.context.orderId }),
    }),
    'that I have paid is told of this order, once, after a yes': asks('payFiatOrder', {
      by: 'user.payment.accept',
      with: ({ before }) => ({ order_id: before.context.orderId }),
    }),
    'a statement is added only to what is in appeal': after(
      'user.appeal.extend',
      ({ before, now }) => before.context.order?.status === 'inAppeal' && now.matches('composingAppeal'),
    ),
    'an appeal or a statement goes with this order and what I wrote': asks('appealFiatOrder', {
      by: 'user.appeal.submit',
      with: ({ before }) => ({ order_id: before.context.orderId, reason: 'The seller does not answer' }),
    }),
    'I pay or cancel only an order that waits for my payment': where(
      (state) =>
        asksPayment(state) ||
        asksCancel(state) ||
        state.can({ type: 'user.payment.open' }) ||
        state.can({ type: 'user.cancel.open' }),
      ({ context }) => context.order?.status === 'pendingPayment',
    ),
    'when a time is over I can do nothing, and it says so': where(
      (state) => state.matches('overdue'),
      (state) =>
        actReason(state) === 'fiatOrder:timeOver' &&
        !state.can({ type: 'user.payment.open' }) &&
        !state.can({ type: 'user.cancel.open' }),
    ),
    'the order is shown where the exchange says that it stands': where(
      (state) => stateOf(state) in SHOWN_STATUSES,
      (state) => state.context.order?.status === SHOWN_STATUSES[stateOf(state)],
    ),
    'each change of the order is said once': after(
      'push.order.updated',
      ({ before, now, says }) =>
        before.matches('sellers') ||
        says.length ===
          (before.context.order !== null && before.context.order.status !== now.context.order?.status ? 1 : 0),
    ),
    'a refusal changes nothing of the order, and it is said': after(
      refused('payOrder'),
      ({ before, now, says }) => now.context.order === before.context.order && says[0] === 'errors:fiatOrderState',
    ),
    'after a no nothing is sent': after(['user.payment.dismiss', 'user.cancel.dismiss'], ({ asked }) =>
      asked.every(({ name }) => name === 'waitUntil'),
    ),
  }),
});
