import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Page } from '../../domain/contract/envelope';
import { parseId } from '../engine/ids';

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
