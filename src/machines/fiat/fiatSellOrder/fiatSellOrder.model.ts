import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOrder } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatSellOrderMachine } from './fiatSellOrder.machine';

const sold = (changes: Partial<FiatOrder> = {}) => sampleFiatOrder({ side: 'sell', offer_id: 'o1', ...changes });
const answer = (changes: Partial<FiatOrder> = {}) => ({ output: { ok: true, value: { order: sold(changes) } } });
const STATUSES = ['pendingPayment', 'paid', 'inAppeal', 'completed', 'cancelled'] as const;
const REFUSED = { output: { ok: false, error: 'fiatOrderState' } };
const PROOF = { fundsPassword: 'funds-password', secondFactorCode: null };

export const fiatSellOrderModel = defineFlowModel<typeof fiatSellOrderMachine>({
  id: 'fiatSellOrder',
  title: 'Fiat order, seller',
  spec: 'SPEC §4 Fiat order, RULES Fiat buy and sell',
  machine: fiatSellOrderMachine,
  inputs: [{ orderId: 'f1' }],
  cases: {
    'xstate.done.actor.loadOrder': () => [
      ...STATUSES.map((status) => answer({ status })),
      answer({ side: 'buy' }),
      { output: { ok: false, error: 'fiatOrderNotFound' } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.releaseOrder': () => [
      answer({ status: 'completed' }),
      { output: { ok: false, error: 'fundsPasswordWrong' } },
      REFUSED,
    ],
    'xstate.done.actor.appealOrder': () => [answer({ status: 'inAppeal' }), REFUSED],
    'xstate.done.actor.refreshOrder': () => [answer({ status: 'cancelled' }), { output: NETWORK_DOWN }],
    'xstate.done.actor.askOrder': () => [answer({ status: 'inAppeal' }), { output: NETWORK_DOWN }],
    'user.release.submit': () => [{ proof: PROOF }, { proof: { ...PROOF, fundsPassword: '' } }],
    'user.appeal.submit': () => [{ reason: 'The money has not arrived' }, { reason: 'no' }],
    'push.order.updated': ({ context }) => [
      ...STATUSES.map((status) => ({ order: sold({ status }) })),
      { order: { ...(context.order ?? sold()), proofs: [{ id: 'p1', time: 1_700_000_000_000 }] } },
    ],
  },
  abstract: ({ value, context }) => [value, context.order?.status],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
