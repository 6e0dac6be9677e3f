import { assign, emit, setup } from 'xstate';
import type { CollectionMethod } from '../../../domain/contract/collection';
import type { NavigateNotice, ToastNotice } from '../app/notices';
import { sellNextAddress, termsOf, type DealMarket, type SaleChoice } from '../fiatDeal';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { checkSale } from './fiatSell.check';
import type { FiatSellContext, FiatSellEvent, FiatSellInput, SaleOutcome } from './fiatSell.types';

const outcomeOf = ({ event }: { event: { output: SaleOutcome } }) => ({ outcome: event.output });

const problemsOf = (context: FiatSellContext) =>
  context.sale === null ? {} : checkSale(context, context.sale, context.form);

export const fiatSellMachine = setup({
  types: {
    context: {} as FiatSellContext,
    events: {} as FiatSellEvent,
    input: {} as FiatSellInput,
    emitted: {} as ToastNotice | NavigateNotice,
    tags: {} as 'busy' | 'shown',
  },
  actors: { loadSale: port<SaleOutcome, Pick<DealMarket, 'fiat'>>('loadSale') },
  guards: {
    isOk: (_, params: { outcome: SaleOutcome }) => params.outcome.ok,
    isValid: ({ context }) => Object.keys(problemsOf(context)).length === 0,
    isOfMarket: ({ context }, { method }: { method: CollectionMethod }) => method.currency === context.fiat,
  },
  actions: {
    storeSale: assign((_, params: { outcome: SaleOutcome }) => ({ sale: valueOf(params.outcome), failure: null })),
    /** The platform's price and the default method stand in the form until the seller chooses others. */
    beginForm: assign(({ context }, params: { outcome: SaleOutcome }) => {
      const { terms, methods } = valueOf(params.outcome);
      const price = termsOf(terms, context.currency)?.price ?? '';
      return { form: { ...context.form, unitPrice: price, methodId: methods[0]?.id ?? '' } };
    }),
    storeFailure: assign((_, params: { outcome: SaleOutcome }) => ({ failure: failureOf(params.outcome) })),
    storeForm: assign(({ context }, params: { changes: Partial<SaleChoice> }) => ({
      form: { ...context.form, ...params.changes },
    })),
    putMethod: assign(({ context: { sale, form } }, { method }: { method: CollectionMethod }) => ({
      form: { ...form, methodId: method.id },
      sale: sale && { ...sale, methods: [method, ...sale.methods.filter(({ id }) => id !== method.id)] },
    })),
    showProblems: assign({ tried: true }),
    toastProblem: emit(({ context }) => {
      const [problem] = Object.values(problemsOf(context));
      const params = problem?.params;
      return { type: 'toast', kind: 'error', key: problem?.key ?? 'validation:required', ...(params && { params }) };
    }),
    openReview: emit(({ context }) => ({ type: 'navigate', to: sellNextAddress(context, context.form) })),
  },
  delays: {
    /** Prices are looked at again that often. */
    refreshPause: 10_000,
  },
}).createMachine({
  id: 'fiatSell',
  description: 'What is to be offered for sale, at which price, and where the money is collected.',
  context: ({ input }) => ({
    ...input,
    sale: null,
    form: { by: 'quantity', value: '', unitPrice: '', methodId: '' },
    tried: false,
    failure: null,
  }),
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
            guard: { type: 'isOk', params: outcomeOf },
            target: 'editing',
            actions: [
              { type: 'storeSale', params: outcomeOf },
              { type: 'beginForm', params: outcomeOf },
            ],
          },
          { target: 'failed', actions: { type: 'storeFailure', params: outcomeOf } },
        ],
      },
    },
    failed: {
      description: 'Price and balance could not be loaded; one press tries again.',
      on: { 'user.terms.retry': 'loading' },
    },
    editing: {
      description: 'Quantity, unit price and collection method are being chosen.',
      tags: 'shown',
      on: {
        'user.form.change': { actions: { type: 'storeForm', params: ({ event }) => event } },
        'flow.method.added': {
          guard: { type: 'isOfMarket', params: ({ event }) => event },
          actions: { type: 'putMethod', params: ({ event }) => event },
        },
        'user.sell.continue': [
          { guard: 'isValid', actions: 'openReview' },
          { actions: ['showProblems', 'toastProblem'] },
        ],
      },
      initial: 'current',
      states: {
        current: { description: 'Price and balance are shown.', after: { refreshPause: 'refreshing' } },
        refreshing: {
          description: 'Price and balance are being loaded again while the form stays.',
          invoke: {
            id: 'refreshSale',
            src: 'loadSale',
            input: ({ context }) => ({ fiat: context.fiat }),
            onDone: [
              {
                guard: { type: 'isOk', params: outcomeOf },
                target: 'current',
                actions: { type: 'storeSale', params: outcomeOf },
              },
              { target: 'current' },
            ],
          },
        },
      },
    },
  },
});
