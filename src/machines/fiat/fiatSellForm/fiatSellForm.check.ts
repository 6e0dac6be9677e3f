import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';
import type { FiatTerms } from '../../../../domain/contract/fiat/fiat';
import { parseDecimal, scaleOf } from '../../../../domain/money/decimal';
import { isOfferPrice, PRICE_SCALE } from '../../../../domain/rules/fiat/price';
import {
  figuresOf,
  sizeProblem,
  termsOf,
  type CurrencyTerms,
  type DealMarket,
  type DealReason,
  type SaleChoice,
} from '../fiatDeal';

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
  unitPrice: string,
): DealReason | null {
  if (price === null || min === null || max === null) return { key: 'errors:fiatNoPrice' };
  if (unitPrice.trim() === '') return { key: 'fiat:priceRequired' };
  if (parseDecimal(unitPrice, PRICE_SCALE) === null || scaleOf(unitPrice) > digits) {
    return { key: 'fiat:priceDigits', params: { digits: String(digits) } };
  }
  return isOfferPrice(unitPrice, { price, digits, min, max }) ? null : { key: 'fiat:priceRange' };
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
  const unitPrice = priceProblem(currency, form.unitPrice);
  const hasMethod = sale.methods.some(({ id }) => id === form.methodId);
  return {
    ...(size && { size }),
    ...(unitPrice && { unitPrice }),
    ...(!hasMethod && { methodId: { key: 'fiat:methodRequired' } }),
  };
}
