import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Stored } from './part';
import { CLIENT_IDS_SCHEMA, FILLS_SCHEMA, GROWTH_SCHEMA, SPOT_SCHEMA, TRADE_ENTRIES_SCHEMA } from './schema';

/**
 * Migrations of the ledger and of what products share, by position. Money is in smallest units, prices in ticks, quantities in
 * lots, times in ms since the epoch; side, type, tif, status, reason and account are indexes into the contract's lists.
 */
const SHARED: Readonly<Record<number, string>> = {
  1: SPOT_SCHEMA,
  7: TRADE_ENTRIES_SCHEMA,
  8: GROWTH_SCHEMA,
  9: CLIENT_IDS_SCHEMA,
  10: FILLS_SCHEMA,
};

/**
 * Returns all migrations, each applied once, in order. One that changes rows of tables with history must change the history files
 * too, because a start only adds new columns and indexes to them (`historyKeeper`).
 * @throws when a position is taken twice or skipped.
 */
export function migrationsOf(products: Stored): string[] {
  const placed: string[] = [];
  for (const migrations of [SHARED, ...Object.values(products).map(({ store }) => store.migrations ?? {})])
    for (const [place, text] of Object.entries(migrations)) {
      if (placed[Number(place) - 1] !== undefined) throw new Error(`two migrations have place ${place}`);
      placed[Number(place) - 1] = text;
    }
  const missing = placed.findIndex((text) => text === undefined);
  if (missing !== -1) throw new Error(`no migration has place ${missing + 1}`);
  return placed;
}

export const schemaOf = (db: DatabaseSyncInstance): number =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

/**
 * Migrates a database to the newest schema, or up to an earlier one.
 * @throws when it was written by a newer build.
 */
export function migrate(products: Stored, db: DatabaseSyncInstance, wanted?: number): void {
  const migrations = migrationsOf(products);
  const last = wanted ?? migrations.length;
  if (Math.max(schemaOf(db), last) > migrations.length)
    throw new Error('engine.db was written by a newer version of this program');
  for (let version = schemaOf(db); version < last; version++) {
    db.exec('BEGIN IMMEDIATE');
    db.exec(migrations[version] as string);
    db.exec(`PRAGMA user_version = ${version + 1}`);
    db.exec('COMMIT');
  }
}
