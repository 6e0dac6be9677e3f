import { assign, emit, setup } from 'xstate';
import type { NavigateNotice } from '../app/notices';
import { buyNextAddress, sizeProblem, termsOf, type DealMarket, type DealSize } from '../fiatDeal';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { continueReason } from './fiatBuy.reasons';
import type {
  FiatBuyContext,
  FiatBuyEvent,
  FiatBuyInput,
  QuoteOutcome,
  QuoteRequest,
  TermsOutcome,
} from './fiatBuy.types';

const outcomeOf = <Output>({ event }: { event: { output: Output } }) => ({ outcome: event.output });

const base = setup({
  types: {
    context: {} as FiatBuyContext,
    events: {} as FiatBuyEvent,
    input: {} as FiatBuyInput,
    emitted: {} as NavigateNotice,
    tags: {} as 'busy' | 'quoting',
  },
  actors: {
    loadTerms: port<TermsOutcome, Pick<DealMarket, 'fiat'>>('loadTerms'),
    quote: port<QuoteOutcome, QuoteRequest>('quote'),
  },
  guards: {
    isOk: (_, params: { outcome: TermsOutcome | QuoteOutcome }) => params.outcome.ok,
    isSound: ({ context: { terms, currency, size } }) => {
      const currencyTerms = termsOf(terms, currency);
      return terms !== null && currencyTerms !== null && sizeProblem(terms, currencyTerms, size) === null;
    },
    isReady: ({ context }) => continueReason(context) === null,
  },
  actions: {
    storeTerms: assign((_, params: { outcome: TermsOutcome }) => ({ terms: valueOf(params.outcome), failure: null })),
    storeFailure: assign((_, params: { outcome: TermsOutcome | QuoteOutcome }) => ({
      failure: failureOf(params.outcome),
    })),
    storeSize: assign((_, params: { size: DealSize }) => ({ size: params.size, quote: null, failure: null })),
    storeQuote: assign((_, params: { outcome: QuoteOutcome }) => ({ quote: valueOf(params.outcome), failure: null })),
    forgetQuote: assign({ quote: null }),
    openReview: emit(({ context }) => ({ type: 'navigate', to: buyNextAddress(context, context.size) })),
  },
  delays: {
    /** Typing is waited for that long before a price is asked for. */
    typingPause: 300,
    /** Prices and offers are looked at again that often. */
    refreshPause: 10_000,
  },
});

export const fiatBuyMachine = base.createMachine({
  id: 'fiatBuy',
  description: 'What is to be bought for which money, with the price of the best offer.',
  context: ({ input }) => ({
    ...input,
    size: { by: 'amount', value: '' },
    terms: null,
    quote: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Price, limits and offers are being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        input: ({ context }) => ({ fiat: context.fiat }),
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'open',
            actions: { type: 'storeTerms', params: outcomeOf },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: outcomeOf } },
        ],
      },
    },
    failed: {
      description: 'Price and limits could not be loaded; one press tries again.',
      on: { 'user.terms.retry': 'loading' },
    },
    open: {
      description: 'A size is being entered.',
      type: 'parallel',
      on: {
        'user.size.change': { target: '.offer.typing', actions: { type: 'storeSize', params: ({ event }) => event } },
        'user.buy.continue': { guard: 'isReady', actions: 'openReview' },
      },
      states: {
        terms: {
          description: 'Price and limits, renewed every ten seconds.',
          initial: 'current',
          states: {
            current: { description: 'Price and limits are shown.', after: { refreshPause: 'refreshing' } },
            refreshing: {
              description: 'Price and limits are being loaded again.',
              invoke: {
                id: 'refreshTerms',
                src: 'loadTerms',
                input: ({ context }) => ({ fiat: context.fiat }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: outcomeOf },
                    target: 'current',
                    actions: { type: 'storeTerms', params: outcomeOf },
                  },
                  { target: 'current' },
                ],
              },
            },
          },
        },
        offer: {
          description: 'The best offer for the size.',
          initial: 'blank',
          states: {
            blank: { description: 'Nothing that could be bought has been entered.' },
            typing: {
              description: 'The size is being typed.',
              tags: 'quoting',
              after: { typingPause: [{ guard: 'isSound', target: 'quoting' }, { target: 'blank' }] },
            },
            quoting: {
              description: 'The best offer for the size is being asked for.',
              tags: 'quoting',
              invoke: {
                id: 'quote',
                src: 'quote',
                input: ({ context: { currency, fiat, size } }) => ({ currency, fiat, size }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: outcomeOf },
                    target: 'offered',
                    actions: { type: 'storeQuote', params: outcomeOf },
                  },
                  { target: 'refused', actions: ['forgetQuote', { type: 'storeFailure', params: outcomeOf }] },
                ],
              },
            },
            offered: {
              description: 'An offer covers the size; it is looked at again every ten seconds.',
              after: { refreshPause: 'quoting' },
            },
            refused: {
              description: 'No offer covers the size, or no answer came; it is asked for again every ten seconds.',
              after: { refreshPause: 'quoting' },
            },
          },
        },
      },
    },
  },
});
