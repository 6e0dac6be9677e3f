import type { Outcome } from '../../../../domain/contract/outcome';
import type { SecondsOrder, SecondsReceipt, SecondsTick } from '../../../../domain/contract/seconds/seconds';

/** What the exchange gives out, everything but `receipt` to everybody. */
export interface Evidence {
  /** The order's own receipt. */
  receipt: SecondsReceipt;
  /** The public record from 3 s before acceptance to 3 s after the deadline, in order. */
  ticks: readonly SecondsTick[];
  /** The receipt of this number in the public list; null when it is not there. */
  published: SecondsReceipt | null;
  /** The pair's receipt before it in the public list; null for the pair's first. */
  before: SecondsReceipt | null;
}

export type EvidenceOutcome = Outcome<Evidence>;

/** What is compared, in the order in which it is shown. */
export const CHECK_LINES = [
  'terms',
  'entryTick',
  'settleTick',
  'outcome',
  'payout',
  'hash',
  'chain',
  'published',
] as const;
export type CheckLineId = (typeof CHECK_LINES)[number];

/** One comparison: what the receipt says beside what was found or computed here. */
export interface CheckLine {
  id: CheckLineId;
  holds: boolean;
}

/** A receipt that was computed anew, with every comparison. */
export interface Checked {
  receipt: SecondsReceipt;
  recomputed: SecondsReceipt;
  /** SHA-256 of the receipt's fields as it was computed here. */
  hash: string;
  /** Hash of the pair's receipt before it as it was computed here; 64 zeros for the pair's first. */
  previous: string;
  /** Hash in the public list; null when the receipt is not there. */
  published: string | null;
  ticks: number;
  lines: readonly CheckLine[];
  /** The public record no longer holds ticks of that time. */
  gone: boolean;
}

export interface SecondsCheckInput {
  order: SecondsOrder;
}

export interface SecondsCheckContext extends SecondsCheckInput {
  checked: Checked | null;
}

export type SecondsCheckEvent = { type: 'user.check.start' };
