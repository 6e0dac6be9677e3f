import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/**
 * The latest trades of each pair by its number, newest first. Goes back through the table once for all pairs: a query for
 * each goes through all of it for every pair that hardly trades.
 */
export function latestOfEach<Row extends { seq: bigint; pair: bigint }>(
  db: DatabaseSyncInstance,
  table: 'trades' | 'futures_trades',
  pairs: number,
  limit: number,
): Row[][] {
  const found = Array.from({ length: pairs }, (): Row[] => []);
  for (let before: bigint | null = BigInt(Number.MAX_SAFE_INTEGER); before !== null; ) {
    const wanted = [...found.keys()].filter((pair) => (found[pair] as Row[]).length < limit);
    const statement = db.prepare(
      `SELECT * FROM ${table} WHERE seq < ? AND pair IN (${wanted.join()}) ORDER BY seq DESC`,
    );
    statement.setReadBigInts(true);
    const rows = statement.iterate(before) as Iterable<Row>;
    before = null;
    for (const row of rows) {
      const trades = found[Number(row.pair)] as Row[];
      if (trades.push(row) < limit) continue;
      before = row.seq;
      break;
    }
  }
  return found;
}
