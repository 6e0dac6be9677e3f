import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from '../../../server/setup/dataLock';

let dataDir: string;
const lockFile = () => join(dataDir, 'server.lock');
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the lock of a data directory', () => {
  it('names the process that holds it', () => {
    const lock = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(`${dataDir} is in use by process ${process.pid}: stop it first`);
    lock.release();
    lockDataDir(dataDir).release();
  });

  it('names its file when that cannot be opened, and says why', () => {
    mkdirSync(lockFile());
    expect(() => lockDataDir(dataDir)).toThrow(`${lockFile()} cannot be locked`);
  });

  it('claims no other process when the file is no lock', () => {
    writeFileSync(lockFile(), 'something else that is longer than the header of a database'.repeat(20));
    expect(() => lockDataDir(dataDir)).toThrow(`${lockFile()} cannot be locked: file is not a database`);
  });
});
