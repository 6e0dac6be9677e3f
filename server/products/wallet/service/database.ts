import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { openGatewayDatabase } from '../../../accounts/database';

/** Applied once, in order; released ones are never edited. Worths are units of 10^-8 USDT, times ms since the epoch. */
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
];

/** Opens wallet.db, which the gateway alone writes. @throws when it was written by a newer version. */
export const openWalletDatabase = (file: string): DatabaseSyncInstance => openGatewayDatabase(file, MIGRATIONS);
