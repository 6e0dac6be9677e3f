import type { AnyActorRef } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { SecondsOrder } from '../../../domain/contract/seconds';

export interface SecondsOrderInput {
  orderId: string;
  /** As far as it is known already; null: it is loaded first. */
  order: SecondsOrder | null;
  /** Told of the end, with a `SecondsEndedEvent`. */
  desk: AnyActorRef | null;
}

export type SecondsOrderContext = SecondsOrderInput;

export type SecondsOrderOutcome = Outcome<{ order: SecondsOrder }>;

/** From the port that watches the private channel. */
export type SecondsOrderPush =
  | { type: 'push.order.changed'; order: SecondsOrder }
  /** The connection was lost for a while: what came meanwhile is not known. */
  | { type: 'push.orders.missed' };

export type SecondsOrderEvent = { type: 'user.detail.retry' } | SecondsOrderPush;

/** A tracked order has its result. */
export interface SecondsEndedEvent {
  type: 'flow.order.ended';
  order: SecondsOrder;
}
