import { describe, expect, it } from 'vitest';
import { adlLight } from '../../../domain/rules/futures/deleveraging';
import { AdlLights } from '../../../server/products/futures/engine/adlLights';
import { reduceQueue } from '../../../server/products/futures/engine/reduceQueue';
import { crowd } from '../../support/futuresCrowd';

const SECOND = 1000;

describe('the lights of auto-deleveraging', () => {
  it('stand for the place in which the rule would reduce a position', () => {
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

  it('of a large contract come a slice with each mark, and a position that was opened since has one as well', () => {
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

  it('are none for a position that was closed since, the last one of its contract included', () => {
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
