import type { Page } from '../../../domain/contract/envelope';
import type { Outcome } from '../../../domain/contract/outcome';
import type { SecondsOrder } from '../../../domain/contract/seconds';
import type { SecondsOrderRef } from '../secondsOrder/secondsOrder.machine';
import type { SecondsEndedEvent, SecondsOrderPush } from '../secondsOrder/secondsOrder.types';

export interface SecondsDeskContext {
  /** An actor for each running order, by the order's id, the newest first. */
  trackers: readonly { id: string; order: SecondsOrderRef }[];
  /** Orders that ended while this was open, to be shown one after the other. */
  results: readonly SecondsOrder[];
}

export type RunningOutcome = Outcome<Page<SecondsOrder>>;

export type SecondsDeskEvent =
  | { type: 'user.running.retry' }
  | { type: 'user.result.close' }
  | { type: 'user.results.close' }
  | SecondsEndedEvent
  | SecondsOrderPush;
