import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';
import type { NavigateNotice, ToastNotice } from '../../shell/app/notices';
import { failureOf, valueOf } from '../../outcomes';
import { port } from '../../port';
import { withEvent, withOutput } from '../../passing';
import { sellNextAddress, termsOf, type DealMarket, type SaleChoice } from '../fiatDeal';
import type { MethodAddedEvent } from '../fiatMethod/fiatMethod.machine';
import { checkSale, type SaleTerms, type SaleProblems } from './fiatSellForm.check';

export type FiatSellFormInput = DealMarket;

export interface FiatSellFormContext extends DealMarket {
  /** Null until loaded. */
  sale: SaleTerms | null;
  form: SaleChoice;
  /** After the first submit attempt all problems are shown, not only those of touched fields. */
  tried: boolean;
  failure: Failure | null;
}

export type FiatSellFormEvent =
  | { type: 'user.terms.retry' }
  | { type: 'user.form.change'; changes: Partial<SaleChoice> }
  | { type: 'user.sell.continue' }
  | MethodAddedEvent;

export type SaleOutcome = Outcome<SaleTerms>;

const problemsOf = (context: FiatSellFormContext) =>
  context.sale === null ? {} : checkSale(context, context.sale, context.form);

export const fiatSellFormMachine = setup({
  types: {
    context: {} as FiatSellFormContext,
    events: {} as FiatSellFormEvent,
    input: {} as FiatSellFormInput,
    emitted: {} as ToastNotice | NavigateNotice,
    tags: {} as 'busy' | 'shown',
  },
  actors: { loadSale: port<SaleOutcome, Pick<DealMarket, 'fiat'>>('loadSale') },
  guards: {
    isOk: (_, outcome: SaleOutcome) => outcome.ok,
    isValid: ({ context }) => Object.keys(problemsOf(context)).length === 0,
    isOfMarket: ({ context }, { method }: { method: CollectionMethod }) => method.currency === context.fiat,
  },
  actions: {
    storeSale: assign((_, outcome: SaleOutcome) => ({ sale: valueOf(outcome), failure: null })),
    /** Fills in the platform's price and the default method until the seller chooses others. */
    beginForm: assign(({ context }, outcome: SaleOutcome) => {
      const { terms, methods } = valueOf(outcome);
      const price = termsOf(terms, context.currency)?.price ?? '';
      return { form: { ...context.form, unitPrice: price, methodId: methods[0]?.id ?? '' } };
    }),
    storeFailure: assign((_, outcome: SaleOutcome) => ({ failure: failureOf(outcome) })),
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
    /** Refresh interval of prices, ms. */
    refreshPause: 10_000,
  },
}).createMachine({
  id: 'fiatSellForm',
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
            guard: withOutput('isOk'),
            target: 'editing',
            actions: [withOutput('storeSale'), withOutput('beginForm')],
          },
          { target: 'failed', actions: withOutput('storeFailure') },
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
        'user.form.change': { actions: withEvent('storeForm') },
        'flow.method.added': {
          guard: withEvent('isOfMarket'),
          actions: withEvent('putMethod'),
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
                guard: withOutput('isOk'),
                target: 'current',
                actions: withOutput('storeSale'),
              },
              { target: 'current' },
            ],
          },
        },
      },
    },
  },
});

export type FiatSellFormSnapshot = SnapshotFrom<typeof fiatSellFormMachine>;

export const stateOf = ({ value }: FiatSellFormSnapshot): string => (typeof value === 'string' ? value : 'editing');
export const saleOf = (snapshot: FiatSellFormSnapshot) => snapshot.context.sale;
export const formOf = (snapshot: FiatSellFormSnapshot) => snapshot.context.form;
export const failureOfSell = (snapshot: FiatSellFormSnapshot) => snapshot.context.failure;
export const isShown = (snapshot: FiatSellFormSnapshot) => snapshot.hasTag('shown');
export const isFailed = (snapshot: FiatSellFormSnapshot) => snapshot.matches('failed');

/** Returns the problems of the form, to be compared by value; empty fields are not reported before the first submit attempt. */
export function shownProblems({ context }: FiatSellFormSnapshot): SaleProblems {
  const { sale, form, tried } = context;
  if (sale === null) return {};
  const problems: SaleProblems = checkSale(context, sale, form);
  const isEmpty = { size: form.value === '', unitPrice: form.unitPrice === '', methodId: form.methodId === '' };
  const shown = Object.entries(problems).filter(([field]) => tried || !isEmpty[field as keyof SaleProblems]);
  return Object.fromEntries(shown);
}
