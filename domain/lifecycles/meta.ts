/**
 * Who moves an entity. owner: the user whose it is (of a fiat order: buyer and seller); operator: a person of the exchange;
 * exchange: the command itself, or what the exchange does by itself; market: prices and other traders; network: what the
 * custody tells of a chain; linked: another entity with a chart of its own (the orders of an offer, the project of a
 * subscription); time: a time that is over.
 */
export type Mover = 'owner' | 'buyer' | 'seller' | 'operator' | 'exchange' | 'market' | 'network' | 'linked' | 'time';

/**
 * Where the money of an entity is. none: it holds none; held: frozen for it; paid: where it was meant to go; returned: with
 * who brought it; split: part of it paid, the rest returned.
 */
export type Funds = 'none' | 'held' | 'paid' | 'returned' | 'split';

/** Of each state of a lifecycle. */
export interface StateMeta<Limit extends string = string> {
  /** Who must move the entity on from here. */
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
