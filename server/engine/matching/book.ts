/** What the book needs to know of an order. Quantities are lots. */
export interface Resting<O> {
  left: number;
  level: Level<O> | null;
  prev: O | null;
  next: O | null;
}

/** All orders at one price, oldest first. An empty level is out of the book. */
export interface Level<O> {
  readonly ticks: number;
  /** Sum of the orders' rest, in lots. */
  lots: number;
  head: O | null;
  tail: O | null;
  /** True while the level waits in the side's list of changes. */
  touched: boolean;
}

/**
 * One side of a book in price-time order: 'high' has the highest price first (bids), 'low' the lowest (asks).
 * The levels' keys are kept ascending with the best level last, where inserting and removing is cheap.
 */
export class BookSide<O extends Resting<O>> {
  readonly #sign: 1 | -1;
  readonly #keys: number[] = [];
  readonly #levels: Level<O>[] = [];
  #touched: Level<O>[] = [];

  constructor(bestFirst: 'high' | 'low') {
    this.#sign = bestFirst === 'high' ? 1 : -1;
  }

  /** The best level, or null when the side is empty. */
  best(): Level<O> | null {
    const last = this.#levels.length - 1;
    return last < 0 ? null : (this.#levels[last] as Level<O>);
  }

  /** The level `rank` places behind the best, or null. */
  at(rank: number): Level<O> | null {
    return this.#levels[this.#levels.length - 1 - rank] ?? null;
  }

  get depth(): number {
    return this.#levels.length;
  }

  /** Queues the order behind all others at its price. */
  add(order: O, ticks: number): void {
    const level = this.#levelAt(ticks);
    const tail = level.tail;
    order.level = level;
    order.prev = tail;
    order.next = null;
    if (tail) tail.next = order;
    else level.head = order;
    level.tail = order;
    level.lots += order.left;
    this.#touch(level);
  }

  /** Takes `lots` of a resting order, and the order out of the book when nothing is left of it. */
  fill(order: O, lots: number): void {
    const level = order.level as Level<O>;
    order.left -= lots;
    level.lots -= lots;
    if (order.left === 0) this.#unlink(order, level);
    this.#touch(level);
  }

  remove(order: O): void {
    const level = order.level as Level<O>;
    level.lots -= order.left;
    this.#unlink(order, level);
    this.#touch(level);
  }

  /** Levels changed since the last call; those now empty have no lots. A price may appear twice: the later one counts. */
  takeTouched(): Level<O>[] {
    const touched = this.#touched;
    if (touched.length === 0) return touched;
    for (const level of touched) level.touched = false;
    this.#touched = [];
    return touched;
  }

  #touch(level: Level<O>): void {
    if (level.touched) return;
    level.touched = true;
    this.#touched.push(level);
  }

  #unlink(order: O, level: Level<O>): void {
    const { prev, next } = order;
    if (prev) prev.next = next;
    else level.head = next;
    if (next) next.prev = prev;
    else level.tail = prev;
    order.level = null;
    order.prev = null;
    order.next = null;
    if (level.head === null) this.#drop(level);
  }

  /** Index of the first key that is not below `key`. */
  #search(key: number): number {
    const keys = this.#keys;
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #levelAt(ticks: number): Level<O> {
    const key = this.#sign * ticks;
    const index = this.#search(key);
    if (this.#keys[index] === key) return this.#levels[index] as Level<O>;
    const level: Level<O> = { ticks, lots: 0, head: null, tail: null, touched: false };
    if (index === this.#keys.length) {
      this.#keys.push(key);
      this.#levels.push(level);
    } else {
      this.#keys.splice(index, 0, key);
      this.#levels.splice(index, 0, level);
    }
    return level;
  }

  #drop(level: Level<O>): void {
    if (level === this.best()) {
      this.#keys.pop();
      this.#levels.pop();
      return;
    }
    const index = this.#search(this.#sign * level.ticks);
    this.#keys.splice(index, 1);
    this.#levels.splice(index, 1);
  }
}
