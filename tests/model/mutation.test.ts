import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CATALOGUE } from '../../inspector/machines/catalogue';
import { scoreOf } from '../support/flow/mutation';

/** Every mutant instead of one in six. */
const LONG = process.env['LONG'] === '1';
const SAMPLE = 6;
/** Share of a machine's mutants that its trace must show. */
const FLOOR = 0.95;

const models = CATALOGUE.map(({ model }) => model);

describe('a spoiled machine', () => {
  // A mutant that has ended is sent the rest of the path all the same.
  beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterAll(() => vi.restoreAllMocks());

  let tried = 0;
  it.each(models)('is told from the right one by the trace of $id', (model) => {
    const { mutants, survivors } = scoreOf(model, (index) => LONG || (index + model.id.length) % SAMPLE === 0);
    tried += mutants;
    const most = Math.max(1, Math.floor(mutants * (1 - FLOOR)));
    expect(survivors.length > most ? survivors : []).toEqual([]);
  });

  it('was tried often enough to count', () => expect(tried).toBeGreaterThan(LONG ? 4_000 : 600));
});
