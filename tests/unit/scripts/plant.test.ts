import { describe, expect, it } from 'vitest';
import { plant, spoiled } from '../../../scripts/test/plant';
import { textOf } from '../../support/files';
import { MISTAKES } from '../../support/plantedMistakes';

const mistake = { what: 'a wrong sign', file: 'domain/a.ts', from: 'a + b', to: 'a - b', caughtBy: 'tests/a.test.ts' };

describe('planted mistakes', () => {
  it('replace text that occurs once in a file, and refuse any other', () => {
    expect(spoiled('const c = a + b;', mistake)).toBe('const c = a - b;');
    expect(() => spoiled('const c = a;', mistake)).toThrow('domain/a.ts does not have this text once: a + b');
    expect(() => spoiled('a + b; a + b;', mistake)).toThrow(/once/);
  });

  it('are absent from a run that requests none', () => {
    expect(plant(undefined)).toEqual([]);
    expect(plant(JSON.stringify(mistake)).map(({ name }) => name)).toEqual(['plant']);
  });

  it('number at least sixty, each at a place that still exists in the sources', () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(60);
    expect(MISTAKES.filter((one) => spoiled(textOf(one.file), one) === textOf(one.file))).toEqual([]);
  });

  it('name tests that exist, since a name without a test catches nothing', () => {
    const words = ['src/machines/catalogue.ts', 'tests/support/flow/safety/flowProperties.ts'].map(textOf).join();
    const missing = MISTAKES.filter(({ caughtBy, named }) => {
      const title = named?.split(String.raw`\W+`).at(-1);
      return title !== undefined && !`${textOf(caughtBy)}${words}`.includes(title);
    });
    expect(missing.map(({ caughtBy, named }) => `${caughtBy}: ${named}`)).toEqual([]);
  });
});
