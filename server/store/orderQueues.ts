import type { BookSide } from '../engine/matching/book';

/** Orders by a number that each has for itself. */
function inTurn(orders: readonly number[], seqOf: (order: number) => number): ArrayLike<number> {
  let [least, most] = [Infinity, -Infinity];
  for (const order of orders) {
    const seq = seqOf(order);
    if (seq < least) least = seq;
    if (seq > most) most = seq;
  }
  const count = orders.length;
  if ((most - least + 1) * count > Number.MAX_SAFE_INTEGER)
    return orders.toSorted((one, other) => seqOf(one) - seqOf(other));
  // Each with its place, as plain numbers, which are sorted without asking a function for each two of them.
  const turns = Float64Array.from(orders, (order, place) => (seqOf(order) - least) * count + place).sort();
  return turns.map((turn) => orders[turn % count] as number);
}

/** Collects stored orders for the sides of books that get them all at once, oldest first. */
export class OrderQueues {
  readonly #sides = new Map<BookSide, number[]>();
  readonly #seqOf: (order: number) => number;
  readonly #ticksOf: (order: number) => number;

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
    for (const [side, orders] of this.#sides) side.load(inTurn(orders, this.#seqOf), this.#ticksOf);
  }
}
