import { describe, expect, it } from 'vitest';
import { adlLight } from '../../../domain/rules/futures/deleveraging';
import { AdlLights } from '../../../server/products/futures/engine/adlLights';
import { reduceQueue } from '../../../server/products/futures/engine/takeOver';
import { crowd } from '../../support/futuresCrowd';

const SECOND = 1000;

describe('the auto-deleveraging lights', () => {
  it('show the position’s place in the queue as the rule ranks it', () => {
    const { engine, contract, at } = crowd(60);
    const { state } = engine;
    const lights = new AdlLights();
    for (const side of [1, -1] as const) {
      const ranked = [...reduceQueue(state, contract, side)];
      expect(ranked.map((position) => lights.of(state, position, at))).toEqual(
        ranked.map((_, place) => adlLight(place, ranked.length)),
      );
    }
  });

  it('are updated in slices on a large contract, and cover positions opened since', () => {
    const { engine, contract, at, add } = crowd(60);
    const { state } = engine;
    const lights = new AdlLights(50);
    const [first] = contract.longs;
    if (!first) throw new Error('nobody holds anything');
    expect(lights.of(state, first, at)).toBeNull();
    for (let mark = 0; mark < 2; mark++) lights.advance(state, [contract], at + SECOND);
    expect(lights.of(state, first, at + SECOND)).not.toBeNull();
    expect(lights.of(state, add(), at + SECOND)).not.toBeNull();
  });

  it('are null for a position that was closed since, even the last one of its contract', () => {
    const { engine, contract, at } = crowd(2);
    const { state } = engine;
    const lights = new AdlLights();
    for (const position of [...contract.longs, ...contract.shorts]) {
      expect(lights.of(state, position, at)).not.toBeNull();
      contract.rough.remove(position);
      expect(lights.of(state, position, at)).toBeNull();
    }
  });
});
