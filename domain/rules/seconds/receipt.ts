import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatDecimal, parseDecimal, parseRate } from '../../money/decimal';
import {
  entryTick,
  outcomeOf,
  payoutOf,
  secondsRules,
  settleTick,
  type IndexTick,
  type SecondsDirection,
  type SecondsOutcome,
  type VoidReason,
} from './settlement';

const STAKE_SCALE = 8;

/** Record of an order's settlement. The hash chains it to the preceding receipt of the same pair. */
export interface Receipt {
  readonly rules: number;
  readonly pair: string;
  /** Sequence number within the pair, increasing by one. */
  readonly number: number;
  readonly order: string;
  readonly direction: SecondsDirection;
  /** USDT decimals. */
  readonly stake: string;
  /** Fraction of the stake earned by a win. */
  readonly payout_rate: string;
  /** ms since the epoch. */
  readonly accepted_at: number;
  readonly deadline: number;
  readonly entry: IndexTick | null;
  readonly settle: IndexTick | null;
  readonly outcome: SecondsOutcome;
  readonly void_reason: VoidReason | null;
  /** Amount returned to the user, decimal USDT. */
  readonly payout: string;
  /** Hash of the pair's previous receipt; 64 zeros for the first. */
  readonly previous: string;
  /** SHA-256 of everything above, hexadecimal. */
  readonly hash: string;
}

export const FIRST_PREVIOUS = '0'.repeat(64);

type ReceiptTerms = Pick<
  Receipt,
  'pair' | 'number' | 'order' | 'direction' | 'stake' | 'payout_rate' | 'accepted_at' | 'deadline' | 'previous'
>;

const tickText = (tick: IndexTick | null) => (tick ? `${tick.id}:${tick.time}:${tick.price}` : '-');

/** Returns the hashed text: every field in a fixed order, one per line. */
const receiptText = (receipt: Omit<Receipt, 'hash'>): string =>
  [
    receipt.rules,
    receipt.pair,
    receipt.number,
    receipt.order,
    receipt.direction,
    receipt.stake,
    receipt.payout_rate,
    receipt.accepted_at,
    receipt.deadline,
    tickText(receipt.entry),
    tickText(receipt.settle),
    receipt.outcome,
    receipt.void_reason ?? '-',
    receipt.payout,
    receipt.previous,
  ].join('\n');

export const receiptHash = (receipt: Omit<Receipt, 'hash'>): string =>
  bytesToHex(sha256(utf8ToBytes(receiptText(receipt))));

/**
 * Converts a USDT text to units.
 * @throws for anything but a plain decimal.
 */
function stakeUnits(text: string): bigint {
  const units = parseDecimal(text, STAKE_SCALE);
  if (units === null) throw new Error(`stake is not a decimal: ${text}`);
  return units;
}

/** Settles an order by the two ticks found for it, and writes its receipt. Without an entry tick there is no settlement tick. */
export function settle(terms: ReceiptTerms, entry: IndexTick | null, found: IndexTick | null): Receipt {
  const settled = entry && found;
  const outcome = entry && settled ? outcomeOf(terms.direction, entry.price, settled.price) : 'void';
  const voidReason = outcome !== 'void' ? null : entry ? 'noSettleTick' : 'noEntryTick';
  const payout = payoutOf(stakeUnits(terms.stake), parseRate(terms.payout_rate), outcome);
  const body: Omit<Receipt, 'hash'> = {
    rules: secondsRules(entry, settled),
    pair: terms.pair,
    number: terms.number,
    order: terms.order,
    direction: terms.direction,
    stake: terms.stake,
    payout_rate: terms.payout_rate,
    accepted_at: terms.accepted_at,
    deadline: terms.deadline,
    entry,
    settle: settled,
    outcome,
    void_reason: voidReason,
    payout: formatDecimal(payout, STAKE_SCALE),
    previous: terms.previous,
  };
  return { ...body, hash: receiptHash(body) };
}

/** Individual checks of a receipt, each of which passes or fails. */
type ReceiptCheck = 'entryTick' | 'settleTick' | 'outcome' | 'payout' | 'hash' | 'chain';

const sameTick = (a: IndexTick | null, b: IndexTick | null) => tickText(a) === tickText(b);

/**
 * Recomputes a receipt from the public tick record, by the same rules that settled it.
 * @param ticks the pair's record from 3 s before acceptance to 3 s after the deadline, in order.
 * @param previous hash of the pair's previous receipt, from the public list of receipts.
 */
export function checkReceipt(
  receipt: Receipt,
  ticks: readonly IndexTick[],
  previous: string,
): { readonly recomputed: Receipt; readonly checks: Readonly<Record<ReceiptCheck, boolean>> } {
  const recomputed = settle(receipt, entryTick(ticks, receipt.accepted_at), settleTick(ticks, receipt.deadline));
  return {
    recomputed,
    checks: {
      entryTick: sameTick(recomputed.entry, receipt.entry),
      settleTick: sameTick(recomputed.settle, receipt.settle),
      outcome: recomputed.outcome === receipt.outcome,
      payout: recomputed.payout === receipt.payout,
      hash: receiptHash(receipt) === receipt.hash && receipt.rules === recomputed.rules,
      chain: receipt.previous === previous,
    },
  };
}
