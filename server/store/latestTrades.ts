import type { DatabaseSyncInstance } from '@photostructure/sqlite';

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
