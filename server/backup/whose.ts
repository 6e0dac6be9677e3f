import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { ownerOf } from '../../domain/rules/account/portfolio';

/** Returns the engine's number of the account with a public user id; null if there is none. */
function numberOf(dataDir: string, publicId: string): number | null {
  const file = join(dataDir, 'accounts.db');
  if (!existsSync(file)) return null;
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const row = db.prepare('SELECT id FROM users WHERE public_id = ?').get(publicId) as { id: number } | undefined;
    return row?.id ?? null;
  } finally {
    db.close();
  }
}

/**
 * Returns a predicate for accounts of the engine: a public user id means all portfolios of that user, any other number that account.
 */
export function isMeantBy(dataDir: string, given: string): (account: unknown) => boolean {
  const owner = numberOf(dataDir, given);
  if (owner === null) return (account) => account === Number(given);
  return (account) => typeof account === 'number' && ownerOf(account) === owner;
}
