import { describe, expect, it } from 'vitest';
import { excludedAfter, isExcluded, knownCountry, mayStateCountry } from '../../../../../domain/rules/seconds/limits';

const NOW = Date.UTC(2026, 0, 5, 12);
const DAY = 86_400_000;

describe('a self-exclusion', () => {
  it.each([
    ['starts now', null, 7, NOW + 7 * DAY],
    ['starts anew after one that has ended', NOW - 1, 1, NOW + DAY],
    ['is prolonged', NOW + DAY, 30, NOW + 30 * DAY],
    ['is not shortened', NOW + 30 * DAY, 1, NOW + 30 * DAY],
  ] as const)('%s', (_, until, days, expected) => {
    expect(excludedAfter(until, days, NOW)).toBe(expected);
  });

  it('ends at its time', () => {
    expect([null, NOW - 1, NOW, NOW + 1].map((until) => isExcluded(until, NOW))).toEqual([false, false, false, true]);
  });
});

describe('the country', () => {
  const CLOSED = ['US', 'CN'];
  it.each([
    [null, [], null, null],
    [null, [], 'DE', 'DE'],
    [null, ['FR', 'IT'], 'DE', 'FR'],
    [null, ['FR'], 'US', 'US'],
    [null, ['FR', 'US'], null, 'US'],
    ['FR', ['US'], 'CN', 'FR'],
    ['US', ['FR'], 'FR', 'US'],
  ])(
    'of the verified identity %s, others submitted %j and stated %s is %s',
    (verified, submitted, stated, expected) => {
      expect(knownCountry({ verified, submitted, stated }, CLOSED)).toBe(expected);
    },
  );

  it.each([
    [null, [], null, true],
    [null, [], 'DE', true],
    [null, [], 'US', false],
    ['FR', [], null, false],
    [null, ['FR'], null, false],
    ['US', [], 'DE', false],
  ])(
    'with the verified %s, the submitted %j and the stated %s may be stated: %s',
    (verified, submitted, stated, may) => {
      expect(mayStateCountry({ verified, submitted, stated }, CLOSED)).toBe(may);
    },
  );
});
