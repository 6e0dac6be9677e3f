import type { FUNDS, MOVERS } from '../contract/tools/machines';

export type Mover = (typeof MOVERS)[number];
export type Funds = (typeof FUNDS)[number];

export interface StateMeta<Limit extends string = string> {
  /** The party that has to act next. */
  readonly turn: Mover | 'nobody';
  /** Contract name of the time limit that is running; null for none. */
  readonly limit: Limit | null;
  readonly funds: Funds;
}

interface EventMeta {
  /** The parties that cause it. */
  readonly by: readonly Mover[];
  /** Ids of the calls with which a user causes it; empty if users do not. */
  readonly calls: readonly string[];
}

/** Metadata of a lifecycle's root: its events. */
export interface EventsMeta<Event extends string> {
  readonly events: Readonly<Record<Event, EventMeta>>;
}

export type LifecycleMeta<Event extends string, Limit extends string = string> = StateMeta<Limit> | EventsMeta<Event>;
