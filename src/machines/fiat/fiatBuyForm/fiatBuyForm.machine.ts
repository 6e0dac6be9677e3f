import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FiatQuote, FiatTerms } from '../../../../domain/contract/fiat/fiat';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { navigate, type NavigateNotice } from '../../shell/app/notices';
import { actor, typesOf, failureOf, valueOf, withEvent, withOutput } from '../../passing';
import { accepted } from '../../families/submission';
import { call } from '../../call';
import {
  buyNextAddress,
  quoteBody,
  sizeProblem,
  termsOf,
  isUnpaidFull,
  type DealMarket,
  type DealSize,
  type DealReason,
} from '../fiatDeal';

export type FiatBuyFormInput = DealMarket;

export interface FiatBuyFormContext extends DealMarket {
  size: DealSize;
  /** Null until loaded. */
  terms: FiatTerms | null;
  /** Quote for that size; null before it is known. */
  quote: FiatQuote | null;
  /** Failure of loading the terms or the quote. */
  failure: Failure | null;
}

export type FiatBuyFormEvent =
  | { type: 'user.terms.retry' }
  | { type: 'user.size.change'; size: DealSize }
  | { type: 'user.buy.continue' };

export type TermsOutcome = Outcome<FiatTerms>;
export type QuoteOutcome = Outcome<FiatQuote>;

const base = setup({
  types: typesOf<FiatBuyFormContext, FiatBuyFormEvent, 'busy' | 'quoting', NavigateNotice, FiatBuyFormInput>(),
  actors: {
    loadTerms: call('fiatTerms'),
    quote: call('fiatQuote'),
  },
  guards: {
    isOk: (_, outcome: TermsOutcome | QuoteOutcome) => outcome.ok,
    isSound: ({ context: { terms, currency, size } }) => {
      const currencyTerms = termsOf(terms, currency);
      return terms !== null && currencyTerms !== null && sizeProblem(terms, currencyTerms, size) === null;
    },
    isReady: ({ context }) => continueReason(context) === null,
  },
  actions: {
    storeTerms: assign((_, outcome: TermsOutcome) => ({ terms: valueOf(outcome), failure: null })),
    /** Keeps the exchange's answer about the size. */
    renewTerms: assign((_, outcome: TermsOutcome) => ({ terms: valueOf(outcome) })),
    storeFailure: assign((_, outcome: TermsOutcome | QuoteOutcome) => ({
      failure: failureOf(outcome),
    })),
    storeSize: assign((_, params: { size: DealSize }) => ({ size: params.size, quote: null, failure: null })),
    storeQuote: assign((_, outcome: QuoteOutcome) => ({ quote: valueOf(outcome), failure: null })),
    forgetQuote: assign({ quote: null }),
    openReview: emit(({ context }) => navigate(buyNextAddress(context, context.size))),
  },
  delays: {
    /** Pause in typing after which a quote is requested, ms. */
    typingPause: 300,
    /** Refresh interval of prices and offers, ms. */
    refreshPause: 10_000,
  },
});

export const fiatBuyFormMachine = base.createMachine({
  id: 'fiatBuyForm',
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
        ...actor('loadTerms'),
        input: ({ context }) => ({ fiat: context.fiat }),
        onDone: [accepted('open', withOutput('storeTerms')), { target: 'failed', actions: withOutput('storeFailure') }],
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
        'user.size.change': { target: '.offer.typing', actions: withEvent('storeSize') },
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
                onDone: [accepted('current', withOutput('renewTerms')), { target: 'current' }],
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
                ...actor('quote'),
                input: ({ context }) => quoteBody(context),
                onDone: [
                  accepted('offered', withOutput('storeQuote')),
                  { target: 'refused', actions: ['forgetQuote', withOutput('storeFailure')] },
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

export type FiatBuyFormSnapshot = SnapshotFrom<typeof fiatBuyFormMachine>;

export const stateOf = ({ value }: FiatBuyFormSnapshot): string =>
  typeof value === 'string' ? value : value.open.offer;
export const termsOfBuy = (snapshot: FiatBuyFormSnapshot) => snapshot.context.terms;
export const isFailed = (snapshot: FiatBuyFormSnapshot) => snapshot.matches('failed');
export const isRefused = (snapshot: FiatBuyFormSnapshot) => snapshot.matches({ open: { offer: 'refused' } });
/** Returns the message key of why the purchase cannot be reviewed now; null when it can. */
export const reasonOf = (snapshot: FiatBuyFormSnapshot) => continueReason(snapshot.context)?.key ?? null;

/** Returns why the purchase cannot be reviewed now; null when it can. */
export function continueReason({ terms, currency, size, quote, failure }: FiatBuyFormContext): DealReason | null {
  const currencyTerms = termsOf(terms, currency);
  if (terms === null || currencyTerms === null) return { key: 'errors:fiatCurrency' };
  if (isUnpaidFull(terms)) return { key: 'fiat:unpaidFull' };
  const problem = sizeProblem(terms, currencyTerms, size);
  if (problem !== null) return { key: problem };
  if (failure !== null) return { key: `errors:${failure.error}` };
  return quote === null ? { key: 'fiat:quoting' } : null;
}
