import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { SecondsOrder, SecondsReceipt, SecondsTick } from '../../../../domain/contract/seconds/seconds';
import { checkReceipt, FIRST_PREVIOUS, receiptHash } from '../../../../domain/rules/seconds/receipt';
import { actor, typesOf, failureOf, valueOf, withOutput } from '../../passing';
import { port } from '../../port';
import { failureNotice, type ToastNotice } from '../../shell/app/notices';

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

type EvidenceOutcome = Outcome<Evidence>;

/** Comparisons in display order. */
const CHECK_LINES = ['terms', 'entryTick', 'settleTick', 'outcome', 'payout', 'hash', 'chain', 'published'] as const;
export type CheckLineId = (typeof CHECK_LINES)[number];

/** One comparison: the receipt's value next to the value found or computed locally. */
interface CheckLine {
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

interface SecondsCheckInput {
  order: SecondsOrder;
}

interface SecondsCheckContext extends SecondsCheckInput {
  checked: Checked | null;
}

type SecondsCheckEvent = { type: 'user.check.start' };

/** Whether the receipt belongs to the order as displayed to the user, including its result. */
const isOf = (order: SecondsOrder, receipt: SecondsReceipt): boolean =>
  receipt.order === order.id &&
  receipt.pair === order.pair &&
  receipt.number === order.receipt &&
  receipt.direction === order.direction &&
  receipt.stake === order.stake &&
  receipt.payout_rate === order.payout_rate &&
  receipt.accepted_at === order.time &&
  receipt.deadline === order.deadline &&
  receipt.deadline === order.time + order.duration * 1000 &&
  (receipt.entry?.price ?? null) === order.buy_price &&
  (receipt.settle?.price ?? null) === order.settle_price &&
  receipt.void_reason === order.void_reason &&
  receipt.payout === order.payout;

/**
 * Recomputes a receipt by the rules that settled it and compares it line by line; all hashes, including that of the preceding
 * receipt, are computed locally. Ticks and receipts are the exchange's own records, so this only proves that they are consistent
 * with each other.
 */
export function compare(order: SecondsOrder, { receipt, ticks, published, before }: Evidence): Checked {
  const previous = before ? receiptHash(before) : FIRST_PREVIOUS;
  const isNext = before ? before.number === receipt.number - 1 : receipt.number === 1;
  const { recomputed, checks } = checkReceipt(receipt, ticks, previous);
  const holds: Record<CheckLineId, boolean> = {
    ...checks,
    terms: isOf(order, receipt),
    chain: checks.chain && isNext && (before === null || before.hash === previous),
    published: published !== null && published.hash === receipt.hash && receiptHash(published) === published.hash,
  };
  return {
    receipt,
    recomputed,
    hash: receiptHash(receipt),
    previous,
    published: published?.hash ?? null,
    ticks: ticks.length,
    lines: CHECK_LINES.map((id) => ({ id, holds: holds[id] })),
    gone: ticks.length === 0 && receipt.entry !== null,
  };
}

/** "Verify": recomputes the settlement of one contract in the browser. */
export const secondsCheckMachine = setup({
  types: typesOf<SecondsCheckContext, SecondsCheckEvent, 'busy' | 'checked', ToastNotice, SecondsCheckInput>(),
  actors: {
    fetchEvidence: port<EvidenceOutcome, { orderId: string }>('fetchEvidence'),
  },
  guards: {
    isLoaded: (_, outcome: EvidenceOutcome) => outcome.ok,
    isGone: ({ context }) => context.checked?.gone ?? false,
    holds: ({ context }) => context.checked?.lines.every((line) => line.holds) ?? false,
  },
  actions: {
    storeChecked: assign(({ context }, outcome: EvidenceOutcome) => ({
      checked: compare(context.order, valueOf(outcome)),
    })),
    toastFailure: emit((_, outcome: EvidenceOutcome) => failureNotice(failureOf(outcome))),
  },
}).createMachine({
  id: 'secondsCheck',
  description: 'Recomputes the settlement of a seconds contract from the record that the exchange gives out.',
  context: ({ input }) => ({ order: input.order, checked: null }),
  initial: 'unchecked',
  states: {
    unchecked: {
      description: 'The result is as the exchange told it; one press verifies it.',
      on: { 'user.check.start': 'fetching' },
    },
    fetching: {
      description: 'The receipt, the one before it and the public ticks are being fetched.',
      tags: 'busy',
      invoke: {
        ...actor('fetchEvidence'),
        input: ({ context: { order } }) => ({ orderId: order.id }),
        onDone: [
          {
            guard: withOutput('isLoaded'),
            target: 'judging',
            actions: withOutput('storeChecked'),
          },
          {
            target: 'unchecked',
            actions: withOutput('toastFailure'),
          },
        ],
      },
    },
    judging: {
      description: 'Every line was compared; what they say together is decided.',
      always: [
        { guard: 'isGone', target: 'unprovable' },
        { guard: 'holds', target: 'proven' },
        { target: 'disproven' },
      ],
    },
    proven: {
      description: 'All that was computed here is what the receipt says.',
      tags: 'checked',
      on: { 'user.check.start': 'fetching' },
    },
    disproven: {
      description: 'Something differs: the lines show what.',
      tags: 'checked',
      on: { 'user.check.start': 'fetching' },
    },
    unprovable: {
      description: 'The exchange’s record does not go back that far any more; hash and chain are shown alone.',
      tags: 'checked',
      on: { 'user.check.start': 'fetching' },
    },
  },
});

type SecondsCheckSnapshot = SnapshotFrom<typeof secondsCheckMachine>;

export type Verdict = 'proven' | 'disproven' | 'unprovable';
const VERDICTS: readonly Verdict[] = ['proven', 'disproven', 'unprovable'];

/** Result of the comparison; null before it has run. */
export const verdictOf = (snapshot: SecondsCheckSnapshot): Verdict | null =>
  VERDICTS.find((verdict) => snapshot.matches(verdict)) ?? null;
