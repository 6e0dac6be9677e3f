import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CATALOGUE } from '../../inspector/machines/catalogue';
import { ROOT } from '../support/files';
import { MUTATION_FOLDER, scoreOf, type MutationFile, type MutationScore } from '../support/flow/mutation';

/** Every mutant instead of one in six. */
const LONG = process.env['LONG'] === '1';
const SAMPLE = 6;
/** Share of a machine's mutants that its trace must show. */
const FLOOR = 0.95;

/** Leaves the machine's figures for the path report. */
function keep(machine: string, score: MutationScore): void {
  const folder = join(ROOT, MUTATION_FOLDER);
  mkdirSync(folder, { recursive: true });
  const file: MutationFile = { machine, oneIn: LONG ? 1 : SAMPLE, ...score };
  writeFileSync(join(folder, `${machine}.json`), `${JSON.stringify(file, null, 2)}\n`);
}

const models = CATALOGUE.map(({ model }) => model);

describe('a spoiled machine', () => {
  // A mutant that has ended is sent the rest of the path all the same.
  beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterAll(() => vi.restoreAllMocks());

  let tried = 0;
  it.each(models)('is told from the right one by the trace of $id', (model) => {
    const score = scoreOf(model, (index) => LONG || (index + model.id.length) % SAMPLE === 0);
    keep(model.id, score);
    const { mutants, survivors } = score;
    tried += mutants;
    const most = Math.max(1, Math.floor(mutants * (1 - FLOOR)));
    expect(survivors.length > most ? survivors : []).toEqual([]);
  });

  it('was tried often enough to count', () => expect(tried).toBeGreaterThan(LONG ? 4_000 : 600));
});
