import type { OrderUpdatedEvent, TrackedOrder } from '../fiatOrder/fiatOrder.track';
import type { ProofValues } from '../securityProof';

export interface FiatSellerInput {
  orderId: string;
}

export interface FiatSellerContext extends TrackedOrder {
  /** Present only while the release is being sent. */
  proof: ProofValues | null;
}

export type FiatSellerEvent =
  | { type: 'user.order.retry' }
  | { type: 'user.release.open' }
  | { type: 'user.release.submit'; proof: ProofValues }
  | { type: 'user.release.dismiss' }
  | { type: 'user.appeal.open' }
  | { type: 'user.appeal.submit'; reason: string }
  | { type: 'user.appeal.dismiss' }
  | OrderUpdatedEvent;

/** What releasing gets: it is carried out once for its key. */
export interface Release {
  orderId: string;
  key: string;
  proof: ProofValues;
}
