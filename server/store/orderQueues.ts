import type { BookSide } from '../engine/matching/book';

/** Collects stored orders, oldest first, for the sides of books that get them all at once. */
export class OrderQueues {
  readonly #sides = new Map<BookSide, number[]>();
  readonly #ticksOf: (order: number) => number;

  constructor(ticksOf: (order: number) => number) {
    this.#ticksOf = ticksOf;
  }

  put(side: BookSide, order: number): void {
    const queue = this.#sides.get(side);
    if (queue) queue.push(order);
    else this.#sides.set(side, [order]);
  }

  load(): void {
    for (const [side, orders] of this.#sides) side.load(orders, this.#ticksOf);
  }
}
