import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BookSide, type Resting } from '../../../server/engine/matching/book';
import { NaiveBook, type Fill, type TestBook } from '../../support/naiveBook';

interface Plain extends Resting<Plain> {
  id: number;
  side: number;
}

/** The engine's book behind the words of the contract test. */
class RealBook implements TestBook {
  readonly #sides = [new BookSide<Plain>('high'), new BookSide<Plain>('low')] as const;
  readonly #orders = new Map<number, Plain>();

  add(id: number, side: number, ticks: number, lots: number): void {
    const order: Plain = { id, side, left: lots, level: null, prev: null, next: null };
    this.#orders.set(id, order);
    this.#side(side).add(order, ticks);
  }

  remove(id: number): void {
    const order = this.#orders.get(id);
    if (order?.level) this.#side(order.side).remove(order);
  }

  take(side: number, limit: number, lots: number): Fill[] {
    const book = this.#side(1 - side);
    const fills: Fill[] = [];
    let left = lots;
    for (let level = book.best(); level && left > 0; level = book.best()) {
      if (side === 0 ? level.ticks > limit : level.ticks < limit) break;
      const maker = level.head as Plain;
      const traded = Math.min(left, maker.left);
      fills.push({ id: maker.id, ticks: level.ticks, lots: traded });
      book.fill(maker, traded);
      left -= traded;
    }
    return fills;
  }

  levels(side: number): [number, number][] {
    const book = this.#side(side);
    return Array.from({ length: book.depth }, (_, rank) => book.at(rank)).flatMap((level) =>
      level ? [[level.ticks, level.lots] as [number, number]] : [],
    );
  }

  /** Levels that the last steps changed, the later of two with one price. */
  touched(side: number): Map<number, number> {
    return new Map(
      this.#side(side)
        .takeTouched()
        .map(({ ticks, lots }) => [ticks, lots]),
    );
  }

  #side(side: number): BookSide<Plain> {
    return this.#sides[side as 0 | 1];
  }
}

type Step = { op: 'order' | 'remove'; side: number; ticks: number; lots: number; pick: number };

const step = fc.record<Step>({
  op: fc.constantFrom('order', 'order', 'order', 'remove'),
  side: fc.integer({ min: 0, max: 1 }),
  ticks: fc.integer({ min: 90, max: 110 }),
  lots: fc.integer({ min: 1, max: 20 }),
  pick: fc.nat(),
});

/** Trades an order, rests what is left of it, or removes one of those placed so far. */
function apply(book: TestBook, id: number, { op, side, ticks, lots, pick }: Step): Fill[] {
  if (op === 'remove') {
    book.remove(pick % Math.max(id, 1));
    return [];
  }
  const fills = book.take(side, ticks, lots);
  const rest = lots - fills.reduce((sum, fill) => sum + fill.lots, 0);
  if (rest > 0) book.add(id, side, ticks, rest);
  return fills;
}

describe.each([
  { name: 'naive', make: () => new NaiveBook() },
  { name: 'real', make: () => new RealBook() },
])('the $name book', ({ make }) => {
  it('gives the best price first and the older order first within a price', () => {
    const book = make();
    book.add(1, 1, 101, 5);
    book.add(2, 1, 100, 5);
    book.add(3, 1, 100, 5);
    expect(book.take(0, 101, 12)).toEqual([
      { id: 2, ticks: 100, lots: 5 },
      { id: 3, ticks: 100, lots: 5 },
      { id: 1, ticks: 101, lots: 2 },
    ]);
    expect(book.levels(1)).toEqual([[101, 3]]);
  });

  it('stops at the limit', () => {
    const book = make();
    book.add(1, 0, 100, 5);
    expect(book.take(1, 101, 5)).toEqual([]);
    expect(book.levels(0)).toEqual([[100, 5]]);
  });

  it('keeps the place of an order that was filled in part, and drops a level with its last order', () => {
    const book = make();
    book.add(1, 0, 100, 5);
    book.add(2, 0, 100, 5);
    book.take(1, 100, 2);
    book.remove(2);
    expect(book.take(1, 100, 9)).toEqual([{ id: 1, ticks: 100, lots: 3 }]);
    expect(book.levels(0)).toEqual([]);
  });
});

describe('the real book against the naive one', () => {
  it('makes the same fills and levels in any sequence, and reports every level that changed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const real = new RealBook();
        const naive = new NaiveBook();
        const mirror = [new Map<number, number>(), new Map<number, number>()];
        steps.forEach((each, id) => {
          expect(apply(real, id, each)).toEqual(apply(naive, id, each));
          for (const side of [0, 1]) {
            expect(real.levels(side)).toEqual(naive.levels(side));
            for (const [ticks, lots] of real.touched(side)) {
              if (lots === 0) mirror[side]?.delete(ticks);
              else mirror[side]?.set(ticks, lots);
            }
            expect(mirror[side]).toEqual(new Map(naive.levels(side)));
          }
        });
      }),
      { numRuns: 150 },
    );
  });
});
