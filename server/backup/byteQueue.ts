/** Reads exact byte counts from a stream, regardless of its chunks. */
export class ByteQueue {
  readonly #source: AsyncIterator<Uint8Array>;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns fewer bytes only at the end of the stream. */
  async upTo(bytes: number): Promise<Buffer> {
    while (this.#length < bytes) {
      const next = await this.#source.next();
      if (next.done) break;
      this.#parts.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
      this.#length += next.value.byteLength;
    }
    const all = Buffer.concat(this.#parts);
    const taken = all.subarray(0, bytes);
    const rest = all.subarray(taken.length);
    this.#parts = rest.length > 0 ? [rest] : [];
    this.#length = rest.length;
    return taken;
  }

  /** @throws when the stream ends before that. */
  async exactly(bytes: number): Promise<Buffer> {
    const taken = await this.upTo(bytes);
    if (taken.length < bytes) throw new Error('the backup is cut short');
    return taken;
  }
}
