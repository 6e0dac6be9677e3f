import type { Outcome } from '../../../domain/contract/outcome';
import type { FlowModel } from '../../../src/machines/flowModel';
import type { DrawnChart } from '../inspector/chart';
import type { Tab } from '../recording/bridge';
import type { Cause, EventFilter } from '../recording/picture';
import type { Batch } from '../../../src/machines/recording/recorder';
import type { Recording } from '../../../src/machines/recording/recording';

/** The flows of this build by their machine's id. */
export type FlowSource = (machine: string) => FlowModel | undefined;
export type SourceOutcome = Outcome<FlowSource>;

/** An event about to be sent by hand; `text` is its payload as JSON. */
export interface EventDraft {
  readonly event: string;
  readonly text: string;
}

export interface FlowLiveContext {
  /** Tabs that can be looked at, this one first. */
  readonly tabs: readonly Tab[];
  /** Id of this tab; null until it has answered. */
  readonly own: string | null;
  /** The selected tab. */
  readonly tab: string | null;
  /** Its seat, which it keeps when it is loaded again. */
  readonly seat: string | null;
  /** Data of the selected tab; null until it has answered. */
  readonly recording: Recording | null;
  readonly actor: string | null;
  /** The selected record; null follows the latest. */
  readonly cursor: number | null;
  readonly filter: EventFilter;
  /** Machine whose chart was asked for. */
  readonly wanted: string | null;
  readonly drawn: DrawnChart | null;
  /** null until it is loaded. */
  readonly source: FlowSource | null;
  readonly draft: EventDraft | null;
}

export type FlowLiveEvent =
  | { type: 'push.tab.found'; tab: Tab; isOwn: boolean }
  | { type: 'push.tab.gone'; tab: string }
  | { type: 'push.flows.whole'; recording: Recording }
  | { type: 'push.flows.batch'; batch: Batch }
  | { type: 'push.flows.saved'; recording: Recording }
  | { type: 'user.tab.choose'; tab: string }
  | { type: 'user.actor.choose'; actor: string }
  | { type: 'user.record.choose'; n: number }
  | { type: 'user.latest.follow' }
  | { type: 'user.words.change'; words: string }
  | { type: 'user.cause.toggle'; cause: Cause }
  | { type: 'user.only.toggle' }
  | { type: 'user.event.choose'; draft: EventDraft }
  | { type: 'user.payload.change'; text: string }
  | { type: 'user.event.send' }
  | { type: 'user.event.dismiss' }
  | { type: 'user.recording.save' };
