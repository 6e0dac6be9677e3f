import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FiatOffer } from '../../../../domain/contract/fiat/fiat';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { navigate, toast, type Notice } from '../../shell/app/notices';
import { actor, typesOf, valueOf, withOutput } from '../../passing';
import { call } from '../../call';
import { port } from '../../port';
import { marketOf, sizeBody, type DealMarket, type DealReason, type SaleChoice } from '../fiatDeal';
import { checkSale, type SaleOutcome, type SaleTerms } from '../fiatSellForm/fiatSellForm.machine';
import { answers, DOUBLE_SUBMIT, refusal, refused, accepted } from '../../families/submission';

interface FiatSellReviewInput extends DealMarket {
  choice: SaleChoice;
}

interface FiatSellReviewContext extends FiatSellReviewInput {
  /** Null until loaded. */
  sale: SaleTerms | null;
  failure: Failure | null;
}

type FiatSellReviewEvent = { type: 'user.terms.retry' } | { type: 'user.sale.submit' };

type OfferOutcome = Outcome<{ offer: FiatOffer }>;
type SaleTermsOutcome = SaleOutcome;

const base = setup({
  types: typesOf<
    FiatSellReviewContext,
    FiatSellReviewEvent,
    'busy' | 'shown' | 'needsConfirm' | 'resting',
    Notice,
    FiatSellReviewInput
  >(),
  actors: {
    loadSale: port<SaleTermsOutcome, Pick<DealMarket, 'fiat'>>('loadSale'),
    sell: call('sellFiat'),
  },
  guards: {
    isSound: ({ context }, outcome: SaleTermsOutcome) =>
      outcome.ok && Object.keys(checkSale(context, outcome.value, context.choice)).length === 0,
    /** Without an answer, the exchange may still have created the offer. */
    isLost: (_, outcome: OfferOutcome) => !outcome.ok && outcome.error === 'network',
  },
  actions: {
    storeSale: assign((_, outcome: SaleTermsOutcome) => ({ sale: valueOf(outcome) })),
    toastMade: emit(toast('success', 'fiat:offerMade')),
    openOffer: emit((_, outcome: OfferOutcome) =>
      navigate(`/deal/offers/${valueOf(outcome).offer.id}`, { replace: true }),
    ),
  },
  delays: DOUBLE_SUBMIT,
}).extend(answers);

export const fiatSellReviewMachine = base.createMachine({
  id: 'fiatSellReview',
  description: 'An offer is reviewed and made.',
  context: ({ input }) => ({ ...input, sale: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Price, balance and collection methods are being loaded.',
      tags: 'busy',
      invoke: {
        ...actor('loadSale'),
        input: ({ context }) => ({ fiat: context.fiat }),
        onDone: [
          { guard: withOutput('isSound'), target: 'reviewing', actions: withOutput('storeSale') },
          accepted('unsound', withOutput('storeSale')),
          { target: 'failed', actions: withOutput('storeFailure') },
        ],
      },
    },
    failed: {
      description: 'Price and balance could not be loaded; one press tries again.',
      on: { 'user.terms.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    unsound: { description: 'What the address asks for cannot be offered now; it is said why.' },
    reviewing: {
      description: 'Quantity, price, total and collection method are shown; one press makes the offer.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.sale.submit': 'submitting' },
    },
    submitting: {
      description: 'The exchange freezes the crypto and lists the offer.',
      tags: ['shown', 'needsConfirm', 'busy'],
      invoke: {
        ...actor('sell'),
        input: ({ context }) => ({
          ...marketOf(context),
          ...sizeBody(context.choice),
          unit_price: context.choice.unitPrice,
          method_id: context.choice.methodId,
        }),
        onDone: [
          accepted('made', ['toastMade', withOutput('openOffer')]),
          { guard: withOutput('isLost'), target: 'lost', actions: refusal },
          refused('declined'),
        ],
      },
    },
    lost: {
      description: 'No answer came; the same offer can be sent again after two seconds and is made once.',
      tags: ['shown', 'resting'],
      after: { doubleSubmitWindow: 'asking' },
    },
    asking: {
      description: 'The offer whose answer was lost can be sent again.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.sale.submit': 'submitting' },
    },
    declined: {
      description: 'The exchange refused; after two seconds price and balance are looked at anew.',
      tags: ['shown', 'resting'],
      after: { doubleSubmitWindow: 'loading' },
    },
    made: { description: 'The offer is made; its page is being opened.', type: 'final' },
  },
});

type FiatSellReviewSnapshot = SnapshotFrom<typeof fiatSellReviewMachine>;

export const isUnsound = (snapshot: FiatSellReviewSnapshot) => snapshot.matches('unsound');
/** Returns the message key of why the offer cannot be made now; null when it can. */
export const submitReason = (snapshot: FiatSellReviewSnapshot) =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
/** Returns the problem with an address that cannot be offered, to be compared by value; null for none. */
export function unsoundReason({ context }: FiatSellReviewSnapshot): DealReason | null {
  const { sale, choice } = context;
  return sale && (Object.values(checkSale(context, sale, choice))[0] ?? null);
}
