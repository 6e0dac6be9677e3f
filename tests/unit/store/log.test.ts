import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyWriteAhead } from '../../../server/log/sqlite';
import { engineFile, openForReading, openForWriting } from '../../../server/store/open';

const MEGABYTE = 1024 * 1024;
let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-log-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const logBytes = () => statSync(`${engineFile(dataDir)}-wal`).size;

it('a write-ahead log held by a reader is truncated once the reader lets go', () => {
  const db = openForWriting(dataDir);
  db.exec('PRAGMA synchronous = OFF; CREATE TABLE ballast (bytes BLOB)');
  const write = () => db.exec(`INSERT INTO ballast VALUES (zeroblob(${8 * MEGABYTE}))`);
  const reader = openForReading(dataDir);
  reader.exec('BEGIN; SELECT count(*) FROM ballast');
  for (let round = 0; round < 9; round++) write();
  expect(logBytes()).toBeGreaterThan(70 * MEGABYTE);
  emptyWriteAhead(db);
  expect(logBytes()).toBeGreaterThan(70 * MEGABYTE);
  reader.exec('COMMIT');
  for (let round = 0; round < 3; round++) write();
  expect(logBytes()).toBeLessThan(65 * MEGABYTE);
  emptyWriteAhead(db);
  expect(logBytes()).toBe(0);
  reader.close();
  db.close();
});
