import type { SubscriptionStatus } from '../../../../domain/contract/ico/ico';
import type { PricePhase } from '../../../../domain/rules/ico/progress';
import type { EngineCurrency } from '../../spot/engine/market';

/** Stages of a project; the status shown follows from the stage and the time. The order is that of the store. */
export const STAGES = ['created', 'open', 'ended', 'settling', 'settled', 'cancelled'] as const;
export type Stage = (typeof STAGES)[number];

/** Terms of a project, fixed at creation. */
export interface OfferingTerms {
  readonly name: string;
  readonly currency: EngineCurrency;
  readonly pay: EngineCurrency;
  /** Prices of one whole unit in the smallest unit of `pay`; price × step is a whole number of these. */
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
  /** Decimal fraction of the won quantity. */
  readonly freezeRate: string;
  readonly thawDays: number;
  readonly dayMs: number;
}

/** Published data of a project; also for one that exists only in the store. */
export interface ShownOffering extends OfferingTerms {
  readonly id: number;
  stage: Stage;
  /** Empty before the opening. */
  commitment: string;
  /** Null before the opening. Secret until the project is settled. */
  seed: string | null;
  /** Total of all participations, smallest units. */
  subscribed: bigint;
  participants: number;
  /** Null before the draw. */
  allotted: bigint | null;
  drawnAt: number | null;
  updated: number;
}

/** A participation: one ticket of the draw. */
export interface Part {
  readonly id: number;
  /** Price of one whole unit in the smallest unit of the paying currency. */
  readonly price: bigint;
  readonly quantity: bigint;
  /** price × quantity, exact. */
  readonly amount: bigint;
  readonly time: number;
  /** Computed by `placeOf`. */
  readonly place: string;
  /** Null before the draw. */
  won: bigint | null;
}

/** Published data of a subscription apart from its project; also for one that exists only in the store. */
export interface ShownSubscription {
  readonly id: number;
  status: SubscriptionStatus;
  /** Totals of the participations, and their number. */
  quantity: bigint;
  amount: bigint;
  partCount: number;
  /** Null before the settlement, and permanently if refunded; likewise the following fields. */
  won: bigint | null;
  paid: bigint | null;
  frozenAtStart: bigint | null;
  /** Parts of `won`: no longer frozen, and moved to spot by the user. */
  released: bigint;
  thawed: bigint;
  /** Number of thaw days released. */
  days: number;
  readonly time: number;
  ended: number | null;
  updated: number;
}

/** A user's subscription to a project; at most one per user and project. */
export interface Subscription extends ShownSubscription {
  readonly offering: Offering;
  readonly user: number;
  /** Oldest first; empty once settled. */
  parts: Part[];
}

export interface Offering extends ShownOffering {
  /** Subscriptions by user: those not settled or not fully thawed. */
  readonly subscriptions: Map<number, Subscription>;
  /** Subscriptions that the stage has yet to process; taken from the end. */
  work: Subscription[];
  /** Thaw days released for all subscriptions, and the day that `work` is being released for. */
  day: number;
  workDay: number;
}

/** An entry of the thaw log: a scheduled release or a thaw by the user. */
export interface ThawRecord {
  readonly id: number;
  readonly subscription: Subscription;
  /** Null when moved to spot by the user. */
  readonly day: number | null;
  readonly amount: bigint;
  readonly time: number;
}

/** Returns the part of a win that can be moved to spot. */
export const thawableOf = ({ released, thawed }: Pick<ShownSubscription, 'released' | 'thawed'>): bigint =>
  released - thawed;
