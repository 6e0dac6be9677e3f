import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildHouse } from '../bench/growth/house';
import { within } from '../../scripts/test/pace';
import { ENGINE_STEPS, measureHouse } from '../bench/growth/measure';

/** Normal size; the benchmark also runs ten and a hundred times that. */
const TIMES = 1;
const STOP_MS = within(10);

const dataDir = mkdtempSync(join(tmpdir(), 'statex-growth-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it.runIf(process.env['LONG'])(
  'no periodic task over all accounts stalls the engine',
  { timeout: within(600_000) },
  async () => {
    buildHouse(dataDir, TIMES);
    const steps = (await measureHouse(dataDir)).filter(({ name }) => ENGINE_STEPS.has(name));
    expect(steps).toHaveLength(ENGINE_STEPS.size);
    expect(steps.filter(({ median }) => median > STOP_MS)).toEqual([]);
  },
);
