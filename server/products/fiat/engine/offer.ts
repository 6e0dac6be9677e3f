import { PRICING_CURRENCIES } from '../../../../domain/contract/choices';
import type { FiatOfferStatus } from '../../../../domain/contract/fiat/fiat';
import { type FiatOfferEvent, fiatOfferLifecycle } from '../../../../domain/lifecycles/fiatOffer.lifecycle';
import { transitionsOf } from '../../../../domain/lifecycles/nextEvents';
import { parseDecimal } from '../../../../domain/money/decimal';
import { fiatDigits, PRICE_SCALE, amountFor, type FiatUnits, quantityFor } from '../../../../domain/rules/fiat/price';
import { type Decision, type Refusal, refuse } from '../../../engine/decision';
import { parseId } from '../../../engine/ids';
import { accountIndex, availableOf, type Balance, MAX_AMOUNT } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';
import type { EngineCurrency } from '../../spot/engine/market';
import { isOpenOffer, type OfferRecord } from './records';

/** A size in either fiat money or crypto, exactly one of them; decimals. */
export interface SizeInput {
  readonly amount: string | null;
  readonly quantity: string | null;
}

/** A size at a price, in smallest units. */
export interface Sized {
  readonly quantity: bigint;
  readonly amount: bigint;
}

/** Returns the size at a unit price; quantity or amount may be zero. */
export type SizeAt = (price: bigint) => Sized;

export const unitsOf = ({ scale }: EngineCurrency, fiat: string): FiatUnits => ({ scale, digits: fiatDigits(fiat) });

/** Parses a size; refuses anything but a positive amount with at most its currency's digits. */
export function readSize(input: SizeInput, currency: EngineCurrency, fiat: string): SizeAt | Refusal {
  const units = unitsOf(currency, fiat);
  if ((input.amount === null) === (input.quantity === null)) return refuse('validation', 'amount');
  if (input.quantity !== null) {
    const quantity = parseDecimal(input.quantity, units.scale);
    if (!quantity) return refuse('quantityOffScale', 'quantity');
    return (price) => ({ quantity, amount: amountFor(quantity, price, units) });
  }
  const amount = parseDecimal(input.amount ?? '', units.digits);
  if (!amount) return refuse('fiatAmount', 'amount');
  return (price) => ({ quantity: quantityFor(amount, price, units), amount });
}

/** A sale request, with the bounds currently set by the platform price. */
export interface OfferInput extends SizeInput {
  readonly user: number;
  readonly currency: string;
  readonly fiat: string;
  /** Fiat money for one unit; decimals. */
  readonly price: string;
  readonly minPrice: string;
  readonly maxPrice: string;
  /** Minimum total of the offer; decimal fiat money. */
  readonly minAmount: string;
  /** The collection method, sealed. */
  readonly method: string;
  /** Maximum open offers per seller. */
  readonly maxOffers: number;
}

const ACCOUNT = accountIndex('legal');

/** Returns the fiat account balance from which a user's crypto is sold and into which it is bought. */
export const legalBalance = (state: State, user: number, currency: EngineCurrency): Balance =>
  state.ledger.balance(user, ACCOUNT, currency.index);

const after = transitionsOf<FiatOfferStatus, FiatOfferEvent['type']>(fiatOfferLifecycle);

/** Applies an event to an offer. @throws when the lifecycle does not allow it, because the engine decides when events occur. */
export function moveOffer(state: State, offer: OfferRecord, event: FiatOfferEvent['type'], at: number): void {
  const next = after(offer.status, event);
  if (next === null) throw new Error(`a fiat offer that is ${offer.status} does not take ${event}`);
  const isListed = offer.status === 'waiting';
  offer.status = next;
  offer.updated = at;
  if (!isOpenOffer(offer)) offer.ended ??= at;
  if (isListed && next !== 'waiting') state.fiat.unlist(offer);
  if (!isListed && next === 'waiting') state.fiat.list(offer);
  state.changes.fiat.offers.add(offer);
}

const isFiat = (name: string): boolean => PRICING_CURRENCIES.some((currency) => currency.name === name);

/** Freezes crypto in the fiat account and offers it to buyers. */
export function makeOffer(state: State, input: OfferInput, at: number): Decision<{ readonly fiatOffer: OfferRecord }> {
  const currency = state.currencyBySymbol.get(input.currency);
  if (!currency) return refuse('fiatCurrency', 'currency');
  if (!isFiat(input.fiat)) return refuse('fiatCurrency', 'fiat');
  const [price, min, max] = [input.price, input.minPrice, input.maxPrice].map((text) =>
    parseDecimal(text, PRICE_SCALE),
  );
  if (!price || !min || !max || price < min || price > max || price > MAX_AMOUNT)
    return refuse('fiatPrice', 'unit_price');
  const sizeAt = readSize(input, currency, input.fiat);
  if ('ok' in sizeAt) return sizeAt;
  const { quantity, amount } = sizeAt(price);
  const field = input.amount === null ? 'quantity' : 'amount';
  if (quantity === 0n || amount === 0n) return refuse('fiatTooSmall', field);
  const minAmount = parseDecimal(input.minAmount, unitsOf(currency, input.fiat).digits);
  if (minAmount === null || amount < minAmount) return refuse('fiatOfferSmall', field);
  // Each order rounds its amount up by less than one unit, and the number of orders stays below the remaining margin.
  if (quantity > MAX_AMOUNT || amount > MAX_AMOUNT / 2n) return refuse('orderTooLarge', 'quantity');
  if (state.fiat.offersOf(input.user) >= input.maxOffers) return refuse('fiatOffersFull');
  const balance = legalBalance(state, input.user, currency);
  if (quantity > availableOf(balance)) return refuse('insufficientBalance', 'quantity');

  const offer: OfferRecord = {
    id: state.ids.next(at),
    user: input.user,
    currency,
    fiat: input.fiat,
    price,
    quantity,
    method: input.method,
    time: at,
    left: quantity,
    inOrders: 0n,
    sold: 0n,
    proceeds: 0n,
    status: 'waiting',
    ended: null,
    updated: at,
  };
  balance.frozen += quantity;
  state.changes.balance(balance);
  state.fiat.addOffer(offer);
  state.changes.fiat.offers.add(offer);
  return { ok: true, fiatOffer: offer };
}

/** Releases the waiting quantity; amounts in open orders stay frozen until those end. */
export function withdrawOffer(
  state: State,
  user: number,
  offerId: string,
  at: number,
): Decision<{ readonly fiatOffer: OfferRecord }> {
  const id = parseId(offerId);
  const offer = id === null ? undefined : state.fiat.offer(id);
  if (offer?.user !== user) return refuse('fiatOfferNotFound', 'offer_id');
  if (after(offer.status, 'seller.withdraw') === null) return refuse('fiatOfferEnded', 'offer_id');
  moveOffer(state, offer, 'seller.withdraw', at);
  const balance = legalBalance(state, user, offer.currency);
  balance.frozen -= offer.left;
  offer.left = 0n;
  state.changes.balance(balance);
  state.fiat.dropIfEmpty(offer);
  return { ok: true, fiatOffer: offer };
}
