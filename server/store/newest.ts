import { LISTED_MAX, type Page } from '../../domain/contract/envelope';
import { placesOf, type IdTable } from './journalPlaces';
import { Conditions, pageOf, type Paging, type Reader } from './listPages';

/** Returns the place beyond which a user's records in a range are too many to read for one answer; null when they are not. */
export function floorOf(
  read: Reader,
  table: string,
  { text, values }: Pick<Conditions, 'text' | 'values'>,
  key: string,
  listed = LISTED_MAX,
): bigint | null {
  const line = `SELECT ${key} AS place FROM ${table} WHERE ${text} ORDER BY ${key} DESC LIMIT 1 OFFSET ${listed}`;
  return read<{ place: bigint }>(line, ...values)[0]?.place ?? null;
}

/**
 * Returns one page of a list that may have grown for years, from its newest records in the time range.
 * @param own conditions that an index of the table answers together with the id; only its entries are read.
 * @param filters conditions applied to those entries.
 */
export function newestOf<Row, Shown>(
  read: Reader,
  table: IdTable,
  own: Conditions,
  filters: Conditions,
  paging: Paging,
  shown: (row: Row) => Shown,
): Page<Shown> {
  const within = (range: Pick<Paging, 'from' | 'to'>) => new Conditions().also(own).also(placesOf(read, table, range));
  const floor = floorOf(read, table, within(paging), 'id');
  // A single lower bound, because of two SQLite searches an index by the first.
  const reached = floor === null ? within(paging) : within({ to: paging.to }).and('id > ?', floor);
  const page = pageOf(read, table, reached.also(filters), paging, shown);
  return floor === null ? page : { ...page, more: true };
}
