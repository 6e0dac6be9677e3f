import type { OrderUpdatedEvent, TrackedOrder } from '../fiatOrder/fiatOrder.track';

export interface FiatBuyerInput {
  orderId: string;
}

export type FiatBuyerContext = TrackedOrder;

export type FiatBuyerEvent =
  | { type: 'user.order.retry' }
  | { type: 'user.payment.open' }
  | { type: 'user.payment.accept' }
  | { type: 'user.payment.dismiss' }
  | { type: 'user.cancel.open' }
  | { type: 'user.cancel.accept' }
  | { type: 'user.cancel.dismiss' }
  | { type: 'user.appeal.open' }
  | { type: 'user.appeal.submit'; reason: string }
  | { type: 'user.appeal.dismiss' }
  | OrderUpdatedEvent;
