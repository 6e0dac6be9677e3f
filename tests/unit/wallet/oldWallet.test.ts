import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createVault } from '../../../server/accounts/vault';
import { openWalletDatabase } from '../../../server/products/wallet/service/database';
import { createDepositAddresses } from '../../../server/products/wallet/service/deposits';
import type { Custody } from '../../../server/adapters/custody';

const CUSTODY = { sandbox: true, familyOf: () => 'tron', addressAt: () => 'never asked' } as unknown as Custody;
const VAULT = createVault('a secret of the tests');

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'statex-wallet-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A database as the first version wrote it: days without their users' times, and unencrypted addresses. */
function writeOld(file: string): void {
  const db = new DatabaseSync(file);
  db.exec(`
    CREATE TABLE deposit_addresses (
      family TEXT NOT NULL, network TEXT NOT NULL, user INTEGER NOT NULL, place INTEGER NOT NULL, address TEXT NOT NULL,
      time INTEGER NOT NULL, PRIMARY KEY (family, user), UNIQUE (family, place), UNIQUE (family, address)
    ) STRICT;
    CREATE TABLE days (day INTEGER PRIMARY KEY, time INTEGER NOT NULL, btc_price TEXT) STRICT;
    CREATE TABLE snapshots (
      user INTEGER NOT NULL, day INTEGER NOT NULL REFERENCES days (day), account TEXT NOT NULL, worth INTEGER NOT NULL,
      PRIMARY KEY (user, day, account)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO days VALUES (20000, 1728000000000, '60000'), (20001, 1728086400000, NULL);
    INSERT INTO snapshots VALUES (1000, 20000, 'spot', 100), (1000, 20001, 'spot', 250), (1001, 20001, 'legal', 7);
    INSERT INTO deposit_addresses VALUES ('sandbox:tron', 'TRC20', 1000, 0, 'TAddressOfTheFirst', 5),
      ('sandbox:tron', 'TRC20', -1, 1000, 'left out at a restore 0', 0);
    PRAGMA user_version = 1;`);
  db.close();
}

it('a wallet.db of the first version keeps its days and its addresses', () => {
  const file = join(directory, 'wallet.db');
  writeOld(file);
  const db = openWalletDatabase(file, VAULT);
  const rows = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  expect(rows('SELECT day, time, btc_price FROM days ORDER BY day')).toEqual([
    { day: 20000, time: 1_728_000_000_000, btc_price: '60000' },
    { day: 20001, time: 1_728_086_400_000, btc_price: null },
  ]);
  expect(rows('SELECT user, day, account, worth, time FROM snapshots ORDER BY day, user')).toEqual([
    { user: 1000, day: 20000, account: 'spot', worth: 100, time: null },
    { user: 1000, day: 20001, account: 'spot', worth: 250, time: null },
    { user: 1001, day: 20001, account: 'legal', worth: 7, time: null },
  ]);
  expect(rows('SELECT * FROM hours')).toEqual([]);
  const addresses = createDepositAddresses(db, () => 9);
  expect(addresses.addressOf(CUSTODY, 1000, 'TRC20')).toBe('TAddressOfTheFirst');
  expect(addresses.ownerOf(CUSTODY, 'TRC20', 'TAddressOfTheFirst')).toBe(1000);
  expect(addresses.ownerOf(CUSTODY, 'TRC20', 'TAddressOfNobody')).toBeNull();
  const [first, leftOut] = [
    { place: 1, network: 'TRC20', address: 'TAddressOfTheFirst' },
    { place: 2, network: 'TRC20', address: null },
  ];
  expect(addresses.after(CUSTODY, 0, 9)).toEqual([first, leftOut]);
  expect(addresses.after(CUSTODY, 0, 1)).toEqual([first]);
  expect(addresses.after({ ...CUSTODY, sandbox: false }, 0, 1)).toEqual([{ ...first, address: null }]);
  db.close();
});
