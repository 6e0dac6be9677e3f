import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Stored } from './part';
import { CLIENT_IDS_SCHEMA } from './schema/clientIds';
import { FILLS_SCHEMA } from './schema/fills';
import { GROWTH_SCHEMA } from './schema/growth';
import { SPOT_SCHEMA } from './schema/spot';
import { TRADE_ENTRIES_SCHEMA } from './schema/tradeEntries';

/**
 * Those of the ledger and of what products share, by their place. Money is in smallest units, prices in ticks, quantities in lots,
 * times in ms since the epoch; side, type, tif, status, reason and account are indexes into the contract's lists.
 */
const SHARED: Readonly<Record<number, string>> = {
  1: SPOT_SCHEMA,
  7: TRADE_ENTRIES_SCHEMA,
  8: GROWTH_SCHEMA,
  9: CLIENT_IDS_SCHEMA,
  10: FILLS_SCHEMA,
};

/**
 * All migrations, each applied once, in order. One that changes rows of tables with history has to change the files too: a start gives them
 * new columns and indexes alone (`historyKeeper`).
 * @throws when a place is taken twice, or left out.
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

/** Brings a database to the newest schema, or to an earlier one. @throws when it was written by a newer build. */
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
