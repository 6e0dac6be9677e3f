import { formatId } from '../engine/ids';
import type { Reader } from './listPages';

/** Unique as a posting's place is, without telling how many postings there are. */
export const placeId = (place: bigint): string => formatId(Number((place * 0x9e3779b97f4a7c15n) & ((1n << 52n) - 1n)));

/**
 * The first entry, or the first trade, at or after a time; one behind the last if none is. Both are in the order of their times,
 * so a search by halves finds it. Numbers may be missing.
 */
export function firstAt(read: Reader, table: 'entries' | 'trades', time: number): number {
  const [last] = read<{ seq: bigint | null }>(`SELECT max(seq) AS seq FROM ${table}`);
  let low = 1;
  let high = Number(last?.seq ?? 0n) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [next] = read<{ time: bigint }>(`SELECT time FROM ${table} WHERE seq >= ? ORDER BY seq LIMIT 1`, middle);
    if (next === undefined || Number(next.time) >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}
