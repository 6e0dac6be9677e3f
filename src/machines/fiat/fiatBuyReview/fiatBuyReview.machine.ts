import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FiatOrder, FiatQuote, FiatTerms } from '../../../../domain/contract/fiat/fiat';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { BodyOf } from '../../../../domain/contract/call';
import type { fiatQuote } from '../../../../domain/contract/fiat/fiatCalls';
import { navigate, toast, type Notice } from '../../shell/app/notices';
import { actor, typesOf, valueOf, withOutput } from '../../passing';
import { call } from '../../call';
import { port } from '../../port';
import { dealAddress, isUnpaidFull, quoteBody, type DealMarket, type DealSize } from '../fiatDeal';
import { answers, DOUBLE_SUBMIT, refusal, refused, accepted } from '../../families/submission';

interface FiatBuyReviewInput extends DealMarket {
  size: DealSize;
}

export interface PurchaseDeal {
  quote: FiatQuote;
  terms: FiatTerms;
}

interface FiatBuyReviewContext extends FiatBuyReviewInput {
  /** Null until loaded. */
  deal: PurchaseDeal | null;
  failure: Failure | null;
}

type FiatBuyReviewEvent = { type: 'user.offer.retry' } | { type: 'user.purchase.submit' };

type DealOutcome = Outcome<PurchaseDeal>;
type PurchaseOutcome = Outcome<{ order: FiatOrder }>;

const base = setup({
  types: typesOf<
    FiatBuyReviewContext,
    FiatBuyReviewEvent,
    'busy' | 'shown' | 'needsConfirm' | 'resting',
    Notice,
    FiatBuyReviewInput
  >(),
  actors: {
    loadDeal: port<DealOutcome, BodyOf<typeof fiatQuote>>('loadDeal'),
    buy: call('buyFiat'),
  },
  guards: {
    isUnsized: ({ context }) => context.size.value === '',
    /** Without an answer, the exchange may still have created the order. */
    isLost: (_, outcome: PurchaseOutcome) => !outcome.ok && outcome.error === 'network',
    canBuy: ({ context: { deal } }) => deal !== null && !isUnpaidFull(deal.terms),
  },
  actions: {
    storeDeal: assign((_, outcome: DealOutcome) => ({ deal: valueOf(outcome) })),
    toastMade: emit(toast('success', 'fiat:orderMade')),
    openForm: emit(({ context }) => navigate(dealAddress('buy', context), { replace: true })),
    openOrder: emit((_, outcome: PurchaseOutcome) =>
      navigate(`/deal/buy-detail/${valueOf(outcome).order.id}`, { replace: true }),
    ),
  },
  delays: {
    ...DOUBLE_SUBMIT,
    /**
     * Delay until the screen that requested this flow is rendered, ms, because a screen must not be left while it is being shown.
     */
    screenShown: 1,
  },
}).extend(answers);

export const fiatBuyReviewMachine = base.createMachine({
  id: 'fiatBuyReview',
  description: 'The offer that a purchase would take is reviewed and taken.',
  context: ({ input }) => ({ ...input, deal: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'An address with a size leads to the offer, one without it back to the form.',
      always: [{ guard: 'isUnsized', target: 'unsized' }, { target: 'loading' }],
    },
    unsized: {
      description: 'The address names no size: the form in which one is given is being opened.',
      after: { screenShown: { actions: 'openForm' } },
    },
    loading: {
      description: 'The best offer for the size is being asked for.',
      tags: 'busy',
      invoke: {
        ...actor('loadDeal'),
        input: ({ context }) => quoteBody(context),
        onDone: [
          accepted('reviewing', withOutput('storeDeal')),
          { target: 'refused', actions: withOutput('storeFailure') },
        ],
      },
    },
    refused: {
      description: 'No offer covers the size, or no answer came; the reason is shown, one press tries again.',
      on: { 'user.offer.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    reviewing: {
      description: 'Price, quantity, total, seller and time to pay are shown; one press takes the offer.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.purchase.submit': { guard: 'canBuy', target: 'submitting' } },
    },
    submitting: {
      description: 'The exchange matches the purchase and freezes the seller’s crypto.',
      tags: ['shown', 'needsConfirm', 'busy'],
      invoke: {
        ...actor('buy'),
        input: ({ context }) => {
          if (context.deal === null) throw new Error('nothing was reviewed');
          return { ...quoteBody(context), unit_price: context.deal.quote.unit_price };
        },
        onDone: [
          accepted('made', ['toastMade', withOutput('openOrder')]),
          { guard: withOutput('isLost'), target: 'lost', actions: refusal },
          refused('declined'),
        ],
      },
    },
    lost: {
      description: 'No answer came; the same purchase can be sent again after two seconds and is carried out once.',
      tags: ['shown', 'resting'],
      after: { doubleSubmitWindow: 'asking' },
    },
    asking: {
      description: 'The purchase whose answer was lost can be sent again.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.purchase.submit': 'submitting' },
    },
    declined: {
      description: 'The exchange refused; after two seconds the best offer is asked for anew.',
      tags: ['shown', 'resting'],
      after: { doubleSubmitWindow: 'loading' },
    },
    made: { description: 'The order is made; its page is being opened.', type: 'final' },
  },
});

type FiatBuyReviewSnapshot = SnapshotFrom<typeof fiatBuyReviewMachine>;

/** Returns the message key of why the offer cannot be taken now; null when it can. */
export function submitReason(snapshot: FiatBuyReviewSnapshot) {
  if (snapshot.hasTag('resting')) return 'securityCheck:resting';
  const { deal } = snapshot.context;
  return deal !== null && isUnpaidFull(deal.terms) ? 'fiat:unpaidFull' : null;
}
