import { defineFlowModel } from '../../flowModel';
import { sampleFuturesOrder, samplePlan } from '../futures/samples';
import { futuresCancelMachine, isInFlight } from './futuresCancel.machine';

export const futuresCancelModel = defineFlowModel<typeof futuresCancelMachine>({
  title: 'Cancel futures orders',
  spec: 'SPEC §4 Futures order, §8 Cancel order',
  machine: futuresCancelMachine,
  cases: {
    'user.cancel.open': () => [
      { target: { kind: 'order', order: sampleFuturesOrder() } },
      { target: { kind: 'plan', plan: samplePlan() } },
      { target: { kind: 'all', pair: null } },
    ],
  },
  answers: {
    sendCancel: [
      { ok: true, value: { order: sampleFuturesOrder({ status: 'cancelled' }) } },
      { ok: true, value: { cancelled: 2 } },
      { ok: false, error: 'orderClosed' },
      { ok: false, error: 'busy' },
    ],
  },
  abstract: ({ value, context }) => [value, context.target?.kind],
  statements: ({ where, after, asks, refused, saysOnly }) => ({
    'cancel calls for the order that I was asked about, once, after a yes': asks('cancelFuturesOrder', {
      by: 'user.cancel.accept',
      with: () => ({ order_id: 'fo1' }),
    }),
    'a trigger order is cancelled by its own number': asks('cancelFuturesPlan', {
      by: 'user.cancel.accept',
      with: () => ({ plan_id: 'fp1' }),
    }),
    'all are cancelled only where all were asked about': asks('cancelAllFuturesOrders', {
      by: 'user.cancel.accept',
      with: ({ before }) => (before.context.target?.kind === 'all' ? {} : null),
    }),
    'after a no nothing is sent': after(
      'user.cancel.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.target === null,
    ),
    'one that has traded is said to have traded, not to be cancelled': after(
      refused('sendCancel', 'orderClosed'),
      saysOnly('orders:alreadyTraded'),
    ),
    'a refusal is said, and is no cancellation': after(refused('sendCancel', 'busy'), saysOnly('errors:busy')),
    'the row that waits is the one that is being cancelled': where(
      (state) => state.hasTag('busy') && state.context.target?.kind === 'order',
      (state) =>
        ['fo1', 'fo2'].every(
          (id) => isInFlight(state, { kind: 'order', order: sampleFuturesOrder({ id }) }) === (id === 'fo1'),
        ),
    ),
  }),
});
