import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CATALOGUE } from '../../inspector/machines/catalogue';
import { ROOT } from '../support/files';
import {
  MUTATION_FOLDER,
  needlessExceptions,
  scoreOf,
  type MutationFile,
  type MutationScore,
} from '../support/flow/mutation';

/** Every mutant instead of one in ten. */
const LONG = process.env['LONG'] === '1';
const ONE_IN = LONG ? 1 : 10;
/** Minimum share of a machine's mutants that its trace must reveal. */
const FLOOR = 0.95;

/** Stores the machine's figures for the path report. */
function keep(machine: string, oneIn: number, score: MutationScore): void {
  const folder = join(ROOT, MUTATION_FOLDER);
  mkdirSync(folder, { recursive: true });
  const file: MutationFile = { machine, oneIn, ...score };
  writeFileSync(join(folder, `${machine}.json`), `${JSON.stringify(file, null, 2)}\n`);
}

/** Returns the survivors when there are too many. */
const tooMany = ({ mutants, survivors }: MutationScore): readonly string[] =>
  survivors.length > Math.floor(mutants * (1 - FLOOR)) ? survivors : [];

const models = CATALOGUE.map(({ model }) => model);

describe('a mutated machine', () => {
  // A mutant that has ended is still sent the rest of the path.
  beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterAll(() => vi.restoreAllMocks());

  let tried = 0;
  it.each(models)('is distinguished from the original by the trace of $id', (model) => {
    const sample = scoreOf(model, ONE_IN);
    // A few mutants are a rough estimate of a machine's share: when it is too small, all are tested.
    const isJudged = ONE_IN === 1 || tooMany(sample).length === 0;
    const score = isJudged ? sample : scoreOf(model);
    keep(model.id, isJudged ? ONE_IN : 1, score);
    tried += score.mutants;
    expect(tooMany(score)).toEqual([]);
  });

  it('is not taken for the original without need', () =>
    expect(models.flatMap((model) => needlessExceptions(model))).toEqual([]));

  it('was tried often enough to count', () => expect(tried).toBeGreaterThan(LONG ? 4_000 : 400));
});
