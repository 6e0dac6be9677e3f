const FIRST_CAPACITY = 1024;

/** List of order numbers in a buffer that is kept when the list is cleared, so a batch allocates nothing. */
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

  /** Returns a view of the buffer, valid until the list is changed. */
  view(): Int32Array {
    return this.#refs.subarray(0, this.#length);
  }

  #grow(): void {
    const larger = new Int32Array(this.#refs.length * 2);
    larger.set(this.#refs);
    this.#refs = larger;
  }
}
