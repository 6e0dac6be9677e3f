import type { Order } from './spot/order';

const SMALLEST = 1024;

/** Spreads ids, whose low 13 bits are a permuted place and whose rest is time. */
const spread = (id: number): number =>
  Math.imul(((id / 8192) | 0) ^ Math.imul(id & 8191, 0x9e3779b1), 0x85ebca6b) >>> 7;

/**
 * Open orders by id: open addressing with linear probing. A Map with ids above 2^31 as keys costs more than matching
 * does, since each key is boxed and deletions leave gaps that it keeps compacting.
 */
export class OrderTable {
  #ids = new Float64Array(SMALLEST);
  #orders: (Order | null)[] = Array.from({ length: SMALLEST }, () => null);
  #mask = SMALLEST - 1;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): Order | null {
    const place = this.#find(id);
    return this.#ids[place] === id ? (this.#orders[place] as Order) : null;
  }

  /** The id must not be in the table. */
  add(order: Order): void {
    if (this.#size * 2 > this.#mask) this.#grow();
    const place = this.#find(order.id);
    this.#ids[place] = order.id;
    this.#orders[place] = order;
    this.#size++;
  }

  /** The id must be in the table. */
  delete(id: number): void {
    const ids = this.#ids;
    const orders = this.#orders;
    const mask = this.#mask;
    let gap = this.#find(id);
    for (let place = (gap + 1) & mask; ids[place] !== 0; place = (place + 1) & mask) {
      const home = spread(ids[place] as number) & mask;
      if (((place - home) & mask) < ((place - gap) & mask)) continue;
      ids[gap] = ids[place] as number;
      orders[gap] = orders[place] as Order;
      gap = place;
    }
    ids[gap] = 0;
    orders[gap] = null;
    this.#size--;
  }

  *values(): Generator<Order> {
    for (const order of this.#orders) if (order) yield order;
  }

  /** Where the id is, or the free place where it belongs. */
  #find(id: number): number {
    const ids = this.#ids;
    const mask = this.#mask;
    let place = spread(id) & mask;
    while (ids[place] !== id && ids[place] !== 0) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const orders = this.#orders;
    const length = orders.length * 2;
    this.#ids = new Float64Array(length);
    this.#orders = Array.from({ length }, () => null);
    this.#mask = length - 1;
    for (const order of orders) {
      if (!order) continue;
      const place = this.#find(order.id);
      this.#ids[place] = order.id;
      this.#orders[place] = order;
    }
  }
}
