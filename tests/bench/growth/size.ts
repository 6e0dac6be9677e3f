/** Runs in its own process, so that its memory is its own; prints the figures as JSON. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildHouse } from './house';
import { measureHouse } from './measure';

const dataDir = mkdtempSync(join(tmpdir(), 'statex-size-'));
const run = async () => {
  try {
    buildHouse(dataDir, Number(process.argv[2] ?? 1));
    console.log(JSON.stringify(await measureHouse(dataDir)));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
void run();
