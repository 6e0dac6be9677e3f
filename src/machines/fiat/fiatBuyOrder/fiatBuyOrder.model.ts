import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOrder } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatBuyOrderMachine } from './fiatBuyOrder.machine';

const answer = (changes: Partial<FiatOrder> = {}) => ({
  output: { ok: true, value: { order: sampleFiatOrder(changes) } },
});
const STATUSES = ['pendingPayment', 'paid', 'inAppeal', 'completed', 'cancelled'] as const;
const REFUSED = { output: { ok: false, error: 'fiatOrderState' } };

export const fiatBuyOrderModel = defineFlowModel<typeof fiatBuyOrderMachine>({
  id: 'fiatBuyOrder',
  title: 'Fiat order, buyer',
  spec: 'SPEC §4 Fiat order, RULES Fiat buy and sell',
  machine: fiatBuyOrderMachine,
  inputs: [{ orderId: 'f1', place: '/deal/buy-detail/f1' }],
  cases: {
    'xstate.done.actor.loadOrder': () => [
      ...STATUSES.map((status) => answer({ status })),
      answer({ side: 'sell' }),
      { output: { ok: false, error: 'fiatOrderNotFound' } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.payOrder': () => [answer({ status: 'paid' }), REFUSED],
    'xstate.done.actor.cancelOrder': () => [answer({ status: 'cancelled' }), REFUSED],
    'xstate.done.actor.appealOrder': () => [answer({ status: 'inAppeal' }), REFUSED],
    'xstate.done.actor.refreshOrder': () => [answer({ status: 'completed' }), { output: NETWORK_DOWN }],
    'xstate.done.actor.askOrder': () => [answer({ status: 'inAppeal' }), { output: NETWORK_DOWN }],
    'user.appeal.submit': () => [{ reason: 'The seller does not answer' }, { reason: 'no' }],
    'push.order.updated': ({ context }) => [
      ...STATUSES.map((status) => ({ order: sampleFiatOrder({ status }) })),
      { order: { ...(context.order ?? sampleFiatOrder()), proofs: [{ id: 'p1', time: 1_700_000_000_000 }] } },
    ],
  },
  abstract: ({ value, context }) => [value, context.order?.status],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
