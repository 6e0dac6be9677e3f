import type { SecondsOrder, SecondsReceipt } from '../../../../domain/contract/seconds/seconds';
import { checkReceipt, FIRST_PREVIOUS, receiptHash } from '../../../../domain/rules/seconds/receipt';
import { CHECK_LINES, type Checked, type CheckLineId, type Evidence } from './secondsCheck.types';

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
