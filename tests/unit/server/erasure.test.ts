import { expect, it } from 'vitest';
import { ERASED } from '../../../server/accounts/erasure';
import { openAccountsDatabase } from '../../../server/accounts/database';
import { createVault } from '../../../server/accounts/vault';

/**
 * Kept under the account's number: the record itself, the sealed identity, payment proofs, which expire with their order, and
 * amounts dispensed by a sandbox.
 */
const KEPT = ['closed_accounts', 'faucet_draws', 'fiat_proofs', 'identity_photos', 'identity_submissions'];

it('erasure clears every table of accounts.db that names a user, except what must be kept', () => {
  const db = openAccountsDatabase(':memory:', createVault('of the tests'));
  const rows = db
    .prepare(
      `SELECT DISTINCT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
       WHERE m.type = 'table' AND c.name = 'user' ORDER BY m.name`,
    )
    .all() as { name: string }[];
  db.close();
  expect(rows.map(({ name }) => name).filter((name) => !ERASED.includes(name))).toEqual(KEPT);
});
