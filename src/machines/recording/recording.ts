import type { AnsweredRequest } from '../../../domain/contract/envelope';

/** JSON values. Values that JSON cannot represent are encoded as a single tagged member, see encode.ts. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped';

/** State of a machine, sufficient to restore its snapshot. */
export interface RecordedState {
  readonly value: Json;
  readonly context: JsonObject;
  readonly status: ActorStatus;
}

/** A machine or a port that ran in the tab. */
export interface RecordedActor {
  /** Unique within the tab. */
  readonly id: string;
  /** Name given by its parent: "spotOrder:BTC_USDT". */
  readonly name: string;
  /** Id of the machine, as in the catalogue; null for a port. */
  readonly machine: string | null;
  /** Id of the parent actor; null for the root. */
  readonly parent: string | null;
  /** Number of the record in which it started. */
  readonly since: number;
  /** Number of the first record in which it was gone; null while it runs. */
  readonly until: number | null;
  /** For a machine, its input when its start is among the records, otherwise its state before the first record; null for a port. */
  readonly start: { readonly input: Json } | { readonly state: RecordedState } | null;
}

/** An event and the resulting step of the machine. */
export interface FlowRecord {
  /** Increases by one; gaps are records that were not kept. */
  readonly n: number;
  /** ms since the epoch. */
  readonly t: number;
  readonly actor: string;
  /** Includes the payload; 'xstate.init' for the start. */
  readonly event: JsonObject & { readonly type: string };
  readonly value: Json;
  readonly status: ActorStatus;
  /** Context members changed by this step, with their new values; all members for the start. */
  readonly changed: JsonObject;
  /** Context members removed by this step. */
  readonly removed?: readonly string[];
  /** Set when the event contains masked text, so that guards that depend on it may evaluate differently on replay. */
  readonly masked?: true;
  /** Number of events of this actor left out since its last record, such as ticks. */
  readonly muted?: number;
}

/** Details sent with the recording in a problem report. */
export interface ProblemNote {
  /** The reporter's own words, unchanged. */
  readonly note: string;
  /** Name of the running build. */
  readonly build: string;
  /** Latest requests, oldest first. */
  readonly requests: readonly AnsweredRequest[];
}

export const RECORDING_FORMAT = 'statex-flows';
export const RECORDING_VERSION = 1;

/** Recording of one tab, both human-readable and replayable. Personal data and secrets are masked. */
export interface Recording {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: typeof RECORDING_VERSION;
  /** ms since the epoch. */
  readonly at: number;
  /** Path of the page at the time of saving. */
  readonly page: string;
  /** Set when the recording was made to report a problem. */
  readonly report?: ProblemNote;
  /** Number of older records evicted from the recording. */
  readonly dropped: number;
  /** Parents before their children. */
  readonly actors: readonly RecordedActor[];
  readonly records: readonly FlowRecord[];
}
