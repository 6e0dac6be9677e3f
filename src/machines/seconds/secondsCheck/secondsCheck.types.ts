import type { Outcome } from '../../../../domain/contract/outcome';
import type { SecondsOrder, SecondsReceipt, SecondsTick } from '../../../../domain/contract/seconds/seconds';

/** Data published by the exchange; everything except `receipt` is public. */
export interface Evidence {
  receipt: SecondsReceipt;
  /** Public ticks from 3 s before acceptance to 3 s after the deadline, in order. */
  ticks: readonly SecondsTick[];
  /** Receipt with this number in the public list; null when missing. */
  published: SecondsReceipt | null;
  /** The pair's preceding receipt in the public list; null for the pair's first. */
  before: SecondsReceipt | null;
}

export type EvidenceOutcome = Outcome<Evidence>;

/** Comparisons in display order. */
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

/** One comparison: the receipt's value next to the value found or computed locally. */
export interface CheckLine {
  id: CheckLineId;
  holds: boolean;
}

/** A recomputed receipt with all comparisons. */
export interface Checked {
  receipt: SecondsReceipt;
  recomputed: SecondsReceipt;
  /** SHA-256 of the receipt's fields, computed locally. */
  hash: string;
  /** Hash of the pair's preceding receipt, computed locally; 64 zeros for the pair's first. */
  previous: string;
  /** Hash in the public list; null when the receipt is missing there. */
  published: string | null;
  ticks: number;
  lines: readonly CheckLine[];
  /** True when the public record no longer holds ticks from that time. */
  gone: boolean;
}

export interface SecondsCheckInput {
  order: SecondsOrder;
}

export interface SecondsCheckContext extends SecondsCheckInput {
  checked: Checked | null;
}

export type SecondsCheckEvent = { type: 'user.check.start' };
