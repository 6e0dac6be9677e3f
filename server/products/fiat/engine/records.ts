import type {
  FiatActor,
  FiatCancelReason,
  FiatLogType,
  FiatOfferStatus,
  FiatOrderStatus,
} from '../../../../domain/contract/fiat/fiat';
import type { EngineCurrency } from '../../spot/engine/market';

/** A seller's offer: its waiting part can be bought; the rest is in orders, was sold, or was returned. */
export interface OfferRecord {
  readonly id: number;
  /** The seller. */
  readonly user: number;
  readonly currency: EngineCurrency;
  /** Pricing currency, "EUR". */
  readonly fiat: string;
  /** Fiat money for one unit of the currency, at PRICE_SCALE. */
  readonly price: bigint;
  /** Smallest units of `currency`, like all quantities. */
  readonly quantity: bigint;
  /** Collection method, sealed: the engine stores it but cannot read it. */
  readonly method: string;
  /** ms since the epoch, like all times. */
  readonly time: number;
  /** Quantity that can be bought. */
  left: bigint;
  inOrders: bigint;
  sold: bigint;
  /** Fiat money received for the sold quantity, smallest units of the fiat currency. */
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
  /** File name of a payment proof. */
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
  /** Worth when it was created, units of 10^-8 USDT, which counts towards the buyer's limit. */
  readonly worth: bigint;
  readonly time: number;
  /** Time the seller has to confirm, ms. */
  readonly confirmMs: number;
  readonly log: LogRecord[];
  status: FiatOrderStatus;
  /** End of the current time limit; null when there is none. */
  deadline: number | null;
  cancelReason: FiatCancelReason | null;
  paid: number | null;
  ended: number | null;
  updated: number;
}

export const isOpenOrder = ({ status }: Pick<FiatRecord, 'status'>): boolean =>
  status === 'pendingPayment' || status === 'paid' || status === 'inAppeal';

/** Whether an offer may still be bought from, now or once one of its orders is cancelled. */
export const isOpenOffer = ({ status }: Pick<OfferRecord, 'status'>): boolean =>
  status === 'waiting' || status === 'matched';

/** Returns the crypto of its seller that an offer holds. */
export const heldBy = ({ left, inOrders }: Pick<OfferRecord, 'left' | 'inOrders'>): bigint => left + inOrders;
