/** Time until which a lease certainly belongs to its holder, shared by the renewing thread with all others. */
export class OwnTime {
  /** Memory from which another thread creates its own instance. */
  readonly shared: SharedArrayBuffer;
  readonly #cell: BigInt64Array;

  constructor(shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) {
    this.shared = shared;
    this.#cell = new BigInt64Array(shared);
  }

  /** @param ms from now. */
  lastsMs(ms: number): void {
    Atomics.store(this.#cell, 0, process.hrtime.bigint() + BigInt(Math.round(ms * 1e6)));
  }

  get isNow(): boolean {
    return process.hrtime.bigint() < Atomics.load(this.#cell, 0);
  }
}
