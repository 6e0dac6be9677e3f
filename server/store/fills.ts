import type { Page } from '../../domain/contract/envelope';
import type { AccountId } from '../engine/decision';
import { Conditions, floorOf, pageOf, type Paging, placesOf, type ProgramRange, type Reader } from './listPages';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';

type Role = 'maker' | 'taker';
type Range = Pick<Paging, 'from' | 'to'>;

export interface TradeTable {
  table: 'trades' | 'futures_trades';
  /** Prefix of the index by user and number, completed by a role. */
  index: string;
  /** Columns read from a trade in which the user had the role. */
  columns: (role: Role) => string;
  filters: (role: Role) => Conditions;
}

/** Whether any of the accounts was ever in a trade; looks at no more than two index rows per account. */
export const hasTrade = (
  read: Reader,
  { table, index }: Pick<TradeTable, 'table' | 'index'>,
  accounts: readonly AccountId[],
): boolean =>
  accounts.some((account) =>
    (['maker', 'taker'] as const).some((role) => {
      const first = `SELECT 1 FROM ${table} INDEXED BY ${index}${role} WHERE ${role} >= 1000 AND ${role} = ? LIMIT 1`;
      return read(first, account).length > 0;
    }),
  );

/**
 * Returns one page of a user's own trades, made and taken, newest first, within the reach of a list; filters apply within that
 * reach.
 */
export function fillsOf<Row, Shown>(
  read: Reader,
  { table, index, columns, filters }: TradeTable,
  user: AccountId,
  paging: Paging,
  shown: (row: Row) => Shown,
): Page<Shown> {
  const both = (selected: (role: Role) => string, conditions: (role: Role) => Conditions) => {
    const parts = (['maker', 'taker'] as const).map((role) => {
      const { text, values } = new Conditions().and(`${role} >= 1000 AND ${role} = ?`, user).also(conditions(role));
      return { line: `SELECT ${selected(role)} FROM ${table} INDEXED BY ${index}${role} WHERE ${text}`, values };
    });
    const from = `(${parts.map(({ line }) => line).join(' UNION ALL ')})`;
    return { from, all: { text: 'TRUE', values: parts.flatMap(({ values }) => values) } };
  };
  const within = (range: Range) => placesOf(read, table, range);
  const own = both(
    () => 'seq',
    () => within(paging),
  );
  const floor = floorOf(read, own.from, own.all, 'seq');
  const reached = floor === null ? within(paging) : within({ to: paging.to }).and('seq > ?', floor);
  const listed = both(columns, (role) => new Conditions().also(reached).also(filters(role)));
  const page = pageOf(read, { from: listed.from, order: 'seq DESC' }, listed.all, paging, shown);
  return floor === null ? page : { ...page, more: true };
}

/**
 * Returns the trades of a range up to its limit, and all others of the millisecond in which that is reached: ids of one millisecond
 * are in no order, so that whoever reads on from the last id would miss the ones below it.
 */
export function tradesIn<Row extends { seq: bigint; time: bigint }>(
  read: Reader,
  table: TradeTable['table'],
  wanted: Conditions,
  { fromId, limit }: ProgramRange,
  columns = '*',
): Row[] {
  const way = fromId === undefined ? 'DESC' : 'ASC';
  const of = ({ text, values }: Conditions, most: number) =>
    read<Row>(`SELECT ${columns} FROM ${table} WHERE ${text} ORDER BY seq ${way} LIMIT ?`, ...values, most);
  const rows = of(wanted, limit);
  const last = rows.at(-1)?.time;
  if (last === undefined || rows.length < limit) return rows;
  const during = placesOf(read, table, { from: Number(last), to: Number(last) });
  return [...rows.filter(({ time }) => time !== last), ...of(during.also(wanted), -1)];
}

/** Returns the latest trades of each pair by its number, newest first. */
export function latestOfEach<Row>(
  db: DatabaseSyncInstance,
  table: 'trades' | 'futures_trades',
  pairs: number,
  limit: number,
): Row[][] {
  const statement = db.prepare(`SELECT * FROM ${table} WHERE pair = ? ORDER BY seq DESC LIMIT ?`);
  statement.setReadBigInts(true);
  return Array.from({ length: pairs }, (_, pair) => statement.all(pair, limit) as Row[]);
}
