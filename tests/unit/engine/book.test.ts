import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BookSide, type Level, type RestingOrders } from '../../../server/engine/matching/book';
import { NaiveBook, type Fill, type TestBook } from '../../support/naiveBook';

/** Minimal implementation of the orders that the book depends on. */
class PlainOrders implements RestingOrders {
  readonly #lots = new Map<number, number>();
  readonly #levels = new Map<number, number>();
  readonly #prev = new Map<number, number>();
  readonly #next = new Map<number, number>();

  left = (ref: number): number => this.#lots.get(ref) ?? 0;
  setLeft = (ref: number, lots: number): void => void this.#lots.set(ref, lots);
  level = (ref: number): number => this.#levels.get(ref) ?? 0;
  prev = (ref: number): number => this.#prev.get(ref) ?? 0;
  next = (ref: number): number => this.#next.get(ref) ?? 0;

  link(ref: number, level: number, tail: number): void {
    this.#levels.set(ref, level);
    this.#prev.set(ref, tail);
    this.#next.set(ref, 0);
    if (tail !== 0) this.#next.set(tail, ref);
  }

  unlink(ref: number): void {
    const prev = this.prev(ref);
    const next = this.next(ref);
    if (prev !== 0) this.#next.set(prev, next);
    if (next !== 0) this.#prev.set(next, prev);
    for (const links of [this.#levels, this.#prev, this.#next]) links.delete(ref);
  }
}

/** Adapts the engine's book to the interface of the contract test, whose ids start at 0. */
class RealBook implements TestBook {
  readonly #orders = new PlainOrders();
  readonly #sides = [new BookSide('high', this.#orders), new BookSide('low', this.#orders)] as const;
  readonly #sideOf = new Map<number, number>();

  add(id: number, side: number, ticks: number, lots: number): void {
    const ref = id + 1;
    this.#sideOf.set(ref, side);
    this.#orders.setLeft(ref, lots);
    this.#side(side).add(ref, ticks);
  }

  remove(id: number): void {
    const ref = id + 1;
    const side = this.#sideOf.get(ref);
    if (side !== undefined && this.#orders.level(ref) !== 0) this.#side(side).remove(ref);
  }

  reduce(id: number, lots: number): void {
    const ref = id + 1;
    const side = this.#sideOf.get(ref);
    const rests = side !== undefined && this.#orders.level(ref) !== 0;
    if (rests && this.#orders.left(ref) > lots) this.#side(side).reduce(ref, lots);
  }

  take(side: number, limit: number, lots: number): Fill[] {
    const book = this.#side(1 - side);
    const fills: Fill[] = [];
    let left = lots;
    for (let level = book.best(); level && left > 0; level = book.best()) {
      if (side === 0 ? level.ticks > limit : level.ticks < limit) break;
      const maker = level.head;
      const traded = Math.min(left, this.#orders.left(maker));
      fills.push({ id: maker - 1, ticks: level.ticks, lots: traded });
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

  /** Levels changed by the last steps; for equal prices the later one. */
  touched(side: number): Map<number, number> {
    return new Map(
      this.#side(side)
        .takeTouched()
        .map(({ ticks, lots }) => [ticks, lots]),
    );
  }

  #side(side: number): BookSide {
    return this.#sides[side as 0 | 1];
  }
}

type Step = { op: 'order' | 'remove' | 'reduce'; side: number; ticks: number; lots: number; pick: number };

const step = fc.record<Step>({
  op: fc.constantFrom('order', 'order', 'order', 'remove', 'reduce'),
  side: fc.integer({ min: 0, max: 1 }),
  ticks: fc.integer({ min: 90, max: 110 }),
  lots: fc.integer({ min: 1, max: 20 }),
  pick: fc.nat(),
});

/** Trades an order and rests the remainder, or removes or reduces one of those placed so far. */
function apply(book: TestBook, id: number, { op, side, ticks, lots, pick }: Step): Fill[] {
  if (op === 'remove') {
    book.remove(pick % Math.max(id, 1));
    return [];
  }
  if (op === 'reduce') {
    book.reduce(pick % Math.max(id, 1), lots);
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
  it('returns the best price first, and the older order first within a price', () => {
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

  it('keeps the queue position of a partly filled order, and drops a level with its last order', () => {
    const book = make();
    book.add(1, 0, 100, 5);
    book.add(2, 0, 100, 5);
    book.take(1, 100, 2);
    book.remove(2);
    expect(book.take(1, 100, 9)).toEqual([{ id: 1, ticks: 100, lots: 3 }]);
    expect(book.levels(0)).toEqual([]);
  });
});

describe('the real book compared with the naive one', () => {
  it('produces the same fills and levels in any sequence, and reports every level that changed', () => {
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

describe('a side that is bulk-loaded', () => {
  it('equals one built order by order, and behaves the same from then on', () => {
    const price = fc.oneof(fc.integer({ min: 90, max: 110 }), fc.constant(2 ** 52));
    const resting = fc.record({ ticks: price, lots: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(fc.constantFrom('high', 'low'), fc.array(resting), fc.array(resting), (best, loaded, later) => {
        const sides = [false, true].map((atOnce) => {
          const orders = new PlainOrders();
          const side = new BookSide(best, orders);
          const refs = loaded.map((_, place) => place + 1);
          for (const ref of refs) orders.setLeft(ref, loaded[ref - 1]?.lots ?? 0);
          const ticksOf = (ref: number) => loaded[ref - 1]?.ticks ?? 0;
          if (atOnce) side.load(refs.toReversed(), ticksOf, (ref) => ref);
          else for (const ref of refs) side.add(ref, ticksOf(ref));
          later.forEach(({ ticks, lots }, place) => {
            const ref = loaded.length + place + 1;
            orders.setLeft(ref, lots);
            side.add(ref, ticks);
            if (place % 3 === 0) side.remove((side.at(lots % side.depth) ?? side.best())?.head ?? ref);
            // Possibly an order that has not been accessed yet.
            const other = (lots * 7) % ref;
            if (place % 3 === 1 && orders.level(other) !== 0) side.remove(other);
            if (place % 3 === 2 && orders.left(other) > 1 && orders.level(other) !== 0) side.fill(other, 1);
          });
          const figures = [...side.figures()];
          const levels = Array.from({ length: side.depth }, (_, rank) => {
            const { ticks, lots, head, tail } = side.at(rank) as Level;
            const queue: number[] = [];
            for (let ref = head; ref !== 0; ref = orders.next(ref)) queue.push(ref);
            return { ticks, lots, tail, queue };
          });
          expect(figures).toEqual(levels.flatMap(({ ticks, lots }) => [ticks, lots]));
          return levels;
        });
        expect(sides[1]).toEqual(sides[0]);
      }),
    );
  });
});
