import type { RestingOrders } from '../../../engine/matching/book';
import type { FuturesOrder } from './records';

interface Links {
  order: FuturesOrder;
  level: number;
  prev: number;
  next: number;
}

/** Open orders by number, with their places in the books. Numbers are reused once their order has ended. */
export class OrderTable implements RestingOrders {
  readonly #links: (Links | null)[] = [null];
  readonly #spare: number[] = [];

  nextRef(): number {
    return this.#spare.at(-1) ?? this.#links.length;
  }

  /** @throws unless the order's number is the one returned by `nextRef`. */
  add(order: FuturesOrder): void {
    if (order.ref !== this.nextRef()) throw new Error(`futures order ${order.id}: number ${order.ref} is not the next`);
    const links = { order, level: 0, prev: 0, next: 0 };
    if (this.#spare.length > 0) {
      this.#spare.pop();
      this.#links[order.ref] = links;
    } else {
      this.#links.push(links);
    }
  }

  /** Removes an order that is in no book any more. */
  remove(ref: number): void {
    this.#links[ref] = null;
    this.#spare.push(ref);
  }

  at(ref: number): FuturesOrder {
    return this.#at(ref).order;
  }

  left(ref: number): number {
    return this.#at(ref).order.left;
  }

  setLeft(ref: number, lots: number): void {
    this.#at(ref).order.left = lots;
  }

  level(ref: number): number {
    return this.#at(ref).level;
  }

  prev(ref: number): number {
    return this.#at(ref).prev;
  }

  next(ref: number): number {
    return this.#at(ref).next;
  }

  link(ref: number, level: number, tail: number): void {
    const links = this.#at(ref);
    links.level = level;
    links.prev = tail;
    links.next = 0;
    if (tail !== 0) this.#at(tail).next = ref;
  }

  unlink(ref: number): void {
    const links = this.#at(ref);
    if (links.prev !== 0) this.#at(links.prev).next = links.next;
    if (links.next !== 0) this.#at(links.next).prev = links.prev;
    links.level = 0;
    links.prev = 0;
    links.next = 0;
  }

  #at(ref: number): Links {
    return this.#links[ref] as Links;
  }
}
