const FIRST_CAPACITY = 1024;

/** Numbers of orders in a buffer that is kept when the list is emptied: a batch of them costs no memory. */
export class RefList {
  #refs = new Int32Array(FIRST_CAPACITY);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(ref: number): void {
    if (this.#length === this.#refs.length) this.#grow();
    this.#refs[this.#length++] = ref;
  }

  at(place: number): number {
    return this.#refs[place] as number;
  }

  clear(): void {
    this.#length = 0;
  }

  /** The numbers as they are in the buffer: good until the list is changed. */
  view(): Int32Array {
    return this.#refs.subarray(0, this.#length);
  }

  #grow(): void {
    const larger = new Int32Array(this.#refs.length * 2);
    larger.set(this.#refs);
    this.#refs = larger;
  }
}
