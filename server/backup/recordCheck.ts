import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { commandsIn } from './replay';

/** Returns the latest hash of each entry that the log knows; after a restore numbers are given again. */
function notedIn(dataDir: string): Map<number, string> {
  const noted = new Map<number, string>();
  for (const { command } of commandsIn(dataDir, 0, Infinity)) {
    if (command['kind'] !== 'operator.note') continue;
    const { entry, hash } = command as unknown as { entry: number; hash: string };
    noted.set(entry, hash);
  }
  return noted;
}

/**
 * Compares the record with the hashes that the log has of it; works with or without a running exchange, and without its secret.
 * @returns one sentence per entry that is not the one that was noted.
 */
export function recordProblems(dataDir: string): string[] {
  const noted = notedIn(dataDir);
  if (noted.size === 0) return [];
  const db = new DatabaseSync(join(dataDir, 'accounts.db'), { readOnly: true, timeout: 5000 });
  try {
    const hashOf = db.prepare('SELECT hash FROM audit_log WHERE id = ?');
    const isKept = (entry: number, hash: string) =>
      (hashOf.get(entry) as { hash: string | null } | undefined)?.hash === hash;
    return [...noted].flatMap(([entry, hash]) =>
      isKept(entry, hash) ? [] : [`record of operators: entry ${entry} is not the one that the log knows.`],
    );
  } finally {
    db.close();
  }
}
