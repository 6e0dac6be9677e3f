import type { AnsweredRequest } from '../../../domain/contract/answeredRequest';

/** What JSON can hold. What it cannot is written as one tagged member, see encode.ts. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped';

/** Where a machine stood: enough to make its snapshot again. */
export interface RecordedState {
  readonly value: Json;
  readonly context: JsonObject;
  readonly status: ActorStatus;
}

/** A machine or a port that ran in the tab. */
export interface RecordedActor {
  /** Unique in the tab. */
  readonly id: string;
  /** As its parent calls it: "spotOrder:BTC_USDT". */
  readonly name: string;
  /** Id of the machine, as in the catalogue; null for a port. */
  readonly machine: string | null;
  /** Id of the actor that runs it; null for the root. */
  readonly parent: string | null;
  /** Number of the record that brought it. */
  readonly since: number;
  /** Number of the first record at which it was gone; null while it runs. */
  readonly until: number | null;
  /**
   * For a machine: its input, when its start is among the records; else where it stood before the first record. null for a
   * port.
   */
  readonly start: { readonly input: Json } | { readonly state: RecordedState } | null;
}

/** One event and what the machine made of it. */
export interface FlowRecord {
  /** Grows by one; gaps are records of which nothing is kept. */
  readonly n: number;
  /** ms since the epoch. */
  readonly t: number;
  /** Id of the actor. */
  readonly actor: string;
  /** With its payload; 'xstate.init' for the start. */
  readonly event: JsonObject & { readonly type: string };
  readonly value: Json;
  readonly status: ActorStatus;
  /** Members of the context that this step changed, as they are now; all of them for the start. */
  readonly changed: JsonObject;
  /** Members of the context that this step removed. */
  readonly removed?: readonly string[];
  /** The event holds masked text, so that a condition on it may answer otherwise when it is repeated. */
  readonly masked?: true;
  /** Events of this actor left out since its last record: ticks and the like. */
  readonly muted?: number;
}

/** What somebody who reports a problem sends with the recording. */
export interface ProblemNote {
  /** In their own words, as they are. */
  readonly note: string;
  /** Name of the build that ran. */
  readonly build: string;
  /** The latest ones, oldest first. */
  readonly requests: readonly AnsweredRequest[];
}

export const RECORDING_FORMAT = 'statex-flows';
export const RECORDING_VERSION = 1;

/** What happened in one tab, for people to look at and programs to repeat. Personal data and secrets are masked. */
export interface Recording {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: typeof RECORDING_VERSION;
  /** ms since the epoch. */
  readonly at: number;
  /** Path of the page when it was saved. */
  readonly page: string;
  /** Of a recording that somebody made to report a problem. */
  readonly report?: ProblemNote;
  /** Records that had to make room for those that are here. */
  readonly dropped: number;
  /** Parents before their children. */
  readonly actors: readonly RecordedActor[];
  readonly records: readonly FlowRecord[];
}
