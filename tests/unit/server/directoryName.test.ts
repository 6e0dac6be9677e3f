import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Follower } from '../../../server/link/shared/following';
import { directoryName, lockHolderName } from '../../../server/link/directoryName';
import type { SharedLog } from '../../../server/log/shared/sharedLog';

let root: string;
let directory: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'statex-name-'));
  directory = join(root, 'data');
  mkdirSync(directory);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Stands for the directory of another machine with the same host name and path. */
function replaceDirectory(): void {
  rmSync(directory, { recursive: true });
  mkdirSync(directory);
}

describe('a data directory', () => {
  it('keeps its name, which another directory with the same host name and path does not have', () => {
    const names = [directoryName(directory), directoryName(directory)];
    const holders = [lockHolderName(directory), lockHolderName(directory)];
    replaceDirectory();
    const [name, holder] = [directoryName(directory), lockHolderName(directory)];
    expect(new Set(names).size).toBe(1);
    expect(new Set(holders).size).toBe(1);
    expect([names[0] === name, holders[0] === holder]).toEqual([false, false]);
  });

  it('reports its progress apart from another one with the same host name and path', async () => {
    const sealed = new Map<string, number>();
    const log = { has: async (name: string, number: number) => void sealed.set(name, number) } as unknown as SharedLog;
    await new Follower(log, directory).begin(5);
    replaceDirectory();
    await new Follower(log, directory).begin(900);
    expect([...sealed.values()]).toEqual([5, 900]);
  });
});
