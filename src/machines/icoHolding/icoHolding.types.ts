import type { IcoSubscription } from '../../../domain/contract/ico';
import type { IcoPart } from '../../../domain/contract/icoRecords';
import type { Failure, Outcome } from '../../../domain/contract/outcome';

/** A subscription with its participations, oldest first. */
export interface Holding {
  subscription: IcoSubscription;
  parts: readonly IcoPart[];
}
export type HoldingOutcome = Outcome<Holding>;

export interface IcoHoldingInput {
  subscriptionId: string;
}

export interface IcoHoldingContext extends IcoHoldingInput {
  /** null until it is loaded. */
  shown: Holding | null;
  failure: Failure | null;
}

/** Something of the user changed at the exchange. */
export interface HoldingChangedEvent {
  type: 'push.subscription.changed';
}

export type IcoHoldingEvent = { type: 'user.holding.retry' } | HoldingChangedEvent;
