import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { LISTED_MAX, type Page } from '../../domain/contract/envelope';
import { firstIdAt, formatId, parseId } from '../engine/ids';
import { FIRST_PORTFOLIO, PORTFOLIOS_EVER } from '../../domain/rules/account/portfolio';

type Value = string | number | bigint;

/** Runs a query and returns its rows, integers as bigints. */
export type Reader = <Row>(text: string, ...values: Value[]) => Row[];

/** Query texts come from code, values from outside. Statements are cached, since there are few texts. */
export function reader(db: DatabaseSyncInstance): Reader {
  const statements = new Map<string, ReturnType<DatabaseSyncInstance['prepare']>>();
  return <Row>(text: string, ...values: Value[]) => {
    let statement = statements.get(text);
    if (!statement) {
      statement = db.prepare(text);
      statement.setReadBigInts(true);
      statements.set(text, statement);
    }
    return statement.all(...values) as Row[];
  };
}

/** Like `reader`, but row by row. */
export const rowsIn =
  (db: DatabaseSyncInstance) =>
  <Row>(text: string, ...values: Value[]): Iterable<Row> => {
    const statement = db.prepare(text);
    statement.setReadBigInts(true);
    return statement.iterate(...values) as Iterable<Row>;
  };

/** Times in ms since the epoch, inclusive. */
export interface Paging {
  page: number;
  page_size: number;
  from?: number | undefined;
  to?: number | undefined;
}

export class Conditions {
  readonly #texts: string[] = [];
  readonly values: Value[] = [];

  /** Adds a condition with its values; a no-op when a value is undefined. */
  and(text: string, ...values: readonly (Value | undefined)[]): this {
    const known = values.filter((value) => value !== undefined);
    if (known.length < values.length) return this;
    this.#texts.push(text);
    this.values.push(...known);
    return this;
  }

  also(other: Conditions): this {
    this.#texts.push(...other.#texts);
    this.values.push(...other.values);
    return this;
  }

  get text(): string {
    return this.#texts.length > 0 ? this.#texts.join(' AND ') : 'TRUE';
  }
}

/** Returns the conditions for the requested time range, for lists with an index by time or few records. */
export const where = ({ from, to }: Pick<Paging, 'from' | 'to'>): Conditions =>
  new Conditions().and('time >= ?', from).and('time <= ?', to);

/**
 * Returns the query that counts the rows of a SELECT without its columns. The LIMIT keeps SQLite from counting everything that
 * `withHistory` combines.
 */
export const countOf = (selected: string): string => `SELECT count(*) AS total FROM (SELECT 1 ${selected} LIMIT -1)`;

interface Listed {
  columns?: string;
  /** The table with its joins. */
  from: string;
  /** Default: newest first by sortable ids. */
  order?: string;
}

/**
 * Returns one page of a list, and its total length.
 * @param listed a table, or the parts of the query on it.
 */
export function pageOf<Row, Shown>(
  read: Reader,
  listed: string | Listed,
  { text, values }: Pick<Conditions, 'text' | 'values'>,
  { page, page_size }: Pick<Paging, 'page' | 'page_size'>,
  shown: (row: Row) => Shown,
): Page<Shown> {
  const { columns = '*', from, order = 'id DESC' } = typeof listed === 'string' ? { from: listed } : listed;
  const [count] = read<{ total: bigint }>(countOf(`FROM ${from} WHERE ${text}`), ...values);
  const rows = read<Row>(
    `SELECT ${columns} FROM ${from} WHERE ${text} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...values,
    page_size,
    (page - 1) * page_size,
  );
  return { list: rows.map(shown), total: Number(count?.total ?? 0n) };
}

/** From an id on, oldest first; or the newest ones up to a time, newest last. Times in ms since the epoch, inclusive. */
export interface ProgramRange {
  fromId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  limit: number;
}

export const rangeOf = ({ fromId, from, to }: Omit<ProgramRange, 'limit'>) =>
  new Conditions()
    .and('id >= ?', fromId === undefined ? undefined : (parseId(fromId) ?? 0))
    .and('time >= ?', from)
    .and('time <= ?', to);

/** A record with its client name; null for none. */
export interface Called<Record> {
  readonly record: Record;
  readonly name: string | null;
}

/** Merges two lists that are each cut to the limit: keeps the first ones from an id on, or the last ones. */
export function cut<Row extends { id: bigint }>(rows: readonly Row[], { fromId, limit }: ProgramRange): Row[] {
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return fromId === undefined ? sorted.slice(-limit) : sorted.slice(0, limit);
}

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
type IdTable =
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

/** Like `ownerOf`, for a column. */
export const ownerColumn = (column: string): string =>
  `iif(${column} >= ${FIRST_PORTFOLIO}, (${column} - ${FIRST_PORTFOLIO}) / ${PORTFOLIOS_EVER + 1}, ${column})`;
