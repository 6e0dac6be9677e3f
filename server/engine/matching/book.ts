import { RefIndex } from '../refIndex';
import { inOrder } from './inOrder';

/** Number of a resting order; 0 for none. */
type Ref = number;

/** Storage of the book's per-order data, by order number. Quantities are in lots. */
export interface RestingOrders {
  left(ref: Ref): number;
  setLeft(ref: Ref, lots: number): void;
  /** Number of the order's level; 0 for none. */
  level(ref: Ref): number;
  prev(ref: Ref): Ref;
  next(ref: Ref): Ref;
  /** Inserts the order after `tail` (0: as the first) in a level's queue. */
  link(ref: Ref, level: number, tail: Ref): void;
  /** Connects its neighbours and clears level, prev and next. */
  unlink(ref: Ref): void;
}

/** All orders at one price, oldest first. An empty level is removed from the book. */
export interface Level {
  readonly ticks: number;
  readonly number: number;
  /** Sum of the orders' remaining lots. */
  lots: number;
  head: Ref;
  tail: Ref;
  /** True while the level is in the side's list of changes. */
  touched: boolean;
}

/** Level number of orders whose level has not been created yet. */
const ASLEEP = 1;

/** Orders restored at startup, grouped by level. */
interface Loaded {
  readonly orders: Int32Array;
  /** Index of each level's first order, followed by the end of the last level. */
  readonly first: readonly number[];
  /** Total of each level's orders while the level is asleep. */
  readonly lots: readonly number[];
  readonly ticksOf: (order: Ref) => number;
  readonly turnOf: (order: Ref) => number;
}

const NOTHING: Loaded = { orders: new Int32Array(0), first: [], lots: [], ticksOf: () => 0, turnOf: () => 0 };

/**
 * One side of a book in price-time order: 'high' has the highest price first (bids), 'low' the lowest (asks).
 * The levels' keys are ascending with the best level last, where inserting and removing is cheap.
 */
export class BookSide {
  readonly #sign: 1 | -1;
  readonly #keys: number[] = [];
  /** A level that has not been accessed since startup is stored as its index in `#loaded`. */
  readonly #levels: (Level | number)[] = [];
  #loaded = NOTHING;
  /** Level numbers by price, and levels by number; 0 means no level, 1 all levels that are asleep. */
  readonly #byPrice = new RefIndex({ keyOf: (number) => (this.#byNumber[number] as Level).ticks });
  readonly #byNumber: (Level | null)[] = [null, null];
  readonly #spare: number[] = [];
  #touched: Level[] = [];
  readonly #orders: RestingOrders;

  constructor(bestFirst: 'high' | 'low', orders: RestingOrders) {
    this.#orders = orders;
    this.#sign = bestFirst === 'high' ? 1 : -1;
  }

  /** Returns the best level, or null when the side is empty. */
  best(): Level | null {
    const last = this.#levels.length - 1;
    return last < 0 ? null : this.#awake(last);
  }

  /** Returns the level `rank` places behind the best, or null. */
  at(rank: number): Level | null {
    const index = this.#levels.length - 1 - rank;
    return index < 0 ? null : this.#awake(index);
  }

  /** Ticks and lots of each level, best first. */
  figures(): Float64Array {
    const figures = new Float64Array(2 * this.depth);
    for (let index = this.depth - 1, place = 0; index >= 0; index--) {
      const level = this.#levels[index] as Level | number;
      figures[place++] = this.#sign * (this.#keys[index] as number);
      figures[place++] = typeof level === 'number' ? (this.#loaded.lots[level] as number) : level.lots;
    }
    return figures;
  }

  get depth(): number {
    return this.#levels.length;
  }

  /** Appends the order to the queue at its price. */
  add(order: Ref, ticks: number): void {
    this.#queue(order, this.#levelAt(ticks));
  }

  /**
   * Like `add` for each order in turn, but levels are created on first access and none is reported as changed. For startup, on an
   * empty side.
   * @param turnOf smallest for the first order at a price.
   */
  load(orders: readonly Ref[], ticksOf: (order: Ref) => number, turnOf: (order: Ref) => number): void {
    const given = new Float64Array(orders.length);
    const left = new Float64Array(orders.length);
    for (let place = 0; place < orders.length; place++) {
      const order = orders[place] as Ref;
      given[place] = this.#sign * ticksOf(order);
      left[place] = this.#orders.left(order);
      this.#orders.link(order, ASLEEP, 0);
    }
    const { keys, places } = inOrder(given);
    const [first, lots]: [number[], number[]] = [[], []];
    for (let rank = 0, level = -1; rank < keys.length; rank++) {
      const place = places[rank] as number;
      if (keys[rank] !== keys[rank - 1]) {
        level++;
        this.#keys.push(keys[rank] as number);
        this.#levels.push(level);
        first.push(rank);
        lots.push(0);
      }
      lots[level] = (lots[level] as number) + (left[place] as number);
      places[rank] = orders[place] as Ref;
    }
    first.push(keys.length);
    this.#loaded = { orders: places, first, lots, ticksOf, turnOf };
  }

  #awake(index: number): Level {
    const level = this.#levels[index] as Level | number;
    return typeof level === 'number' ? this.#wake(index, level) : level;
  }

  #wake(index: number, place: number): Level {
    const { orders, first, turnOf } = this.#loaded;
    const level = this.#create(this.#sign * (this.#keys[index] as number));
    const queue = orders.subarray(first[place], first[place + 1]).sort((one, other) => turnOf(one) - turnOf(other));
    for (const order of queue) this.#append(order, level);
    this.#levels[index] = level;
    return level;
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

  /** Fills `lots` of a resting order, and removes the order when nothing remains. */
  fill(order: Ref, lots: number): void {
    const level = this.levelOf(order);
    const left = this.#orders.left(order) - lots;
    this.#orders.setLeft(order, left);
    level.lots -= lots;
    if (left === 0) this.#unlink(order, level);
    this.#touch(level);
  }

  /** Reduces an order that keeps its place and a remaining quantity. */
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

  levelOf(order: Ref): Level {
    const level = this.#byNumber[this.#orders.level(order)];
    return level ?? this.#awake(this.#search(this.#sign * this.#loaded.ticksOf(order)));
  }

  /** Returns the levels changed since the last call; empty ones have no lots. When a price occurs twice, the later one counts. */
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

  /** Returns the index of the first key not below `key`. */
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
    const key = this.#sign * ticks;
    const index = this.#search(key);
    if (this.#keys[index] === key) return this.#awake(index);
    const level = this.#create(ticks);
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

/** Levels of one side, best first, as alternating ticks and lots: numbers cheap to copy to another thread. */
export type BookLevels = Float64Array;

export interface BookSnapshot {
  pair: string;
  trading: boolean;
  bids: BookLevels;
  asks: BookLevels;
}
