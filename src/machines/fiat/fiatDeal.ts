import { COLLECTION_CURRENCIES, type CollectionCurrency } from '../../../domain/contract/fiat/collection';
import type { BodyOf } from '../../../domain/contract/call';
import type { FiatSide, FiatTerms } from '../../../domain/contract/fiat/fiat';
import type { fiatQuote } from '../../../domain/contract/fiat/fiatCalls';
import { formatDecimal, mulDivFloor, parseDecimal } from '../../../domain/money/decimal';
import { PRICE_SCALE, amountFor, quantityFor } from '../../../domain/rules/fiat/price';
import type { TextKey } from '../../locales/texts';

/** The traded crypto and the fiat currency that pays for it. */
export interface DealMarket {
  currency: string;
  fiat: CollectionCurrency;
}

export type SizeBy = 'amount' | 'quantity';

/** Size of a deal: an amount of fiat money or a quantity of crypto. */
export interface DealSize {
  by: SizeBy;
  /** Plain decimal, or the text as typed when it is not one; '' for nothing. */
  value: string;
}

export type DealKey = TextKey<'fiat' | 'fiatOrder' | 'errors' | 'securityCheck'>;

/** A message key with its values; amounts are plain decimals. */
export interface DealReason {
  key: DealKey;
  params?: Record<string, string>;
}

export type CurrencyTerms = FiatTerms['currencies'][number];

/** Terms of one currency; null for one not traded for fiat money. */
export const termsOf = (terms: FiatTerms | null, symbol: string): CurrencyTerms | null =>
  terms?.currencies.find((one) => one.symbol === symbol) ?? null;

export const sizeBody = ({ by, value }: DealSize) => (by === 'amount' ? { amount: value } : { quantity: value });

/** Returns why a size is invalid regardless of the offers; null when it is valid. */
export function sizeProblem({ digits }: FiatTerms, { scale }: CurrencyTerms, { by, value }: DealSize) {
  if (value.trim() === '') return by === 'amount' ? 'fiat:amountRequired' : 'fiat:quantityRequired';
  if (by === 'amount') return parseDecimal(value, digits) ? null : 'errors:fiatAmount';
  return parseDecimal(value, scale) ? null : 'errors:quantityOffScale';
}

/** Returns the quantity and amount of a size at a unit price, as counted by the exchange; null while either is not a number. */
export function figuresOf({ digits }: FiatTerms, { scale }: CurrencyTerms, size: DealSize, unitPrice: string) {
  const price = parseDecimal(unitPrice, PRICE_SCALE);
  const value = parseDecimal(size.value, size.by === 'amount' ? digits : scale);
  if (!price || !value) return null;
  const units = { scale, digits };
  const quantity = size.by === 'quantity' ? value : quantityFor(value, price, units);
  const amount = size.by === 'amount' ? value : amountFor(value, price, units);
  return { quantity: formatDecimal(quantity, scale), amount: formatDecimal(amount, digits) };
}

const USDT_SCALE = 8;

/** Returns the approximate value of fiat money in USDT at the platform's prices; null while they are unknown. */
export function worthOf(terms: FiatTerms, amount: string): string | null {
  const price = parseDecimal(termsOf(terms, 'USDT')?.price ?? '', PRICE_SCALE);
  const units = parseDecimal(amount, PRICE_SCALE);
  if (!price || units === null) return null;
  return formatDecimal(mulDivFloor(units, 10n ** BigInt(USDT_SCALE), price), USDT_SCALE);
}

const isAbove = (one: string, other: string) =>
  (parseDecimal(one, USDT_SCALE) ?? 0n) > (parseDecimal(other, USDT_SCALE) ?? 0n);

/** Returns the buyer's limit that an amount of fiat money would exceed, by its approximate value; null for none. */
export function limitAbove(terms: FiatTerms, amount: string): 'fiatSingleLimit' | 'fiatTotalLimit' | null {
  const worth = worthOf(terms, amount);
  if (worth === null || terms.limits === null) return null;
  const { single, left } = terms.limits;
  if (single !== null && isAbove(worth, single)) return 'fiatSingleLimit';
  return isAbove(worth, left) ? 'fiatTotalLimit' : null;
}

/**
 * Returns the approximate maximum that one order can buy at the best offer within the buyer's limits; null when nothing is offered.
 */
export function mostOf(terms: FiatTerms, currency: CurrencyTerms): { amount: string; quantity: string } | null {
  const { best } = currency;
  if (!best) return null;
  const offered = { amount: best.largest_amount, quantity: best.largest_quantity };
  if (terms.limits === null || limitAbove(terms, offered.amount) === null) return offered;
  const { single, left } = terms.limits;
  const price = parseDecimal(termsOf(terms, 'USDT')?.price ?? '', PRICE_SCALE) ?? 0n;
  const room = parseDecimal(single !== null && isAbove(left, single) ? single : left, USDT_SCALE) ?? 0n;
  const amount = mulDivFloor(room, price * 10n ** BigInt(terms.digits), 10n ** BigInt(USDT_SCALE + PRICE_SCALE));
  const value = formatDecimal(amount, terms.digits);
  return figuresOf(terms, currency, { by: 'amount', value }, best.unit_price ?? '') ?? { amount: value, quantity: '0' };
}

/** Whether the limit of unpaid orders is reached, so that none can be bought. */
export const isUnpaidFull = ({ unpaid }: FiatTerms): boolean => unpaid !== null && unpaid.count >= unpaid.max;

export const isFiat = (name: string | null): name is CollectionCurrency =>
  COLLECTION_CURRENCIES.some((known) => known === name);

/** Returns only the market of a value that extends it, such as a quote or an offer. */
export const marketOf = ({ currency, fiat }: DealMarket) => ({ currency, fiat });

export const quoteBody = (asked: DealMarket & { size: DealSize }): BodyOf<typeof fiatQuote> => ({
  ...marketOf(asked),
  ...sizeBody(asked.size),
});

export const dealAddress = (side: FiatSide, market: DealMarket): string =>
  `/deal?${new URLSearchParams({ side, ...marketOf(market) })}`;

export const buyNextAddress = (market: DealMarket, { by, value }: DealSize): string =>
  `/deal/buy-next?${new URLSearchParams({ ...marketOf(market), [by]: value })}`;

export interface SaleChoice extends DealSize {
  unitPrice: string;
  methodId: string;
}

export const sellNextAddress = (market: DealMarket, { by, value, unitPrice, methodId }: SaleChoice): string =>
  `/deal/sell-next?${new URLSearchParams({ ...marketOf(market), [by]: value, price: unitPrice, method: methodId })}`;

/** Returns the size named by an address; '' when it names none. */
export function sizeFrom(params: URLSearchParams): DealSize {
  const amount = params.get('amount');
  return amount === null ? { by: 'quantity', value: params.get('quantity') ?? '' } : { by: 'amount', value: amount };
}
