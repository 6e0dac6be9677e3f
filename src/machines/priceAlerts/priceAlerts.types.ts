import type { PriceAlert } from '../../../domain/contract/alerts';
import type { UserPush } from '../../../domain/contract/channels';
import type { Failure, Outcome } from '../../../domain/contract/outcome';

export interface AlertBook {
  /** Newest first. */
  list: PriceAlert[];
  /** Alerts that may be kept. */
  max: number;
}

export interface PriceAlertsContext {
  /** null until it is loaded. */
  book: AlertBook | null;
  failure: Failure | null;
  /** The alert that is being removed or armed again. */
  touched: PriceAlert | null;
}

/** Told by the form that sets alerts. */
export interface AlertSetEvent {
  type: 'flow.alert.set';
  alert: PriceAlert;
}

export type PriceAlertsEvent =
  | { type: 'user.alerts.retry' }
  | { type: 'user.alert.remove'; alertId: string }
  | { type: 'user.alert.rearm'; alertId: string }
  | AlertSetEvent
  | ChannelSent;

export type ChannelSent =
  | { type: 'push.channel.snapshot' }
  | { type: 'push.channel.data'; data: UserPush }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

export type LoadOutcome = Outcome<AlertBook>;
export type RemoveOutcome = Outcome<object>;
export type RearmOutcome = Outcome<{ alert: PriceAlert }>;
