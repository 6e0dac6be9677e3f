import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chart } from '../../inspector/machines/inspector/chart';

const MOST_BYTES = 512 * 1024 * 1024;

/** @throws with what git says. */
const git = (...args: string[]): Buffer => execFileSync('git', args, { maxBuffer: MOST_BYTES });
const lines = (text: Buffer): string[] => text.toString('utf8').split('\n').filter(Boolean);

/** The commit's full name. @throws where there is no such commit. */
export const commitOf = (name: string): string => git('rev-parse', '--verify', `${name}^{commit}`).toString().trim();

/** Files that differ from the commit, those that git does not know yet included. */
export const changedFiles = (commit: string): string[] => [
  ...lines(git('diff', '--name-only', '--no-renames', commit)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];

/** A file as the commit has it; '' where it has none. */
export function fileAt(commit: string, file: string): string {
  const isThere = lines(git('ls-tree', '--name-only', commit, '--', file)).length > 0;
  return isThere ? git('show', `${commit}:${file}`).toString('utf8') : '';
}

/** The commit's tree in a folder of its own with the packages of this one, for as long as it is read. */
export async function withTree<Result>(commit: string, read: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'flows-before-'));
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit), maxBuffer: MOST_BYTES });
    if (existsSync('node_modules')) symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    return await read(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PRINT_CHARTS = `
import { CATALOGUE } from './inspector/machines/catalogue.ts';
import { chartOf } from './scripts/charts/chart.ts';
process.stdout.write(JSON.stringify(CATALOGUE.map(chartOf)));
`;

/** The charts of a tree, by its own programs. */
export const chartsIn = (folder: string): Chart[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PRINT_CHARTS], {
      cwd: folder,
      maxBuffer: MOST_BYTES,
    }).toString('utf8'),
  ) as Chart[];
