import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { SpotDeal, SpotOrder } from '../../../domain/contract/spot';

export interface OrderWithDeals {
  order: SpotOrder;
  deals: SpotDeal[];
}

export interface OrderDetailContext {
  orderId: string;
  shown: OrderWithDeals | null;
  error: Failure['error'] | null;
}

export type OrderDetailOutcome = Outcome<OrderWithDeals>;

export type OrderDetailEvent =
  | { type: 'user.detail.retry' }
  | { type: 'user.id.copy'; text: string }
  | OrderChangedEvent;

/** The order traded or changed at the exchange. */
export interface OrderChangedEvent {
  type: 'push.order.changed';
}
