import { formatId } from '../engine/ids';
import type { Reader } from './walletPages';

/** Unique as a posting's place is, without telling how many postings there are. */
export const placeId = (place: bigint): string => formatId(Number((place * 0x9e3779b97f4a7c15n) & ((1n << 52n) - 1n)));

/** The first entry at or after a time: entries are in the order of their times, so a search by halves finds it. */
export function firstEntryAt(read: Reader, time: number): number {
  const [last] = read<{ seq: bigint | null }>('SELECT max(seq) AS seq FROM entries');
  let low = 1;
  let high = Number(last?.seq ?? 0n) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [entry] = read<{ time: bigint }>('SELECT time FROM entries WHERE seq = ?', middle);
    if (Number(entry?.time ?? 0n) >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}
