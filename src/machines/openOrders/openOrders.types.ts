import type { Outcome } from '../../../domain/contract/outcome';
import type { SpotOrder } from '../../../domain/contract/spot';

export interface OpenOrdersContext {
  /** The order that is asked about or being cancelled. */
  orderId: string | null;
  /** The pair whose orders are all to be cancelled; null for every pair. */
  pair: string | null;
  /** Idempotency key of the cancellation being asked about; null until it is drawn. */
  key: string | null;
}

export type OpenOrdersEvent =
  | { type: 'user.cancel.open'; orderId: string }
  | { type: 'user.cancel.accept' }
  | { type: 'user.cancel.dismiss' }
  | { type: 'user.cancelAll.open'; pair: string | null }
  | { type: 'user.cancelAll.accept' }
  | { type: 'user.cancelAll.dismiss' }
  | OrderLeftEvent;

/** An order has left the list of open orders: traded or cancelled. */
export interface OrderLeftEvent {
  type: 'push.order.left';
  orderId: string;
}

export type CancelOutcome = Outcome<{ order: SpotOrder }>;
export type CancelAllOutcome = Outcome<{ cancelled: number }>;
