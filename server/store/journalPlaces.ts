import { firstIdAt, formatId, parseId } from '../engine/ids';
import { Conditions, type Paging, type Reader } from './listPages';

const PLACE_BITS = 52;
const MIXING = 0x9e3779b97f4a7c15n;
/** MIXING × UNMIXING is 1 modulo 2^PLACE_BITS. */
const UNMIXING = 0xe83e19937733dn;

/** Returns the unique id of a posting's place that does not reveal the number of postings. */
export const placeId = (place: bigint): string => formatId(Number(BigInt.asUintN(PLACE_BITS, place * MIXING)));

/** Returns the place encoded by `placeId`; null for an invalid id. */
export function placeOf(text: string): bigint | null {
  const id = parseId(text);
  return id === null ? null : BigInt.asIntN(PLACE_BITS, BigInt(id) * UNMIXING);
}

/** Tables whose ids are ordered by time, and were given at or after it. */
export type IdTable =
  | `${'spot' | 'futures' | 'seconds' | 'fiat'}_orders`
  | `futures_${'plans' | 'positions' | 'payments'}`
  | 'fiat_offers'
  | 'spot_plans'
  | `ico_${'subscriptions' | 'parts'}`
  | 'deposits'
  | 'withdrawals'
  | 'transfers';
/** Tables numbered in order of time. */
type NumberedTable = 'entries' | 'trades' | 'futures_trades';

const NUMBERED: ReadonlySet<string> = new Set<NumberedTable>(['entries', 'trades', 'futures_trades']);
const keyOf = (table: IdTable | NumberedTable) => (NUMBERED.has(table) ? 'seq' : 'id');

/**
 * Returns the place (id or number) of the first record of a table at or after a time; one past the last if there is none. Records
 * are ordered by time, so a binary search finds it, starting from a place derived from the id; places may be missing.
 */
export function firstAt(read: Reader, table: IdTable | NumberedTable, time: number): number {
  const key = keyOf(table);
  const [last] = read<{ place: bigint }>(`SELECT ${key} AS place FROM ${table} ORDER BY ${key} DESC LIMIT 1`);
  let high = Number(last?.place ?? 0n) + 1;
  let low = key === 'id' ? Math.min(firstIdAt(time), high) : 1;
  for (let middle = low; low < high; middle = Math.floor((low + high) / 2)) {
    const [next] = read<{ time: bigint }>(
      `SELECT time, ${key} FROM ${table} WHERE ${key} >= ? ORDER BY ${key} LIMIT 1`,
      middle,
    );
    if (next === undefined || Number(next.time) >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Converts a time range to a range of places, which indexes know.
 * @param below exclusive upper bound of the places, whatever its time.
 */
export function placesOf(
  read: Reader,
  table: IdTable | NumberedTable,
  { from, to }: Pick<Paging, 'from' | 'to'>,
  key: string = keyOf(table),
  below = Infinity,
): Conditions {
  // A single upper bound, because of two SQLite searches an index by the first.
  const end = Math.min(to === undefined ? Infinity : firstAt(read, table, to + 1), below);
  return new Conditions()
    .and(`${key} >= ?`, from === undefined ? undefined : firstAt(read, table, from))
    .and(`${key} < ?`, end === Infinity ? undefined : end);
}
