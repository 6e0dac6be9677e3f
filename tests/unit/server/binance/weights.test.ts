import { expect, it } from 'vitest';
import { BinanceError } from '../../../../server/api/binance/errors';
import { createWeights } from '../../../../server/api/binance/weights';

const START = 1_700_000_040_000;

function setUp(limit: number) {
  const clock = { now: START };
  const weights = createWeights(limit, () => clock.now);
  const ask = (source: string, weight: number) => {
    try {
      return weights.take(source, weight);
    } catch (error) {
      if (!(error instanceof BinanceError)) throw error;
      return [error.status, error.code, error.retryAfterS];
    }
  };
  return { clock, ask };
}

it('request weights count per address up to the limit, report the retry time, and reset each minute', () => {
  const { clock, ask } = setUp(10);
  clock.now += 15_000;
  expect([ask('a', 6), ask('a', 4), ask('b', 1)]).toEqual([6, 10, 1]);
  expect(ask('a', 1)).toEqual([429, -1003, 45]);
  clock.now += 45_000;
  expect(ask('a', 1)).toBe(1);
});

it('an address that keeps sending requests is banned for two minutes, and no other address is', () => {
  const { clock, ask } = setUp(1);
  ask('a', 1);
  for (let i = 0; i < 50; i++) expect(ask('a', 1)).toEqual([429, -1003, 60]);
  expect(ask('a', 1)).toEqual([418, -1003, 120]);
  expect(ask('b', 1)).toBe(1);
  clock.now += 119_000;
  expect(ask('a', 1)).toEqual([418, -1003, 1]);
  clock.now += 1000;
  expect(ask('a', 1)).toBe(1);
});
