import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { inTransaction, openGateway, openGatewayDatabase, type Opened } from '../../../accounts/database';
import type { Rotation } from '../../../accounts/reseal';
import { markRewritten } from '../../../replica/mark';
import type { ReplicaOptions } from '../../../replica/openReplica';
import { createVault, SEALED_WITH, teachReseal, type Vault } from '../../../accounts/vault';

/** Applied once, in order; released migrations are never edited. Values are units of 10^-8 USDT, times ms since the epoch. */
const MIGRATIONS = [
  `
  CREATE TABLE deposit_addresses (
    family TEXT NOT NULL,
    network TEXT NOT NULL,
    user INTEGER NOT NULL,
    place INTEGER NOT NULL,
    address TEXT NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (family, user),
    UNIQUE (family, place),
    UNIQUE (family, address)
  ) STRICT;
  CREATE TABLE days (day INTEGER PRIMARY KEY, time INTEGER NOT NULL, btc_price TEXT) STRICT;
  CREATE TABLE snapshots (
    user INTEGER NOT NULL,
    day INTEGER NOT NULL REFERENCES days (day),
    account TEXT NOT NULL,
    worth INTEGER NOT NULL,
    PRIMARY KEY (user, day, account)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE snapshots ADD COLUMN time INTEGER;
  CREATE TABLE unfinished_days (day INTEGER PRIMARY KEY REFERENCES days (day), last_user INTEGER NOT NULL) STRICT;
  `,
  `
  CREATE TABLE hours (hour INTEGER PRIMARY KEY, time INTEGER NOT NULL, btc_price TEXT) STRICT;
  CREATE TABLE hour_snapshots (
    user INTEGER NOT NULL,
    hour INTEGER NOT NULL REFERENCES hours (hour),
    account TEXT NOT NULL,
    worth INTEGER NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (hour, user, account)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE unfinished_hours (hour INTEGER PRIMARY KEY REFERENCES hours (hour), last_user INTEGER NOT NULL) STRICT;
  `,
  `
  ${SEALED_WITH}
  ALTER TABLE deposit_addresses ADD COLUMN address_key TEXT;
  UPDATE deposit_addresses SET address_key = blind('address', family || ' ' || address), address = seal('address', address);
  CREATE UNIQUE INDEX deposit_addresses_by_key ON deposit_addresses (address_key);
  `,
];

/**
 * Opens wallet.db.
 * @throws when it was written by a newer version, or sealed with another secret.
 */
export const openWalletDatabase = (file: string, vault: Vault): DatabaseSyncInstance =>
  openGatewayDatabase(file, MIGRATIONS, vault);

/** Opens wallet.db like `openGateway`; written by the gateways and the process that runs the chores. */
export const openWalletOf = (file: string, vault: Vault, shared: ReplicaOptions | null): Opened =>
  openGateway(file, MIGRATIONS, vault, shared);

/**
 * Reseals wallet.db with another secret, all or nothing.
 * @throws when it was sealed with neither secret.
 */
export function resealWallet(file: string, { from, to }: Rotation): void {
  const db = openWalletDatabase(file, createVault(from));
  try {
    teachReseal(db, createVault(from), createVault(to));
    inTransaction(db, () => {
      db.exec(`
        UPDATE deposit_addresses SET address_key = reindex('address', family || ' ' || unseal('address', address)),
          address = reseal('address', address) WHERE address_key IS NOT NULL;
        UPDATE sealed_with SET mark = reindex('secret', '')`);
      markRewritten(db);
    });
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}
