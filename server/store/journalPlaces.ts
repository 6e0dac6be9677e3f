import { firstIdAt, formatId } from '../engine/ids';
import { Conditions, type Paging, type Reader } from './listPages';

/** Unique as a posting's place is, without telling how many postings there are. */
export const placeId = (place: bigint): string => formatId(Number((place * 0x9e3779b97f4a7c15n) & ((1n << 52n) - 1n)));

/** Tables whose ids are in the order of their times, and were given at or after them. */
export type IdTable =
  | `${'spot' | 'futures' | 'seconds' | 'fiat'}_orders`
  | `futures_${'plans' | 'positions' | 'payments'}`
  | 'fiat_offers'
  | `ico_${'subscriptions' | 'parts'}`
  | 'deposits'
  | 'withdrawals'
  | 'transfers';
/** Tables that are numbered in the order of their times. */
type NumberedTable = 'entries' | 'trades' | 'futures_trades';

const NUMBERED: ReadonlySet<string> = new Set<NumberedTable>(['entries', 'trades', 'futures_trades']);
const keyOf = (table: IdTable | NumberedTable) => (NUMBERED.has(table) ? 'seq' : 'id');

/**
 * The place (id or number) of the first record of a table at or after a time; one behind the last if none is. Records are in
 * the order of their times, so a search by halves finds it; an id tells where to begin. Places may be missing.
 */
export function firstAt(read: Reader, table: IdTable | NumberedTable, time: number): number {
  const key = keyOf(table);
  const [last] = read<{ place: bigint | null }>(`SELECT max(${key}) AS place FROM ${table}`);
  let high = Number(last?.place ?? 0n) + 1;
  let low = key === 'id' ? Math.min(firstIdAt(time), high) : 1;
  for (let middle = low; low < high; middle = Math.floor((low + high) / 2)) {
    const [next] = read<{ time: bigint }>(
      `SELECT time FROM ${table} WHERE ${key} >= ? ORDER BY ${key} LIMIT 1`,
      middle,
    );
    if (next === undefined || Number(next.time) >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A range of time as one of places, which indexes know. */
export const placesOf = (
  read: Reader,
  table: IdTable | NumberedTable,
  { from, to }: Pick<Paging, 'from' | 'to'>,
  key: string = keyOf(table),
): Conditions =>
  new Conditions()
    .and(`${key} >= ?`, from === undefined ? undefined : firstAt(read, table, from))
    .and(`${key} < ?`, to === undefined ? undefined : firstAt(read, table, to + 1));
