import type { SubscriptionStatus } from '../../../../domain/contract/ico/ico';
import type { PricePhase } from '../../../../domain/rules/ico/progress';
import type { EngineCurrency } from '../../spot/engine/market';

/** Where a project is; what the contract shows of it follows from this and the time. The order is that of the store. */
export const STAGES = ['created', 'open', 'ended', 'settling', 'settled', 'cancelled'] as const;
export type Stage = (typeof STAGES)[number];

/** What a project offers, fixed with its creation. */
export interface OfferingTerms {
  readonly name: string;
  readonly currency: EngineCurrency;
  readonly pay: EngineCurrency;
  /** Prices of one whole unit in the smallest of `pay`; price × step is a whole number of these. */
  readonly phases: readonly PricePhase[];
  /** Smallest units of `currency`; supply, min and max are multiples of step. */
  readonly supply: bigint;
  readonly step: bigint;
  readonly min: bigint;
  readonly max: bigint;
  /** ms since the epoch. */
  readonly start: number;
  readonly end: number;
  readonly recruitTime: number;
  /** Decimal fraction of what is won. */
  readonly freezeRate: string;
  readonly thawDays: number;
  readonly dayMs: number;
}

/** What is told of a project; also of one that the store knows alone. */
export interface ShownOffering extends OfferingTerms {
  readonly id: number;
  stage: Stage;
  /** Empty before the opening. */
  commitment: string;
  /** null before the opening. Secret until the project is settled. */
  seed: string | null;
  /** Smallest units, of all participations. */
  subscribed: bigint;
  participants: number;
  /** null before the draw. */
  allotted: bigint | null;
  drawnAt: number | null;
  updated: number;
}

/** One participation: a ticket of the draw. */
export interface Part {
  readonly id: number;
  /** Smallest units of the paying currency for one whole unit. */
  readonly price: bigint;
  readonly quantity: bigint;
  /** price × quantity, exact. */
  readonly amount: bigint;
  readonly time: number;
  /** By `placeOf`. */
  readonly place: string;
  /** null before the draw. */
  won: bigint | null;
}

/** What is told of a subscription beside its project; also of one that the store knows alone. */
export interface ShownSubscription {
  readonly id: number;
  status: SubscriptionStatus;
  /** Sums of the participations, and how many there are. */
  quantity: bigint;
  amount: bigint;
  partCount: number;
  /** null before the settlement, and for good when it was returned; so are the next ones. */
  won: bigint | null;
  paid: bigint | null;
  frozenAtStart: bigint | null;
  /** Of `won`: what is not frozen any more, and what of that the user moved to spot. */
  released: bigint;
  thawed: bigint;
  /** Days of the thaw that were released. */
  days: number;
  readonly time: number;
  ended: number | null;
  updated: number;
}

/** A user's one holding in a project. */
export interface Subscription extends ShownSubscription {
  readonly offering: Offering;
  readonly user: number;
  /** Oldest first; empty once it is settled. */
  parts: Part[];
}

export interface Offering extends ShownOffering {
  /** By user: those that are not settled, or have something that is not thawed. */
  readonly subscriptions: Map<number, Subscription>;
  /** What a stage has still to go through; taken from its end. */
  work: Subscription[];
  /** Days of the thaw that all subscriptions were released, and the day that `work` is being released for. */
  day: number;
  workDay: number;
}

/** A line of the thaw's log: a release by the schedule, or the user's thaw. */
export interface ThawRecord {
  readonly id: number;
  readonly subscription: Subscription;
  /** null: moved to spot by the user. */
  readonly day: number | null;
  readonly amount: bigint;
  readonly time: number;
}

/** What of a win can be moved to spot. */
export const thawableOf = ({ released, thawed }: Pick<ShownSubscription, 'released' | 'thawed'>): bigint =>
  released - thawed;
