import { describe, expect, it } from 'vitest';
import { measure, pace, paceOf } from '../../../scripts/test/pace';

describe('the pace of the test machine', () => {
  it('is 1 on a fast machine, and grows with the time of a fixed workload up to 10', () => {
    expect([20, 130, 390, 60_000].map(paceOf)).toEqual([1, 1, 3, 10]);
  });

  it('is measured once per run and passed on in the environment', () => {
    expect(pace({ TEST_PACE: '2.5' })).toBe(2.5);
    const env: NodeJS.ProcessEnv = {};
    expect(pace(env)).toBe(Number(env['TEST_PACE']));
    expect(pace(env)).toBeGreaterThanOrEqual(1);
  });

  it('is the time between two clock readings', () => {
    const times = [1000, 1250];
    expect(measure(() => times.shift() ?? 0)).toBe(250);
  });
});
