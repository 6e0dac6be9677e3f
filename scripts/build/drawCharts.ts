import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Draws the statecharts and writes their pages, which are not checked in. Rejects if one cannot be drawn. */
export const drawCharts = (): Promise<void> =>
  new Promise((done, reject) => {
    const drawing = spawn(process.execPath, ['--import', 'tsx', 'scripts/charts.ts', '--drawings'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    drawing.on('error', reject);
    drawing.on('exit', (code) => (code === 0 ? done() : reject(new Error('the statecharts could not be drawn'))));
  });
