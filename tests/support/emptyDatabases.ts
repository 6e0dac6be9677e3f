import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccountsDatabase } from '../../server/accounts/database';
import { createVault } from '../../server/accounts/vault';
import { PRODUCTS } from '../../server/products/all';
import { openWalletDatabase } from '../../server/products/wallet/service/database';
import { migrate } from '../../server/store/migrations';
import { openForWriting } from '../../server/store/open';

const SECRET = 'of every exchange that a test starts anew';

let made: string | null = null;

function make(): string {
  const directory = mkdtempSync(join(tmpdir(), 'statex-empty-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const engine = openForWriting(directory);
  migrate(PRODUCTS, engine);
  engine.close();
  const vault = createVault(SECRET);
  openAccountsDatabase(join(directory, 'accounts.db'), vault).close();
  openWalletDatabase(join(directory, 'wallet.db'), vault).close();
  writeFileSync(join(directory, 'secret'), SECRET, { mode: 0o600 });
  return directory;
}

/** Databases of the newest schema with nothing in them, and the secret that goes with them: making them is a third of a start. */
export function emptyDatabasesIn(directory: string): void {
  made ??= make();
  cpSync(made, directory, { recursive: true });
}
