import type {
  FiatCancelReason,
  FiatLogEntry,
  FiatOfferStatus,
  FiatOrderStatus,
  FiatProof,
} from '../../../../domain/contract/fiat/fiat';
import { formatDecimal, trimZeros } from '../../../../domain/money/decimal';
import { fiatDigits, PRICE_SCALE } from '../../../../domain/rules/fiat/price';
import { formatId } from '../../../engine/ids';
import type { FiatRecord, LogRecord, OfferRecord } from './records';

/** An order as the engine reports it, with both sides' account numbers and the sealed collection method. */
export interface FiatOrderFacts {
  id: string;
  offer: string;
  buyer: number;
  seller: number;
  status: FiatOrderStatus;
  currency: string;
  fiat: string;
  unitPrice: string;
  quantity: string;
  amount: string;
  /** Sealed. */
  method: string;
  proofs: FiatProof[];
  log: FiatLogEntry[];
  time: number;
  deadline: number | null;
  paid: number | null;
  ended: number | null;
  cancelReason: FiatCancelReason | null;
  updated: number;
}

export interface FiatOfferFacts {
  id: string;
  seller: number;
  status: FiatOfferStatus;
  currency: string;
  fiat: string;
  unitPrice: string;
  quantity: string;
  left: string;
  inOrders: string;
  sold: string;
  proceeds: string;
  /** Sealed. */
  method: string;
  time: number;
  ended: number | null;
  updated: number;
}

/** Formats a unit price with at least two decimal places: "98000.00", "0.2345". */
export const priceText = (price: bigint): string => trimZeros(formatDecimal(price, PRICE_SCALE), 2);

export const amountText = (amount: bigint, fiat: string): string => formatDecimal(amount, fiatDigits(fiat));

export const formatLogEntry = ({ number, time, by, type, note }: LogRecord): FiatLogEntry => ({
  number,
  time,
  by,
  type,
  note,
});

function proofsIn(log: readonly LogRecord[]): FiatProof[] {
  return log.flatMap(({ proof, time, by }) => (proof === null ? [] : [{ id: proof, time, by }]));
}

export function formatFiatOrder(record: FiatRecord): FiatOrderFacts {
  const { offer, log } = record;
  const { currency, fiat } = offer;
  return {
    id: formatId(record.id),
    offer: formatId(offer.id),
    buyer: record.buyer,
    seller: offer.user,
    status: record.status,
    currency: currency.symbol,
    fiat,
    unitPrice: priceText(offer.price),
    quantity: formatDecimal(record.quantity, currency.scale),
    amount: amountText(record.amount, fiat),
    method: offer.method,
    proofs: proofsIn(log),
    log: log.map(formatLogEntry),
    time: record.time,
    deadline: record.deadline,
    paid: record.paid,
    ended: record.ended,
    cancelReason: record.cancelReason,
    updated: record.updated,
  };
}

export function formatFiatOffer(record: OfferRecord): FiatOfferFacts {
  const { currency, fiat } = record;
  const text = (quantity: bigint) => formatDecimal(quantity, currency.scale);
  return {
    id: formatId(record.id),
    seller: record.user,
    status: record.status,
    currency: currency.symbol,
    fiat,
    unitPrice: priceText(record.price),
    quantity: text(record.quantity),
    left: text(record.left),
    inOrders: text(record.inOrders),
    sold: text(record.sold),
    proceeds: amountText(record.proceeds, fiat),
    method: record.method,
    time: record.time,
    ended: record.ended,
    updated: record.updated,
  };
}
