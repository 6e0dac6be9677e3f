import { ACCOUNTS } from '../../domain/contract/choices';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';

/** A posting represented by a trade's row, as SQL over trades and pairs. `side` is the taker's: 0 buys, 1 sells. */
interface TradeLine {
  /** Number of the account it changes. */
  readonly user: 'maker' | 'taker' | `${number}`;
  readonly currency: 'left_id' | 'right_id';
  readonly amount: string;
  /** Balance after it; null when there is no such posting. */
  readonly after: string;
}

/** Payments of each side, and receipts less the fee; the last comes first in a newest-first list. */
export const USER_LINES: readonly (TradeLine & { user: 'maker' | 'taker' })[] = [
  { user: 'maker', currency: 'right_id', amount: 'iif(side, -turnover, turnover - maker_fee)', after: 'maker_right' },
  { user: 'maker', currency: 'left_id', amount: 'iif(side, quantity - maker_fee, -quantity)', after: 'maker_left' },
  { user: 'taker', currency: 'right_id', amount: 'iif(side, turnover - taker_fee, -turnover)', after: 'taker_right' },
  { user: 'taker', currency: 'left_id', amount: 'iif(side, -quantity, quantity - taker_fee)', after: 'taker_left' },
];

const FEES = `${SYSTEM_ACCOUNTS.fees}` as const;

const LINES: readonly TradeLine[] = [
  ...USER_LINES,
  { user: FEES, currency: 'right_id', amount: 'iif(side, taker_fee, maker_fee)', after: 'right_fees' },
  { user: FEES, currency: 'left_id', amount: 'iif(side, maker_fee, taker_fee)', after: 'left_fees' },
];

/**
 * Returns the journal postings, including those of trades, as a table to select from.
 * @param ofPosting condition for postings.
 * @param ofTrade condition for trades.
 */
export function postingsWhere(ofPosting: string, ofTrade: string): string {
  const selected = LINES.map(
    ({ user, currency, amount, after }) =>
      `SELECT entry, ${user}, ${ACCOUNTS.indexOf('spot')}, ${currency}, ${amount}, ${after}
       FROM trades JOIN pairs ON pairs.id = pair WHERE ${after} IS NOT NULL AND ${ofTrade}`,
  );
  const others = `SELECT entry, user, account, currency, amount, after FROM postings WHERE ${ofPosting}`;
  return `(${[others, ...selected].join(' UNION ALL ')})`;
}

export const ALL_POSTINGS = postingsWhere('TRUE', 'TRUE');
