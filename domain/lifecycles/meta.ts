import type { FUNDS, MOVERS } from '../contract/tools/machines';

export type Mover = (typeof MOVERS)[number];
export type Funds = (typeof FUNDS)[number];

/** Of each state of a lifecycle. */
export interface StateMeta<Limit extends string = string> {
  /** Who has to act next. */
  readonly turn: Mover | 'nobody';
  /** The time that runs meanwhile, by the name that it has in the contract; null: none. */
  readonly limit: Limit | null;
  readonly funds: Funds;
}

export interface EventMeta {
  /** Who causes it. */
  readonly by: readonly Mover[];
  /** Ids of the calls of the contract by which a user does; none where no user does. */
  readonly calls: readonly string[];
}

/** Of a lifecycle's root: its events. */
export interface EventsMeta<Event extends string> {
  readonly events: Readonly<Record<Event, EventMeta>>;
}

/** What a lifecycle says beside its states and transitions. */
export type LifecycleMeta<Event extends string, Limit extends string = string> = StateMeta<Limit> | EventsMeta<Event>;
