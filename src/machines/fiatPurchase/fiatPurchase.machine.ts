import { assign, emit, setup } from 'xstate';
import { failureNotice } from '../app/failureNotice';
import type { NavigateNotice, ToastNotice } from '../app/notices';
import { isUnpaidFull } from '../fiatDeal';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import type {
  DealOutcome,
  FiatPurchaseContext,
  FiatPurchaseEvent,
  FiatPurchaseInput,
  PurchaseOutcome,
  PurchaseRequest,
} from './fiatPurchase.types';

const outcomeOf = <Output>({ event }: { event: { output: Output } }) => ({ outcome: event.output });

const refuse = [
  { type: 'storeFailure', params: outcomeOf<PurchaseOutcome> },
  { type: 'toastFailure', params: outcomeOf<PurchaseOutcome> },
] as const;

export const fiatPurchaseMachine = setup({
  types: {
    context: {} as FiatPurchaseContext,
    events: {} as FiatPurchaseEvent,
    input: {} as FiatPurchaseInput,
    emitted: {} as ToastNotice | NavigateNotice,
    tags: {} as 'busy' | 'shown' | 'needsConfirm' | 'resting',
  },
  actors: {
    loadDeal: port<DealOutcome, FiatPurchaseInput>('loadDeal'),
    drawKey: port<string>('drawKey'),
    buy: port<PurchaseOutcome, PurchaseRequest>('buy'),
  },
  guards: {
    isOk: (_, params: { outcome: DealOutcome | PurchaseOutcome }) => params.outcome.ok,
    /** No answer came: the exchange may have made the order. */
    isLost: (_, { outcome }: { outcome: PurchaseOutcome }) => !outcome.ok && outcome.error === 'network',
    canBuy: ({ context: { deal, key } }) => key !== null && deal !== null && !isUnpaidFull(deal.terms),
  },
  actions: {
    storeDeal: assign((_, params: { outcome: DealOutcome }) => ({ deal: valueOf(params.outcome) })),
    storeFailure: assign((_, params: { outcome: DealOutcome | PurchaseOutcome }) => ({
      failure: failureOf(params.outcome),
    })),
    forgetFailure: assign({ failure: null }),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    forgetKey: assign({ key: null }),
    toastFailure: emit((_, params: { outcome: PurchaseOutcome }) => failureNotice(failureOf(params.outcome))),
    toastMade: emit({ type: 'toast', kind: 'success', key: 'fiat:orderMade' }),
    openOrder: emit((_, params: { outcome: PurchaseOutcome }) => ({
      type: 'navigate',
      to: `/deal/buy-detail/${valueOf(params.outcome).order.id}`,
      replace: true,
    })),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
}).createMachine({
  id: 'fiatPurchase',
  description: 'The offer that a purchase would take is reviewed and taken.',
  context: ({ input }) => ({ ...input, deal: null, key: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The best offer for the size is being asked for.',
      tags: 'busy',
      invoke: {
        id: 'loadDeal',
        src: 'loadDeal',
        input: ({ context: { currency, fiat, size } }) => ({ currency, fiat, size }),
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'reviewing',
            actions: { type: 'storeDeal', params: outcomeOf },
          },
          { target: 'refused', actions: { type: 'storeFailure', params: outcomeOf } },
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
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: { 'user.purchase.submit': { guard: 'canBuy', target: 'submitting' } },
    },
    submitting: {
      description: 'The exchange matches the purchase and freezes the seller’s crypto.',
      tags: ['shown', 'needsConfirm', 'busy'],
      invoke: {
        id: 'buy',
        src: 'buy',
        input: ({ context: { currency, fiat, size, deal, key } }) => {
          if (deal === null || key === null) throw new Error('nothing was reviewed');
          return { currency, fiat, size, unitPrice: deal.quote.unit_price, key };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'made',
            actions: ['toastMade', { type: 'openOrder', params: outcomeOf }],
          },
          { guard: { type: 'isLost', params: outcomeOf }, target: 'lost', actions: refuse },
          { target: 'declined', actions: [...refuse, 'forgetKey'] },
        ],
      },
    },
    lost: {
      description: 'No answer came; the same purchase can be sent again after two seconds and is carried out once.',
      tags: ['shown', 'resting'],
      after: { submitPause: 'asking' },
    },
    asking: {
      description: 'The purchase whose answer was lost can be sent again.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.purchase.submit': 'submitting' },
    },
    declined: {
      description: 'The exchange refused; after two seconds the best offer is asked for anew.',
      tags: ['shown', 'resting'],
      after: { submitPause: 'loading' },
    },
    made: { description: 'The order is made; its page is being opened.', type: 'final' },
  },
});
