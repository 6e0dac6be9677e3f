import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';
import type { FiatTerms } from '../../../../domain/contract/fiat/fiat';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { parseDecimal, scaleOf, trimZeros } from '../../../../domain/money/decimal';
import { isOfferPrice, PRICE_SCALE } from '../../../../domain/rules/fiat/price';
import { actor, typesOf, failureOf, valueOf, withEvent, withOutput } from '../../passing';
import { accepted } from '../../families/submission';
import { port } from '../../port';
import { navigate, toast, type Notice } from '../../shell/app/notices';
import {
  type CurrencyTerms,
  type DealMarket,
  type DealReason,
  figuresOf,
  type SaleChoice,
  sellNextAddress,
  sizeProblem,
  termsOf,
} from '../fiatDeal';
import type { MethodAddedEvent } from '../fiatMethod/fiatMethod.machine';

/** Terms and collection methods that a seller needs before making an offer. */
export interface SaleTerms {
  terms: FiatTerms;
  /** Collection methods of the fiat currency, the default one first. */
  methods: readonly CollectionMethod[];
}

export type SaleField = 'size' | 'unitPrice' | 'methodId';
export type SaleProblems = Partial<Record<SaleField, DealReason>>;

function priceProblem(
  { price, price_digits: digits, price_min: min, price_max: max }: CurrencyTerms,
  fiat: string,
  unitPrice: string,
): DealReason | null {
  if (price === null || min === null || max === null) return { key: 'errors:fiatNoPrice' };
  if (unitPrice.trim() === '') return { key: 'fiat:priceRequired' };
  if (parseDecimal(unitPrice, PRICE_SCALE) === null || scaleOf(unitPrice) > digits) {
    return { key: 'fiat:priceDigits', params: { digits: String(digits) } };
  }
  if (isOfferPrice(unitPrice, { price, digits, min, max })) return null;
  return { key: 'fiat:priceRange', params: { min: `${min} ${fiat}`, max: `${max} ${fiat}` } };
}

function coverProblem({ terms }: SaleTerms, currency: CurrencyTerms, form: SaleChoice): DealReason | null {
  const figures = figuresOf(terms, currency, form, form.unitPrice);
  if (figures === null) return null;
  const units = (text: string) => parseDecimal(text, currency.scale) ?? 0n;
  if (units(figures.quantity) === 0n) return { key: 'errors:fiatTooSmall' };
  const least = parseDecimal(terms.min_amount ?? '', terms.digits);
  if (least !== null && (parseDecimal(figures.amount, terms.digits) ?? 0n) < least)
    return { key: 'fiat:offerLeast', params: { least: `${terms.min_amount} ${terms.fiat}` } };
  return units(figures.quantity) > units(currency.available ?? '0') ? { key: 'errors:insufficientBalance' } : null;
}

/** Returns the invalid fields in the order of the form; the server checks again. */
export function checkSale(market: DealMarket, sale: SaleTerms, form: SaleChoice): SaleProblems {
  const currency = termsOf(sale.terms, market.currency);
  if (currency === null) return { size: { key: 'errors:fiatCurrency' } };
  const missing = sizeProblem(sale.terms, currency, form);
  const size: DealReason | null = missing === null ? coverProblem(sale, currency, form) : { key: missing };
  const unitPrice = priceProblem(currency, sale.terms.fiat, form.unitPrice);
  const method = sale.methods.find(({ id }) => id === form.methodId);
  return {
    ...(size && { size }),
    ...(unitPrice && { unitPrice }),
    ...(!method && { methodId: { key: 'fiat:methodRequired' } }),
    ...(method?.holder_fits === false && { methodId: { key: 'errors:methodHolder' } }),
  };
}

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
  types: typesOf<FiatSellFormContext, FiatSellFormEvent, 'busy' | 'shown', Notice, FiatSellFormInput>(),
  actors: { loadSale: port<SaleOutcome, Pick<DealMarket, 'fiat'>>('loadSale') },
  guards: {
    isOk: (_, outcome: SaleOutcome) => outcome.ok,
    isValid: ({ context }) => Object.keys(problemsOf(context)).length === 0,
    isOfMarket: ({ context }, { method }: { method: CollectionMethod }) => method.currency === context.fiat,
  },
  actions: {
    storeSale: assign((_, outcome: SaleOutcome) => ({ sale: valueOf(outcome), failure: null })),
    /** Fills in the platform's price and the first usable method until the seller chooses others. */
    beginForm: assign(({ context }, outcome: SaleOutcome) => {
      const { terms, methods } = valueOf(outcome);
      const price = termsOf(terms, context.currency)?.price ?? '';
      const method = methods.find(({ holder_fits }) => holder_fits) ?? methods[0];
      return { form: { ...context.form, unitPrice: trimZeros(price), methodId: method?.id ?? '' } };
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
      return toast('error', problem?.key ?? 'validation:required', { ...(params && { params }) });
    }),
    openReview: emit(({ context }) => navigate(sellNextAddress(context, context.form))),
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
        ...actor('loadSale'),
        input: ({ context }) => ({ fiat: context.fiat }),
        onDone: [
          accepted('editing', [withOutput('storeSale'), withOutput('beginForm')]),
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
          /** The answer on its way may be from before it was added. */
          on: {
            'flow.method.added': {
              guard: withEvent('isOfMarket'),
              target: 'refreshing',
              reenter: true,
              actions: withEvent('putMethod'),
            },
          },
          invoke: {
            id: 'refreshSale',
            src: 'loadSale',
            input: ({ context }) => ({ fiat: context.fiat }),
            onDone: [accepted('current', withOutput('storeSale')), { target: 'current' }],
          },
        },
      },
    },
  },
});

export type FiatSellFormSnapshot = SnapshotFrom<typeof fiatSellFormMachine>;

export const stateOf = ({ value }: FiatSellFormSnapshot): string => (typeof value === 'string' ? value : 'editing');
export const saleOf = (snapshot: FiatSellFormSnapshot) => snapshot.context.sale;
export const failureOfSell = (snapshot: FiatSellFormSnapshot) => snapshot.context.failure;
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
