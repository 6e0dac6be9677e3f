import type { FiatOfferStatus } from '../../../../domain/contract/fiat/fiat';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOffer, sampleFiatOrder } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatOfferMachine, isAsking, stateOf, withdrawReason } from './fiatOffer.machine';

const STATUSES: readonly FiatOfferStatus[] = ['waiting', 'matched', 'sold', 'withdrawn'];
const stateAt = (status: FiatOfferStatus) => ({
  offer: sampleFiatOffer({ status }),
  orders: status === 'matched' ? [sampleFiatOrder({ side: 'sell', offer_id: 'o1' })] : [],
});

export const fiatOfferModel = defineFlowModel<typeof fiatOfferMachine>({
  title: 'A seller’s offer',
  spec: 'SPEC §2 Fiat deal, RULES Fiat buy and sell',
  machine: fiatOfferMachine,
  inputs: [{ offerId: 'o1' }],
  cases: { 'push.offer.updated': () => STATUSES.map(stateAt) },
  answers: {
    loadOffer: [
      ...STATUSES.map((status) => ({ ok: true, value: stateAt(status) })),
      { ok: false, error: 'fiatOfferNotFound' },
      NETWORK_DOWN,
    ],
    refreshOffer: [{ ok: true, value: stateAt('matched') }, NETWORK_DOWN],
    lookAgain: [{ ok: true, value: { offer: sampleFiatOffer({ paused: true }), orders: [] } }, NETWORK_DOWN],
    withdrawOffer: [
      { ok: true, value: { offer: sampleFiatOffer({ status: 'withdrawn' }) } },
      { ok: false, error: 'fiatOfferEnded' },
    ],
  },
  abstract: ({ value, context }) => [value, context.state?.offer.status, context.state?.offer.paused],
  statements: ({ where, after, asks, refused, accepted }) => ({
    'this offer is taken back, once, after a yes': asks('withdrawFiatOffer', {
      by: 'user.withdrawal.accept',
      with: () => ({ offer_id: 'o1' }),
    }),
    'only a rest that waits can be taken back': where(
      (state) => isAsking(state) || state.can({ type: 'user.withdrawal.open' }),
      (state) => state.context.state?.offer.status === 'waiting' && withdrawReason(state) === null,
    ),
    'the offer is shown where the exchange says that it stands': where(
      (state) => STATUSES.some((status) => status === stateOf(state)),
      (state) => state.context.state?.offer.status === stateOf(state),
    ),
    'a price that the market has left is noticed while the offer waits': after(
      accepted('lookAgain'),
      ({ now }) => now.matches('waiting') && now.context.state?.offer.paused === true,
    ),
    'after a no nothing is sent': after('user.withdrawal.dismiss', ({ asked }) => asked.length === 0),
    'a refusal changes nothing of the offer, and it is said': after(
      refused('withdrawOffer'),
      ({ before, now, says }) => now.context.state === before.context.state && says[0] === 'errors:fiatOfferEnded',
    ),
    'that it was taken back is said when the exchange has done it': after(
      accepted('withdrawOffer'),
      ({ now, says }) => now.context.state?.offer.status === 'withdrawn' && says[0] === 'fiat:offerWithdrawn',
    ),
    'it is said also where the news comes before the answer': after(
      'push.offer.updated',
      ({ before, event, says }) =>
        !before.matches('withdrawing') ||
        (event.offer.status === 'withdrawn' ? says[0] === 'fiat:offerWithdrawn' : says.length === 0),
    ),
  }),
});
