import { formatDecimal, mulDivFloor, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { amountFor, fiatDigits, PRICE_SCALE, type PriceBand } from '../../../../domain/rules/fiat/price';
import { valueText } from '../../../../domain/rules/wallet/valuation';
import type { Refusal } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import { isNothing, matchOffer, onSale } from './buy';
import { WINDOW_MS } from './fiatState';
import { amountText, priceText } from './format';
import type { OfferRecord } from './records';
import { readSize, unitsOf, type SizeInput } from './offer';

/** Best price among waiting offers of others in a currency, and the maximum purchase in one order. */
export interface FiatBest {
  currency: string;
  /** Price of the cheapest offer with at least the minimum amount left; null when every offer has less left. */
  unitPrice: string | null;
  largestQuantity: string;
  largestAmount: string;
}

/** Offers available to a buyer in a fiat currency, and the buyer's last 24 hours. */
export interface FiatFigures {
  best: FiatBest[];
  /** Decimal USDT. */
  used: string;
  /** Number of orders that count as unpaid. */
  unpaid: number;
  /** Time the oldest unpaid entry expires, ms; null when there is none. */
  unpaidUntil: number | null;
}

export interface FiatQuoteFigures {
  ok: true;
  seller: number;
  unitPrice: string;
  quantity: string;
  amount: string;
}

export interface FiatFiguresInput {
  /** 0 for a visitor. */
  user: number;
  fiat: string;
  /** Minimum amount of an offer, decimal fiat money; null while unknown. */
  minAmount: string | null;
  /** Bounds of unit prices now, by currency. */
  bands: Readonly<Record<string, PriceBand>>;
}

export interface FiatQuoteInput extends SizeInput {
  user: number;
  currency: string;
  fiat: string;
  /** Bounds of the unit price now; null while the platform has no price. */
  band: PriceBand | null;
}

function bestOf(state: State, { user, fiat, minAmount, bands }: FiatFiguresInput): FiatBest[] {
  const least = parseDecimal(minAmount ?? '', fiatDigits(fiat)) ?? 0n;
  return state.currencies.flatMap((currency): FiatBest[] => {
    const offers = onSale(state, currency, fiat, bands[currency.symbol]).filter((offer) => offer.user !== user);
    const [first] = offers;
    if (!first) return [];
    const units = unitsOf(currency, fiat);
    const best = offers.find(({ left, price }) => amountFor(left, price, units) >= least);
    const largest = offers.reduce((most, offer) => (offer.left > most.left ? offer : most), first);
    const worthOf = (offer: OfferRecord): bigint =>
      mulDivFloor(offer.left * offer.price, pow10(fiatDigits(fiat)), pow10(currency.scale + PRICE_SCALE));
    const amount = offers.map(worthOf).reduce((most, worth) => (worth > most ? worth : most), 0n);
    return [
      {
        currency: currency.symbol,
        unitPrice: best ? priceText(best.price) : null,
        largestQuantity: formatDecimal(largest.left, currency.scale),
        largestAmount: amountText(amount, fiat),
      },
    ];
  });
}

/** @param at ms since the epoch. */
export function fiatOf(state: State, input: FiatFiguresInput, at: number): FiatFigures {
  const { user } = input;
  const unpaid = state.fiat.unpaidBy(user, at);
  const ends = unpaid.flatMap(({ ended }) => (ended === null ? [] : [ended + WINDOW_MS]));
  return {
    best: bestOf(state, input),
    used: valueText(state.fiat.boughtBy(user, at)),
    unpaid: unpaid.length,
    unpaidUntil: ends.length > 0 ? Math.min(...ends) : null,
  };
}

/** Quotes a purchase at present; null when no offer covers all of it. */
export function fiatQuoteOf(state: State, input: FiatQuoteInput): FiatQuoteFigures | Refusal | null {
  const { user, fiat } = input;
  const currency = state.currencyBySymbol.get(input.currency);
  if (!currency) return { ok: false, error: 'fiatCurrency', field: 'currency' };
  const sizeAt = readSize(input, currency, fiat);
  if ('ok' in sizeAt) return sizeAt;
  const offers = onSale(state, currency, fiat, input.band);
  if (isNothing(offers, sizeAt))
    return { ok: false, error: 'fiatTooSmall', field: input.amount === null ? 'quantity' : 'amount' };
  const match = matchOffer(offers, user, sizeAt);
  return (
    match && {
      ok: true,
      seller: match.offer.user,
      unitPrice: priceText(match.offer.price),
      quantity: formatDecimal(match.quantity, currency.scale),
      amount: amountText(match.amount, fiat),
    }
  );
}
