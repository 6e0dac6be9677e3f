import { LISTED_MAX, type Page } from '../../domain/contract/envelope';
import { placesOf, type IdTable } from './journalPlaces';
import { pageOf, type Conditions, type Paging, type Reader } from './listPages';

/** The place behind which a user's records in a range are too many to look at for one answer; null when they are not. */
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
 * One page of a list that may have grown for years: of its newest records in the range of time.
 * @param own what an index of the table answers together with the id: only its entries are gone through.
 * @param filters what chooses among those.
 */
export function newestOf<Row, Shown>(
  read: Reader,
  table: IdTable,
  own: Conditions,
  filters: Conditions,
  paging: Paging,
  shown: (row: Row) => Shown,
): Page<Shown> {
  own.also(placesOf(read, table, paging));
  const floor = floorOf(read, table, own, 'id');
  const reached = own.and('id > ?', floor ?? undefined).also(filters);
  const page = pageOf(read, table, reached, paging, shown);
  return floor === null ? page : { ...page, more: true };
}
