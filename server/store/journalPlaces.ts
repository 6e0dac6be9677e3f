import { firstIdAt, formatId, parseId } from '../engine/ids';
import { Conditions, type Paging, type Reader } from './listPages';

const PLACE_BITS = 52;
const MIXING = 0x9e3779b97f4a7c15n;
/** MIXING × UNMIXING is 1 in so many bits. */
const UNMIXING = 0xe83e19937733dn;

/** Unique as a posting's place is, without telling how many postings there are. */
export const placeId = (place: bigint): string => formatId(Number(BigInt.asUintN(PLACE_BITS, place * MIXING)));

/** The place that `placeId` has named; null for what cannot be such an id. */
export function placeOf(text: string): bigint | null {
  const id = parseId(text);
  return id === null ? null : BigInt.asIntN(PLACE_BITS, BigInt(id) * UNMIXING);
}

/** Tables whose ids are in the order of their times, and were given at or after them. */
export type IdTable =
  | `${'spot' | 'futures' | 'seconds' | 'fiat'}_orders`
  | `futures_${'plans' | 'positions' | 'payments'}`
  | 'fiat_offers'
  | 'spot_plans'
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

/** A range of time as one of places, which indexes know. @param below a place that is behind it, whatever its time. */
export function placesOf(
  read: Reader,
  table: IdTable | NumberedTable,
  { from, to }: Pick<Paging, 'from' | 'to'>,
  key: string = keyOf(table),
  below = Infinity,
): Conditions {
  // One upper bound alone: of two, an index is searched by the first.
  const end = Math.min(to === undefined ? Infinity : firstAt(read, table, to + 1), below);
  return new Conditions()
    .and(`${key} >= ?`, from === undefined ? undefined : firstAt(read, table, from))
    .and(`${key} < ?`, end === Infinity ? undefined : end);
}
