import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OpenExposure } from '../../../server/products/seconds/engine/exposure';

const SIDES = ['up', 'down'] as const;
const MOMENTS = [0, 250, 1000, 1500, 2500, 4000, 9000];

const order = fc.record({
  direction: fc.constantFrom(...SIDES),
  risk: fc.bigInt(1n, 100n),
  stake: fc.bigInt(1n, 100n),
  // Five seconds with few different moments, so that many orders end together.
  deadline: fc.integer({ min: 0, max: 8 }).map((part) => part * 500),
});
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ opened: order }) },
  { weight: 2, arbitrary: fc.record({ ended: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant('read' as const) },
);

function worstOf(open: readonly Order[], until: number, side: Order['direction']): bigint {
  const moments = [until, ...open.map(({ deadline }) => deadline).filter((deadline) => deadline < until)];
  const netAt = (moment: number) =>
    open
      .filter(({ deadline }) => deadline >= moment)
      .reduce((sum, { direction, risk, stake }) => sum + (direction === side ? risk : -stake), 0n);
  return moments.map(netAt).reduce((one, other) => (one > other ? one : other));
}

it('the worst exposure until a deadline is the highest net of all moments before it, whatever was opened, ended and read before', () => {
  const ofAll = (worst: (until: number, side: Order['direction']) => bigint) =>
    SIDES.map((side) => MOMENTS.map((until) => worst(until, side)));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const exposure = new OpenExposure();
      const open: Order[] = [];
      const read = () =>
        expect(ofAll((until, side) => exposure.worstUntil(until, side))).toEqual(
          ofAll((until, side) => worstOf(open, until, side)),
        );
      for (const one of steps) {
        if (one === 'read') read();
        else if ('opened' in one) {
          open.push(one.opened);
          exposure.add(one.opened);
        } else for (const ended of open.splice(one.ended % Math.max(1, open.length), 1)) exposure.remove(ended);
      }
      read();
    }),
    { numRuns: 300 },
  );
});
