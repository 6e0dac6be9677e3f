/** Until when a lease surely is its holder's, as the thread that renews it tells all others. */
export class OwnTime {
  /** What another thread makes its own one of. */
  readonly shared: SharedArrayBuffer;
  readonly #cell: BigInt64Array;

  constructor(shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) {
    this.shared = shared;
    this.#cell = new BigInt64Array(shared);
  }

  /** @param ms from now on. */
  lastsMs(ms: number): void {
    Atomics.store(this.#cell, 0, process.hrtime.bigint() + BigInt(Math.round(ms * 1e6)));
  }

  get isNow(): boolean {
    return process.hrtime.bigint() < Atomics.load(this.#cell, 0);
  }
}
