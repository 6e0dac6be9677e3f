import type { FiatOfferStatus } from '../../../../domain/contract/fiat/fiat';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOffer, sampleFiatOrder } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatOfferMachine } from './fiatOffer.machine';

const STATUSES: readonly FiatOfferStatus[] = ['waiting', 'matched', 'sold', 'withdrawn'];
const stateAt = (status: FiatOfferStatus) => ({
  offer: sampleFiatOffer({ status }),
  orders: status === 'matched' ? [sampleFiatOrder({ side: 'sell', offer_id: 'o1' })] : [],
});

export const fiatOfferModel = defineFlowModel<typeof fiatOfferMachine>({
  id: 'fiatOffer',
  title: 'A seller’s offer',
  spec: 'SPEC §2 Fiat deal, RULES Fiat buy and sell',
  machine: fiatOfferMachine,
  inputs: [{ offerId: 'o1' }],
  cases: {
    'xstate.done.actor.loadOffer': () => [
      ...STATUSES.map((status) => ({ output: { ok: true, value: stateAt(status) } })),
      { output: { ok: false, error: 'fiatOfferNotFound' } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.refreshOffer': () => [
      { output: { ok: true, value: stateAt('matched') } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.withdrawOffer': () => [
      { output: { ok: true, value: { offer: sampleFiatOffer({ status: 'withdrawn' }) } } },
      { output: { ok: false, error: 'fiatOfferEnded' } },
    ],
    'push.offer.updated': () => STATUSES.map(stateAt),
  },
  abstract: ({ value, context }) => [value, context.state?.offer.status],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
