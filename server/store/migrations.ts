import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { CLIENT_IDS_SCHEMA } from './schema/clientIds';
import { ICO_SCHEMA } from '../products/ico/store/schema';
import { FIAT_SCHEMA } from '../products/fiat/store/schema';
import { FILLS_SCHEMA } from './schema/fills';
import { FUNDING_RUNS_SCHEMA } from '../products/futures/store/runsSchema';
import { FUTURES_SCHEMA } from '../products/futures/store/schema';
import { FUTURES_TRAIL_SCHEMA } from '../products/futures/store/trailSchema';
import { GROWTH_SCHEMA } from './schema/growth';
import { SECONDS_SCHEMA } from '../products/seconds/store/schema';
import { SPOT_TARGETS_SCHEMA } from '../products/spot/store/targetsSchema';
import { SPOT_OCO_SCHEMA } from '../products/spot/store/ocoSchema';
import { SPOT_SCHEMA } from './schema/spot';
import { TRADE_ENTRIES_SCHEMA } from './schema/tradeEntries';
import { WALLET_SCHEMA } from '../products/wallet/store/schema';

/**
 * Each entry is applied once, in order; released ones are never edited. Money is in smallest units, prices in ticks,
 * quantities in lots, times in ms since the epoch; side, type, tif, status, reason and account are indexes into the
 * contract's lists.
 */
const MIGRATIONS: readonly string[] = [
  SPOT_SCHEMA,
  WALLET_SCHEMA,
  SECONDS_SCHEMA,
  FIAT_SCHEMA,
  ICO_SCHEMA,
  FUTURES_SCHEMA,
  TRADE_ENTRIES_SCHEMA,
  GROWTH_SCHEMA,
  CLIENT_IDS_SCHEMA,
  FILLS_SCHEMA,
  FUNDING_RUNS_SCHEMA,
  FUTURES_TRAIL_SCHEMA,
  SPOT_OCO_SCHEMA,
  SPOT_TARGETS_SCHEMA,
];

export const schemaOf = (db: DatabaseSyncInstance): number =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

/** Brings a database to the newest schema, or to an earlier one. @throws when it was written by a newer build. */
export function migrate(db: DatabaseSyncInstance, wanted = MIGRATIONS.length): void {
  if (Math.max(schemaOf(db), wanted) > MIGRATIONS.length)
    throw new Error('engine.db was written by a newer version of this program');
  for (let version = schemaOf(db); version < wanted; version++) {
    db.exec('BEGIN IMMEDIATE');
    db.exec(MIGRATIONS[version] as string);
    db.exec(`PRAGMA user_version = ${version + 1}`);
    db.exec('COMMIT');
  }
}
