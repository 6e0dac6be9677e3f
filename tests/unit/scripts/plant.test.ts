import { describe, expect, it } from 'vitest';
import { plant, spoiled } from '../../../scripts/test/plant';
import { textOf } from '../../support/files';
import { MISTAKES } from '../../support/plantedMistakes';

const mistake = { what: 'a wrong sign', file: 'domain/a.ts', from: 'a + b', to: 'a - b', caughtBy: 'tests/a.test.ts' };

describe('planted mistakes', () => {
  it('change what stands once in a file, and refuse what does not', () => {
    expect(spoiled('const c = a + b;', mistake)).toBe('const c = a - b;');
    expect(() => spoiled('const c = a;', mistake)).toThrow('domain/a.ts does not have this text once: a + b');
    expect(() => spoiled('a + b; a + b;', mistake)).toThrow(/once/);
  });

  it('are none in a run that asks for none', () => {
    expect(plant(undefined)).toEqual([]);
    expect(plant(JSON.stringify(mistake)).map(({ name }) => name)).toEqual(['plant']);
  });

  it('are at least sixty, each at a place that the sources still have', () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(60);
    expect(MISTAKES.filter((one) => spoiled(textOf(one.file), one) === textOf(one.file))).toEqual([]);
  });
});
