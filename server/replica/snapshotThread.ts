import { DatabaseSync } from '@photostructure/sqlite';
import { rmSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { copyDatabase } from '../log/sqlite';
import { markIn } from './mark';
import type { SnapshotThreadOptions } from './messages';
import { SharedTable } from './sharedTable';

const { url, name, file } = workerData as SnapshotThreadOptions;

/**
 * Copies the database as of one commit while others write.
 * @returns its position.
 */
function copyTo(copy: string): number {
  copyDatabase(file, copy);
  const copied = new DatabaseSync(copy, { readOnly: true });
  const position = markIn(copied)?.position ?? 0;
  copied.close();
  return position;
}

/** Stores a copy of the database. A large one takes long, so no turn must wait for it. */
async function keep(): Promise<void> {
  const table = new SharedTable(url, name);
  const copy = `${file}.snapshot`;
  rmSync(copy, { force: true });
  try {
    await table.keepSnapshot(copyTo(copy), copy);
  } finally {
    rmSync(copy, { force: true });
    await table.close();
  }
}

void keep();
