const SMALLEST = 1024;

/** Hash of order ids, whose low 13 bits are a permuted place and the rest time, and of prices in ticks. */
const spread = (key: number): number => {
  const mixed = Math.imul(((key / 8192) | 0) ^ Math.imul(key & 8191, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
};

interface Keys {
  keyOf(ref: number): number;
}

/**
 * Index of item numbers (from 1) by a key that each item knows: open addressing with linear probing. A Map with keys above
 * 2^31 would cost more than the matching itself, because keys are boxed and it keeps compacting the gaps of deletions.
 */
export class RefIndex {
  readonly #keys: Keys;
  /** Pairs of hash and number: 8 bytes per slot, of which a lookup reads little more than one. Number 0 marks a free slot. */
  #cells = new Int32Array(2 * SMALLEST);
  #mask = SMALLEST - 1;
  #size = 0;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  get size(): number {
    return this.#size;
  }

  /** Returns the item's number; 0 when there is none with the key. */
  get(key: number): number {
    const cells = this.#cells;
    const mask = this.#mask;
    const tag = spread(key);
    for (let place = tag & mask; ; place = (place + 1) & mask) {
      const ref = cells[2 * place + 1] as number;
      if (ref === 0 || (cells[2 * place] === tag && this.#keys.keyOf(ref) === key)) return ref;
    }
  }

  /** Grows to hold that many items at once. */
  reserve(size: number): void {
    while (size * 2 > this.#mask) this.#grow();
  }

  /** The key must not be in the index. */
  add(key: number, ref: number): void {
    if (this.#size * 2 > this.#mask) this.#grow();
    this.#put(spread(key), ref);
    this.#size++;
  }

  /** The thing must be in the index. */
  delete(key: number, ref: number): void {
    const cells = this.#cells;
    const mask = this.#mask;
    let gap = spread(key) & mask;
    while (cells[2 * gap + 1] !== ref) gap = (gap + 1) & mask;
    for (let place = (gap + 1) & mask; cells[2 * place + 1] !== 0; place = (place + 1) & mask) {
      const home = (cells[2 * place] as number) & mask;
      if (((place - home) & mask) < ((place - gap) & mask)) continue;
      cells[2 * gap] = cells[2 * place] as number;
      cells[2 * gap + 1] = cells[2 * place + 1] as number;
      gap = place;
    }
    cells[2 * gap + 1] = 0;
    this.#size--;
  }

  /** Yields the numbers in no particular order. */
  *refs(): Generator<number> {
    for (const [cell, value] of this.#cells.entries()) if (cell % 2 === 1 && value !== 0) yield value;
  }

  #put(tag: number, ref: number): void {
    const cells = this.#cells;
    const mask = this.#mask;
    let place = tag & mask;
    while (cells[2 * place + 1] !== 0) place = (place + 1) & mask;
    cells[2 * place] = tag;
    cells[2 * place + 1] = ref;
  }

  #grow(): void {
    const cells = this.#cells;
    this.#cells = new Int32Array(cells.length * 2);
    this.#mask = cells.length - 1;
    if (this.#size === 0) return;
    for (let cell = 0; cell < cells.length; cell += 2) {
      const ref = cells[cell + 1] as number;
      if (ref !== 0) this.#put(cells[cell] as number, ref);
    }
  }
}
