import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OpenExposure } from '../../../server/products/seconds/engine/exposure';

const order = fc.record({
  direction: fc.constantFrom('up' as const, 'down' as const),
  risk: fc.bigInt(1n, 100n),
  stake: fc.bigInt(1n, 100n),
  // Four seconds with few different moments, so that many orders end together.
  deadline: fc.integer({ min: 0, max: 8 }).map((part) => part * 500),
});

it('the worst moment of a pair’s exposure is the highest of all moments until a deadline', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 20 }), fc.array(order, { maxLength: 5 }), (orders, ended) => {
      const exposure = new OpenExposure();
      for (const one of [...orders, ...ended]) exposure.add(one);
      for (const one of ended) exposure.remove(one);
      for (const until of [0, 250, 1000, 2500, 4000, 9000]) {
        const moments = [until, ...orders.map(({ deadline }) => deadline).filter((deadline) => deadline < until)];
        const netAt = (moment: number) =>
          orders.reduce(
            (sum, { direction, risk, stake, deadline }) =>
              deadline < moment ? sum : sum + (direction === 'up' ? risk : -stake),
            0n,
          );
        const worst = moments.map(netAt).reduce((one, other) => (one > other ? one : other));
        expect(exposure.worstUntil(until, 'up')).toBe(worst);
      }
    }),
  );
});
