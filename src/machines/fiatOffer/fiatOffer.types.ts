import type { FiatOffer, FiatOrder } from '../../../domain/contract/fiat';
import type { Failure, Outcome } from '../../../domain/contract/outcome';

export interface FiatOfferInput {
  offerId: string;
}

/** An offer with its orders, the newest first. */
export interface OfferState {
  offer: FiatOffer;
  orders: readonly FiatOrder[];
}

export interface FiatOfferContext extends FiatOfferInput {
  /** null until it is loaded. */
  state: OfferState | null;
  /** Idempotency key of the withdrawal that is being confirmed; null before it is drawn. */
  key: string | null;
  failure: Failure | null;
}

/** The offer or one of its orders changed at the exchange. */
export interface OfferUpdatedEvent extends OfferState {
  type: 'push.offer.updated';
}

export type FiatOfferEvent =
  | { type: 'user.offer.retry' }
  | { type: 'user.withdrawal.open' }
  | { type: 'user.withdrawal.accept' }
  | { type: 'user.withdrawal.dismiss' }
  | OfferUpdatedEvent;

export type StateOutcome = Outcome<OfferState>;
export type WithdrawOutcome = Outcome<{ offer: FiatOffer }>;
