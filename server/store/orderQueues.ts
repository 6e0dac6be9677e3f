import type { BookSide } from '../engine/matching/book';

/** Collects stored orders for book sides, which get them all at once, oldest first. */
export class OrderQueues {
  readonly #sides = new Map<BookSide, number[]>();
  readonly #seqOf: (order: number) => number;
  readonly #ticksOf: (order: number) => number;

  /** @param seqOf must be unique, even at the same price. */
  constructor(seqOf: (order: number) => number, ticksOf: (order: number) => number) {
    this.#seqOf = seqOf;
    this.#ticksOf = ticksOf;
  }

  put(side: BookSide, order: number): void {
    const queue = this.#sides.get(side);
    if (queue) queue.push(order);
    else this.#sides.set(side, [order]);
  }

  load(): void {
    for (const [side, orders] of this.#sides) side.load(orders, this.#ticksOf, this.#seqOf);
  }
}
