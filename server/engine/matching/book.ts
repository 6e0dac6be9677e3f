import { RefIndex } from '../refIndex';
import { inOrder } from './inOrder';

/** The number of a resting order; 0 is none. */
type Ref = number;

/** Where the book keeps what it needs to know of its orders, by their numbers. Quantities are lots. */
export interface RestingOrders {
  left(ref: Ref): number;
  setLeft(ref: Ref, lots: number): void;
  /** Number of the order's level, 0 for none. */
  level(ref: Ref): number;
  prev(ref: Ref): Ref;
  next(ref: Ref): Ref;
  /** Puts the order behind `tail` (0: first) in the queue of a level. */
  link(ref: Ref, level: number, tail: Ref): void;
  /** Joins its neighbours and clears level, prev and next. */
  unlink(ref: Ref): void;
}

/** All orders at one price, oldest first. An empty level is out of the book. */
export interface Level {
  readonly ticks: number;
  readonly number: number;
  /** Sum of the orders' rest, in lots. */
  lots: number;
  head: Ref;
  tail: Ref;
  /** True while the level waits in the side's list of changes. */
  touched: boolean;
}

/** @param sorted whole numbers */
function distinctIn(sorted: Float64Array): number {
  let count = 0;
  for (let rank = 0; rank < sorted.length; rank++) if (sorted[rank] !== sorted[rank - 1]) count++;
  return count;
}

const inTurn = (orders: readonly Ref[], places: Int32Array, turnOf: (order: Ref) => number): Ref[] =>
  Array.from(places, (place) => orders[place] as Ref).sort((one, other) => turnOf(one) - turnOf(other));

/**
 * One side of a book in price-time order: 'high' has the highest price first (bids), 'low' the lowest (asks).
 * The levels' keys are kept ascending with the best level last, where inserting and removing is cheap.
 */
export class BookSide {
  readonly #sign: 1 | -1;
  readonly #keys: number[] = [];
  readonly #levels: Level[] = [];
  /** Numbers of the levels by price, and levels by number; 0 is none's. */
  readonly #byPrice = new RefIndex({ keyOf: (number) => (this.#byNumber[number] as Level).ticks });
  readonly #byNumber: (Level | null)[] = [null];
  readonly #spare: number[] = [];
  #touched: Level[] = [];
  readonly #orders: RestingOrders;

  constructor(bestFirst: 'high' | 'low', orders: RestingOrders) {
    this.#orders = orders;
    this.#sign = bestFirst === 'high' ? 1 : -1;
  }

  /** The best level, or null when the side is empty. */
  best(): Level | null {
    const last = this.#levels.length - 1;
    return last < 0 ? null : (this.#levels[last] as Level);
  }

  /** The level `rank` places behind the best, or null. */
  at(rank: number): Level | null {
    return this.#levels[this.#levels.length - 1 - rank] ?? null;
  }

  get depth(): number {
    return this.#levels.length;
  }

  /** Queues the order behind all others at its price. */
  add(order: Ref, ticks: number): void {
    this.#queue(order, this.#levelAt(ticks));
  }

  /**
   * As `add` for each in their turns, but the levels are made once sorted and none is told as changed: for the start, of an empty side.
   * @param turnOf who came first at a price has the smallest.
   */
  load(orders: readonly Ref[], ticksOf: (order: Ref) => number, turnOf: (order: Ref) => number): void {
    const given = new Float64Array(orders.length);
    for (let place = 0; place < orders.length; place++) given[place] = this.#sign * ticksOf(orders[place] as Ref);
    const { keys, places } = inOrder(given);
    this.#byPrice.reserve(distinctIn(keys));
    for (let rank = 0; rank < keys.length; ) {
      const key = keys[rank] as number;
      const from = rank++;
      const level = this.#create(this.#sign * key);
      while (rank < keys.length && keys[rank] === key) rank++;
      if (rank - from === 1) this.#append(orders[places[from] as number] as Ref, level);
      else for (const order of inTurn(orders, places.subarray(from, rank), turnOf)) this.#append(order, level);
      this.#keys.push(key);
      this.#levels.push(level);
    }
  }

  #queue(order: Ref, level: Level): void {
    this.#append(order, level);
    this.#touch(level);
  }

  #append(order: Ref, level: Level): void {
    const orders = this.#orders;
    orders.link(order, level.number, level.tail);
    if (level.tail === 0) level.head = order;
    level.tail = order;
    level.lots += orders.left(order);
  }

  /** Takes `lots` of a resting order, and the order out of the book when nothing is left of it. */
  fill(order: Ref, lots: number): void {
    const level = this.levelOf(order);
    const left = this.#orders.left(order) - lots;
    this.#orders.setLeft(order, left);
    level.lots -= lots;
    if (left === 0) this.#unlink(order, level);
    this.#touch(level);
  }

  /** Takes `lots` off an order that keeps its place and keeps something. */
  reduce(order: Ref, lots: number): void {
    const level = this.levelOf(order);
    this.#orders.setLeft(order, this.#orders.left(order) - lots);
    level.lots -= lots;
    this.#touch(level);
  }

  remove(order: Ref): void {
    const level = this.levelOf(order);
    level.lots -= this.#orders.left(order);
    this.#unlink(order, level);
    this.#touch(level);
  }

  /** The level of an order that rests in this side. */
  levelOf(order: Ref): Level {
    return this.#byNumber[this.#orders.level(order)] as Level;
  }

  /** Levels changed since the last call; those now empty have no lots. A price may appear twice: the later one counts. */
  takeTouched(): Level[] {
    const touched = this.#touched;
    if (touched.length === 0) return touched;
    for (const level of touched) level.touched = false;
    this.#touched = [];
    return touched;
  }

  #touch(level: Level): void {
    if (level.touched) return;
    level.touched = true;
    this.#touched.push(level);
  }

  #unlink(order: Ref, level: Level): void {
    const orders = this.#orders;
    const prev = orders.prev(order);
    const next = orders.next(order);
    orders.unlink(order);
    if (prev === 0) level.head = next;
    if (next === 0) level.tail = prev;
    if (level.head === 0) this.#drop(level);
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

  #levelAt(ticks: number): Level {
    const known = this.#byPrice.get(ticks);
    return known === 0 ? this.#open(ticks) : (this.#byNumber[known] as Level);
  }

  #create(ticks: number): Level {
    const number = this.#spare.pop() ?? this.#byNumber.push(null) - 1;
    const level: Level = { ticks, number, lots: 0, head: 0, tail: 0, touched: false };
    this.#byNumber[number] = level;
    this.#byPrice.add(ticks, number);
    return level;
  }

  #open(ticks: number): Level {
    const level = this.#create(ticks);
    const key = this.#sign * ticks;
    const index = this.#search(key);
    if (index === this.#keys.length) {
      this.#keys.push(key);
      this.#levels.push(level);
    } else {
      this.#keys.splice(index, 0, key);
      this.#levels.splice(index, 0, level);
    }
    return level;
  }

  #drop(level: Level): void {
    this.#byPrice.delete(level.ticks, level.number);
    this.#byNumber[level.number] = null;
    this.#spare.push(level.number);
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
