import { assign, emit, setup } from 'xstate';
import { failureNotice } from '../app/failureNotice';
import type { NavigateNotice, ToastNotice } from '../app/notices';
import type { DealMarket } from '../fiatDeal';
import { checkSale } from '../fiatSell/fiatSell.check';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import type {
  FiatSaleContext,
  FiatSaleEvent,
  FiatSaleInput,
  OfferOutcome,
  SaleRequest,
  SaleTermsOutcome,
} from './fiatSale.types';

const outcomeOf = <Output>({ event }: { event: { output: Output } }) => ({ outcome: event.output });

const refuse = [
  { type: 'storeFailure', params: outcomeOf<OfferOutcome> },
  { type: 'toastFailure', params: outcomeOf<OfferOutcome> },
] as const;

export const fiatSaleMachine = setup({
  types: {
    context: {} as FiatSaleContext,
    events: {} as FiatSaleEvent,
    input: {} as FiatSaleInput,
    emitted: {} as ToastNotice | NavigateNotice,
    tags: {} as 'busy' | 'shown' | 'needsConfirm' | 'resting',
  },
  actors: {
    loadSale: port<SaleTermsOutcome, Pick<DealMarket, 'fiat'>>('loadSale'),
    drawKey: port<string>('drawKey'),
    sell: port<OfferOutcome, SaleRequest>('sell'),
  },
  guards: {
    isOk: (_, params: { outcome: SaleTermsOutcome | OfferOutcome }) => params.outcome.ok,
    isSound: ({ context }, { outcome }: { outcome: SaleTermsOutcome }) =>
      outcome.ok && Object.keys(checkSale(context, outcome.value, context.choice)).length === 0,
    /** No answer came: the exchange may have made the offer. */
    isLost: (_, { outcome }: { outcome: OfferOutcome }) => !outcome.ok && outcome.error === 'network',
    hasKey: ({ context }) => context.key !== null,
  },
  actions: {
    storeSale: assign((_, params: { outcome: SaleTermsOutcome }) => ({ sale: valueOf(params.outcome) })),
    storeFailure: assign((_, params: { outcome: SaleTermsOutcome | OfferOutcome }) => ({
      failure: failureOf(params.outcome),
    })),
    forgetFailure: assign({ failure: null }),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    forgetKey: assign({ key: null }),
    toastFailure: emit((_, params: { outcome: OfferOutcome }) => failureNotice(failureOf(params.outcome))),
    toastMade: emit({ type: 'toast', kind: 'success', key: 'fiat:offerMade' }),
    openOffer: emit((_, params: { outcome: OfferOutcome }) => ({
      type: 'navigate',
      to: `/deal/offers/${valueOf(params.outcome).offer.id}`,
      replace: true,
    })),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
}).createMachine({
  id: 'fiatSale',
  description: 'An offer is reviewed and made.',
  context: ({ input }) => ({ ...input, sale: null, key: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Price, balance and collection methods are being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadSale',
        src: 'loadSale',
        input: ({ context }) => ({ fiat: context.fiat }),
        onDone: [
          {
            guard: { type: 'isSound', params: outcomeOf },
            target: 'reviewing',
            actions: { type: 'storeSale', params: outcomeOf },
          },
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'unsound',
            actions: { type: 'storeSale', params: outcomeOf },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: outcomeOf } },
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
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: { 'user.sale.submit': { guard: 'hasKey', target: 'submitting' } },
    },
    submitting: {
      description: 'The exchange freezes the crypto and lists the offer.',
      tags: ['shown', 'needsConfirm', 'busy'],
      invoke: {
        id: 'sell',
        src: 'sell',
        input: ({ context: { currency, fiat, choice, key } }) => {
          if (key === null) throw new Error('nothing was reviewed');
          return { currency, fiat, choice, key };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'made',
            actions: ['toastMade', { type: 'openOffer', params: outcomeOf }],
          },
          { guard: { type: 'isLost', params: outcomeOf }, target: 'lost', actions: refuse },
          { target: 'declined', actions: [...refuse, 'forgetKey'] },
        ],
      },
    },
    lost: {
      description: 'No answer came; the same offer can be sent again after two seconds and is made once.',
      tags: ['shown', 'resting'],
      after: { submitPause: 'asking' },
    },
    asking: {
      description: 'The offer whose answer was lost can be sent again.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.sale.submit': 'submitting' },
    },
    declined: {
      description: 'The exchange refused; after two seconds price and balance are looked at anew.',
      tags: ['shown', 'resting'],
      after: { submitPause: 'loading' },
    },
    made: { description: 'The offer is made; its page is being opened.', type: 'final' },
  },
});
