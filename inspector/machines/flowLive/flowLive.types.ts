import type { Outcome } from '../../../domain/contract/outcome';
import type { FlowModel } from '../../../src/machines/flowModel';
import type { DrawnChart } from '../inspector/chart';
import type { Tab } from '../recording/bridge';
import type { Cause, EventFilter } from '../recording/picture';
import type { Batch } from '../../../src/machines/recording/recorder';
import type { Recording } from '../../../src/machines/recording/recording';

/** Looks up this build's flows by machine id. */
export type FlowSource = (machine: string) => FlowModel | undefined;
export type SourceOutcome = Outcome<FlowSource>;

/** An event to be sent by hand; `text` is its payload as JSON. */
export interface EventDraft {
  readonly event: string;
  readonly text: string;
}

export interface FlowLiveContext {
  /** Tabs that can be watched, this one first. */
  readonly tabs: readonly Tab[];
  /** Id of this tab; null until it has answered. */
  readonly own: string | null;
  /** Id of the selected tab. */
  readonly tab: string | null;
  /** Its seat, which survives a reload. */
  readonly seat: string | null;
  /** Recording of the selected tab; null until it has answered. */
  readonly recording: Recording | null;
  readonly actor: string | null;
  /** Number of the selected record; null to follow the latest. */
  readonly cursor: number | null;
  readonly filter: EventFilter;
  /** Machine whose chart was requested. */
  readonly wanted: string | null;
  readonly drawn: DrawnChart | null;
  /** Null until loaded. */
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
