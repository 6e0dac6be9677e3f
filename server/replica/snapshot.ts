import { DatabaseSync } from '@photostructure/sqlite';
import { rmSync, statSync } from 'node:fs';
import { markIn } from './mark';
import type { SharedTable } from './sharedTable';

/** Keeps a copy of the database when its changes since the last one come to half of it. */
export async function keepIfDue(table: SharedTable, file: string): Promise<void> {
  if ((await table.tailBytes()) * 2 < statSync(file).size) return;
  const copy = `${file}.snapshot`;
  rmSync(copy, { force: true });
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    db.exec('PRAGMA busy_timeout = 5000');
    db.prepare('VACUUM INTO ?').run(copy);
    db.close();
    const copied = new DatabaseSync(copy, { readOnly: true });
    const position = markIn(copied)?.position ?? 0;
    copied.close();
    await table.keepSnapshot(position, copy);
  } finally {
    rmSync(copy, { force: true });
  }
}
