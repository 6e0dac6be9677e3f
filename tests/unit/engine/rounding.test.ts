import { expect, test } from 'vitest';
import { affordable, feeOn } from '../../../server/products/spot/engine/settle';
import { random } from '../../bench/workload';

const MAX = Number.MAX_SAFE_INTEGER;
const ONE = 1_000_000n;

/** Products around multiples of `by`, including the largest. */
function* around(by: number, rounds: number): Generator<number> {
  const rand = random(7);
  for (let round = 0; round < rounds; round++) {
    for (const times of [Math.floor((MAX / by) * rand()), Math.floor(MAX / by) - round]) {
      for (const beside of [-1, 0, 1]) {
        const product = times * by + beside;
        if (product >= 0 && Number.isSafeInteger(product)) yield product;
      }
    }
  }
}

test('a fee is rounded up to the smallest unit, whatever the amount', () => {
  for (const received of around(1_000_000, 2000)) {
    for (const rate of [1, 999, 1000]) {
      const exact = (BigInt(received) * BigInt(rate) + ONE - 1n) / ONE;
      expect(feeOn(received, rate), `${rate} of ${received}`).toBe(Number(exact));
    }
  }
});

test('a budget buys the whole lots that it covers, whatever the price', () => {
  const rand = random(11);
  for (let round = 0; round < 2000; round++) {
    const ticks = 1 + Math.floor(2 ** (rand() * 40));
    for (const budget of around(ticks, 3)) {
      expect(affordable(budget, ticks), `${budget} at ${ticks}`).toBe(Number(BigInt(budget) / BigInt(ticks)));
    }
  }
});
