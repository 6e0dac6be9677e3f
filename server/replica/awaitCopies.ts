import { DatabaseSync } from '@photostructure/sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '../log/shared/connect';
import { markIn, type Mark } from './mark';
import { SharedTable } from './sharedTable';

const WITHIN_MS = 15_000;
const LOOKED_EVERY_MS = 100;

function markOf(file: string): Mark | null {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return markIn(db);
  } finally {
    db.close();
  }
}

/** @throws when PostgreSQL does not answer in time. */
async function headOf(url: string, name: string, withinMs: number): Promise<number> {
  const table = new SharedTable(url, name);
  const late = pause(withinMs).then((): never => {
    throw new Error(`PostgreSQL, which has ${name}, did not answer within ${withinMs / 1000} seconds`);
  });
  try {
    return (await Promise.race([table.shared(), late]))?.head ?? 0;
  } finally {
    late.catch(() => undefined);
    await table.close();
  }
}

/**
 * Resolves once the copies in a directory, which another process maintains, have caught up with PostgreSQL's state when it was
 * asked; at once if there are none.
 * @throws when they do not catch up in time.
 */
export async function awaitCopies(url: string, dataDir: string, withinMs = WITHIN_MS): Promise<void> {
  for (const name of readdirSync(dataDir).filter((one) => one.endsWith('.db'))) {
    const file = join(dataDir, name);
    if (!markOf(file)) continue;
    const head = await headOf(url, name, withinMs);
    for (const until = performance.now() + withinMs; (markOf(file)?.position ?? 0) < head; await pause(LOOKED_EVERY_MS))
      if (performance.now() > until)
        throw new Error(`${file} lacks what was written since: its process does not run, or does not reach PostgreSQL`);
  }
}
