import { mulDivCeil, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { PRICE_SCALE, type PriceBand } from '../../../../domain/rules/fiat/price';
import { VALUE_SCALE } from '../../../../domain/rules/wallet/valuation';
import { refuse, type Decision } from '../../../engine/decision';
import type { EngineCurrency } from '../../spot/engine/market';
import type { State } from '../../../engine/state';
import { moveOffer, readSize, type SizeAt, type Sized, type SizeInput } from './offer';
import { note } from './fiatState';
import type { FiatRecord, OfferRecord } from './records';

/** A purchase request with the current terms, all of which are fixed with the order. */
export interface PurchaseInput extends SizeInput {
  readonly user: number;
  readonly currency: string;
  readonly fiat: string;
  /** Highest accepted unit price; decimal. */
  readonly maxPrice: string;
  /** Bounds within which offers can be bought from now; omitted by earlier versions, whose commands took any. */
  readonly band?: PriceBand | null;
  /** USDT for one unit of the currency; decimal. */
  readonly usdtPrice: string;
  /** The buyer's limits in decimal USDT: per order (null for none) and per 24 hours. */
  readonly single: string | null;
  readonly total: string;
  readonly maxUnpaid: number;
  /** ms. */
  readonly payMs: number;
  readonly confirmMs: number;
}

interface Match extends Sized {
  readonly offer: OfferRecord;
}

/**
 * Returns the waiting offers that can be bought from, best first: without those whose fixed price the market has left behind.
 * @param band bounds of the unit price now; null or undefined for any.
 */
export function onSale(
  state: State,
  currency: EngineCurrency,
  fiat: string,
  band: PriceBand | null | undefined,
): readonly OfferRecord[] {
  const offers = state.fiat.waiting(currency, fiat);
  const [min, max] = [band?.min, band?.max].map((text) => parseDecimal(text ?? '', PRICE_SCALE));
  if (min == null || max == null) return offers;
  return offers.filter(({ price }) => price >= min && price <= max);
}

/** Returns the first offer of another user that covers the whole size; null when there is none. */
export function matchOffer(offers: readonly OfferRecord[], buyer: number, sizeAt: SizeAt): Match | null {
  for (const offer of offers) {
    if (offer.user === buyer) continue;
    const { quantity, amount } = sizeAt(offer.price);
    if (quantity > 0n && amount > 0n && quantity <= offer.left) return { offer, quantity, amount };
  }
  return null;
}

/** Whether a size rounds to zero whatever offer it is bought from. */
export function isNothing([best]: readonly OfferRecord[], sizeAt: SizeAt): boolean {
  return best !== undefined && sizeAt(best.price).quantity === 0n;
}

/** Opens an order with the best-priced offer that covers all of it; the crypto stays frozen with the seller. */
export function buy(state: State, input: PurchaseInput, at: number): Decision<{ readonly fiatOrder: FiatRecord }> {
  const { user, fiat } = input;
  const currency = state.currencyBySymbol.get(input.currency);
  if (!currency) return refuse('fiatCurrency', 'currency');
  const sizeAt = readSize(input, currency, fiat);
  if ('ok' in sizeAt) return sizeAt;
  const value = (text: string): bigint | null => parseDecimal(text, VALUE_SCALE);
  const [maxPrice, usdtPrice] = [parseDecimal(input.maxPrice, PRICE_SCALE), parseDecimal(input.usdtPrice, PRICE_SCALE)];
  const [single, total] = [input.single === null ? null : value(input.single), value(input.total)];
  if (!maxPrice || !usdtPrice) return refuse('validation', 'unit_price');
  if (total === null || (single === null && input.single !== null)) return refuse('validation', 'limit');
  state.fiat.forgetBought(user, at);
  if (state.fiat.unpaidBy(user, at).length >= input.maxUnpaid) return refuse('fiatUnpaid');
  const field = input.amount === null ? 'quantity' : 'amount';
  const offers = onSale(state, currency, fiat, input.band);
  if (isNothing(offers, sizeAt)) return refuse('fiatTooSmall', field);
  const match = matchOffer(offers, user, sizeAt);
  if (!match) return refuse('fiatNoOffer', field);
  if (match.offer.price > maxPrice) return refuse('fiatPriceChanged', 'unit_price');
  const worth = mulDivCeil(match.quantity, usdtPrice * pow10(VALUE_SCALE), pow10(currency.scale + PRICE_SCALE));
  if (single !== null && worth > single) return refuse('fiatSingleLimit', field);
  if (state.fiat.boughtBy(user, at) + worth > total) return refuse('fiatTotalLimit', field);
  return open(state, match, worth, input, at);
}

function open(
  state: State,
  match: Match,
  worth: bigint,
  input: PurchaseInput,
  at: number,
): Decision<{ readonly fiatOrder: FiatRecord }> {
  const { offer, quantity, amount } = match;
  const record: FiatRecord = {
    id: state.ids.next(at),
    offer,
    buyer: input.user,
    quantity,
    amount,
    worth,
    time: at,
    confirmMs: input.confirmMs,
    log: [],
    status: 'pendingPayment',
    deadline: at + input.payMs,
    cancelReason: null,
    paid: null,
    ended: null,
    updated: at,
  };
  offer.left -= quantity;
  offer.inOrders += quantity;
  moveOffer(state, offer, offer.left === 0n ? 'match.all' : 'match.part', at);
  state.fiat.addOrder(record);
  state.changes.fiat.orders.add(record);
  note(state, record, { by: 'buyer', type: 'created' }, at);
  return { ok: true, fiatOrder: record };
}
