import type {
  FiatActor,
  FiatCancelReason,
  FiatLogType,
  FiatOfferStatus,
  FiatOrderStatus,
} from '../../../../domain/contract/fiat/fiat';
import type { EngineCurrency } from '../../spot/engine/market';

/** What a seller offers: its waiting part can be bought, the rest is in orders, sold, or was given back. */
export interface OfferRecord {
  readonly id: number;
  /** The seller. */
  readonly user: number;
  readonly currency: EngineCurrency;
  /** Pricing currency, "EUR". */
  readonly fiat: string;
  /** Fiat money for one unit of the currency, at PRICE_SCALE. */
  readonly price: bigint;
  /** Smallest units of `currency`, as all quantities. */
  readonly quantity: bigint;
  /** The collection method, sealed: the engine carries it and cannot read it. */
  readonly method: string;
  /** ms since the epoch, as all times. */
  readonly time: number;
  /** What can be bought. */
  left: bigint;
  inOrders: bigint;
  sold: bigint;
  /** Fiat money for what was sold, smallest units of the fiat currency. */
  proceeds: bigint;
  status: FiatOfferStatus;
  ended: number | null;
  updated: number;
}

/** A line of an order's log. */
export interface LogRecord {
  readonly number: number;
  readonly time: number;
  readonly by: FiatActor;
  readonly type: FiatLogType;
  readonly note: string | null;
  /** Names the file of a payment proof. */
  readonly proof: string | null;
}

/** A purchase from an offer. */
export interface FiatRecord {
  readonly id: number;
  readonly offer: OfferRecord;
  readonly buyer: number;
  readonly quantity: bigint;
  /** Smallest units of the fiat currency. */
  readonly amount: bigint;
  /** Worth when it was made, units of 10^-8 USDT: what it takes from the buyer's limit. */
  readonly worth: bigint;
  readonly time: number;
  /** How long the seller has to confirm, ms. */
  readonly confirmMs: number;
  readonly log: LogRecord[];
  status: FiatOrderStatus;
  /** When the running time is over; null when none runs. */
  deadline: number | null;
  cancelReason: FiatCancelReason | null;
  paid: number | null;
  ended: number | null;
  updated: number;
}

export const isOpenOrder = ({ status }: Pick<FiatRecord, 'status'>): boolean =>
  status === 'pendingPayment' || status === 'paid' || status === 'inAppeal';

/** Whether an offer may still be bought from, now or when an order of it is cancelled. */
export const isOpenOffer = ({ status }: Pick<OfferRecord, 'status'>): boolean =>
  status === 'waiting' || status === 'matched';

/** What an offer holds of its seller's crypto. */
export const heldBy = ({ left, inOrders }: Pick<OfferRecord, 'left' | 'inOrders'>): bigint => left + inOrders;
