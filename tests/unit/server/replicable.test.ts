import { describe, expect, it } from 'vitest';
import { openAccountsDatabase } from '../../../server/accounts/database';
import { createVault } from '../../../server/accounts/vault';
import { openWalletDatabase } from '../../../server/products/wallet/service/database';

const VAULT = createVault('of the tests');

// Followers of a cluster replicate by SQLite changesets, which skip tables without a primary key, and which would apply the effects
// of a trigger twice.
describe.each([
  ['accounts.db', openAccountsDatabase],
  ['wallet.db', openWalletDatabase],
])('%s', (_, open) => {
  it('has a primary key in every table and no trigger', () => {
    const db = open(':memory:', VAULT);
    const names = (sql: string) => (db.prepare(sql).all() as { name: string }[]).map(({ name }) => name);
    const tables = names("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    const keyed = names('SELECT DISTINCT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE c.pk > 0');
    expect(tables.length).toBeGreaterThan(3);
    expect(tables.filter((name) => !keyed.includes(name))).toEqual([]);
    expect(names("SELECT name FROM sqlite_schema WHERE type = 'trigger'")).toEqual([]);
    db.close();
  });
});
