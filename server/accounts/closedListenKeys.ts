import type { DatabaseSyncInstance } from '@photostructure/sqlite';

type Kind = 'spot' | 'futures';

export type ClosedListenKeys = ReturnType<typeof createClosedListenKeys>;

/** Creation time of the last listen key of each API key that was closed, s since the epoch; earlier ones are over too. */
export function createClosedListenKeys(db: DatabaseSyncInstance) {
  const find = db.prepare('SELECT spot_closed AS spot, futures_closed AS futures FROM api_keys WHERE id = ?');
  const close = {
    spot: db.prepare('UPDATE api_keys SET spot_closed = ?1 WHERE id = ?2 AND spot_closed < ?1'),
    futures: db.prepare('UPDATE api_keys SET futures_closed = ?1 WHERE id = ?2 AND futures_closed < ?1'),
  };
  return {
    /** Returns 0 if none was closed. */
    upTo: (apiKey: string, kind: Kind): number => (find.get(apiKey) as Record<Kind, number> | undefined)?.[kind] ?? 0,
    add: (apiKey: string, kind: Kind, made: number): void => void close[kind].run(made, apiKey),
  };
}
