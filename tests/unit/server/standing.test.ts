import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { standingFile, tellStanding, type Standing } from '../../../server/cluster/standing';

it('cluster.json is made up for once it can be written again', () => {
  const directory = mkdtempSync(join(tmpdir(), 'statex-standing-'));
  const said = vi.spyOn(console, 'error').mockReturnValue();
  try {
    const file = standingFile(directory);
    const standing = tellStanding(directory);
    standing.set('engine-1', 'primary', 1, 'one');
    mkdirSync(`${file}.new`);
    standing.set('engine-2', 'standby', 2, 'two');
    standing.delete('engine-1');
    expect(said).toHaveBeenCalledTimes(2);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('is outdated'));
    rmdirSync(`${file}.new`);
    standing.set('chores', 'chores', 3, 'three');
    const listed = JSON.parse(readFileSync(file, 'utf8')) as Standing[];
    expect(listed.map(({ name }) => name)).toEqual(['engine-2', 'chores']);
  } finally {
    said.mockRestore();
    rmSync(directory, { recursive: true, force: true });
  }
});
