import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Drawing } from '../../domain/contract/market/drawings';

interface Row {
  market: string;
  kept: string;
}

/** Users' chart drawings. A chart's list is written as a whole, so of two tabs the last writer wins. */
export function createDrawings(db: DatabaseSyncInstance) {
  const columns = "market, unseal('drawings', kept) AS kept";
  const all = db.prepare(`SELECT ${columns} FROM drawings WHERE user = ? ORDER BY market`);
  const ofMarket = db.prepare(`SELECT ${columns} FROM drawings WHERE user = ? AND market = ?`);
  const write = db.prepare("INSERT OR REPLACE INTO drawings (user, market, kept) VALUES (?, ?, seal('drawings', ?))");
  const remove = db.prepare('DELETE FROM drawings WHERE user = ? AND market = ?');

  return {
    /** @param market restricts the result to one chart. */
    list(user: number, market?: string): { market: string; drawings: Drawing[] }[] {
      const rows = (market === undefined ? all.all(user) : ofMarket.all(user, market)) as unknown as Row[];
      return rows.map(({ market: of, kept }) => ({ market: of, drawings: JSON.parse(kept) as Drawing[] }));
    },

    keep(user: number, market: string, drawings: readonly Drawing[]): void {
      if (drawings.length === 0) remove.run(user, market);
      else write.run(user, market, JSON.stringify(drawings));
    },
  };
}
