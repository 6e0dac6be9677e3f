import type { AccountId } from '../../../engine/decision';
import { firstAt, placeOf, type Reader } from '../../../store/listPages';

/** A ledger line: lists are ordered by entry, then by place; places of trade lines are below zero. */
export interface Line {
  readonly entry: number;
  /** Row of a posting; -2n and -2n - 1 for the lines of trade n. */
  readonly place: bigint;
  /** First trade whose lines all come before this one in a newest-first list. */
  readonly trades: number;
}

/** Returns the user's line with an id; null when it does not exist or belongs to another user. */
export function lineAt(read: Reader, user: AccountId, id: string): Line | null {
  const place = placeOf(id);
  if (place === null) return null;
  return place < 0n ? lineOfTrade(read, user, place) : lineOfPosting(read, user, place);
}

function lineOfTrade(read: Reader, user: AccountId, place: bigint): Line | null {
  const seq = Number(-place >> 1n);
  const [trade] = read<{ entry: bigint }>(
    'SELECT entry FROM trades WHERE seq = ?1 AND ?2 IN (maker, taker) AND entry IS NOT NULL',
    ...[seq, user],
  );
  return trade ? { entry: Number(trade.entry), place, trades: seq + 1 } : null;
}

function lineOfPosting(read: Reader, user: AccountId, place: bigint): Line | null {
  const [posting] = read<Record<'entry' | 'time', bigint>>(
    'SELECT entry, time FROM postings CROSS JOIN entries ON seq = entry WHERE postings.rowid = ? AND user = ?',
    ...[place, user],
  );
  if (!posting) return null;
  const { entry, time } = posting;
  const end = firstAt(read, 'trades', Number(time) + 1);
  const [later] = read<{ seq: bigint }>(
    'SELECT seq FROM trades WHERE seq >= ? AND seq < ? AND entry > ? ORDER BY seq LIMIT 1',
    ...[firstAt(read, 'trades', Number(time)), end, entry],
  );
  return { entry: Number(entry), place, trades: later ? Number(later.seq) : end };
}
