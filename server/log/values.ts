/** Value of a column. */
export type Value = number | bigint | string | null;

const FIRST_CAPACITY = 65_536;
/** Length of texts that are written sign by sign; less than 128. */
const SHORT = 40;
/** Kinds of values. Integers below `SMALL` are encoded in the byte itself, after the kinds. */
const KIND = { null: 0, whole: 1, negative: 2, double: 3, units: 4, negativeUnits: 5, wide: 6, text: 7 } as const;
const KINDS = 8;
const SMALL = 256 - KINDS;
const HIGH = 0x1_0000_0000;
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Encodes values as bytes: few for small ones, and each is restored exactly, as a number or a bigint. */
export class ValueWriter {
  #bytes = Buffer.allocUnsafe(FIRST_CAPACITY);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** @throws when it is not a value of a row. */
  value(value: Value): void {
    this.#need(16);
    if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'bigint') this.#bigint(value);
    else if (value === null) this.#bytes[this.#length++] = KIND.null;
    else if (typeof value === 'string') this.#text(value);
    else throw new Error(`a row holds no ${typeof value}`);
  }

  /** Writes a non-negative integer. */
  count(value: number): void {
    this.#need(16);
    this.#whole(value);
  }

  /** Returns the bytes so far, and starts over. */
  take(): Uint8Array {
    const taken = new Uint8Array(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  #number(value: number): void {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) {
      this.#bytes[this.#length++] = KIND.double;
      this.#length = this.#bytes.writeDoubleLE(value, this.#length);
    } else if (value >= 0 && value < SMALL) this.#bytes[this.#length++] = KINDS + value;
    else {
      this.#bytes[this.#length++] = value < 0 ? KIND.negative : KIND.whole;
      this.#whole(Math.abs(value));
    }
  }

  #bigint(value: bigint): void {
    if (value > SAFE || value < -SAFE) {
      this.#bytes[this.#length++] = KIND.wide;
      this.#length = this.#bytes.writeBigInt64LE(value, this.#length);
      return;
    }
    this.#bytes[this.#length++] = value < 0n ? KIND.negativeUnits : KIND.units;
    this.#whole(Math.abs(Number(value)));
  }

  #text(value: string): void {
    this.#bytes[this.#length++] = KIND.text;
    if (value.length <= SHORT && this.#ascii(value)) return;
    const length = Buffer.byteLength(value);
    this.#whole(length);
    this.#need(length);
    this.#length += this.#bytes.write(value, this.#length);
  }

  /** Writes a short text at a fraction of a native call's cost. @returns false when it is not ASCII: then nothing is written. */
  #ascii(value: string): boolean {
    const { length } = value;
    this.#need(1 + length);
    const bytes = this.#bytes;
    const from = this.#length + 1;
    for (let place = 0; place < length; place++) {
      const code = value.charCodeAt(place);
      if (code > 127) return false;
      bytes[from + place] = code;
    }
    bytes[this.#length] = length;
    this.#length = from + length;
    return true;
  }

  /** Writes seven bits per byte, lowest first; all bytes but the last have the eighth bit set. */
  #whole(value: number): void {
    const bytes = this.#bytes;
    let left = value;
    while (left >= HIGH) {
      bytes[this.#length++] = (left % 128) | 128;
      left = Math.floor(left / 128);
    }
    left >>>= 0;
    while (left > 127) {
      bytes[this.#length++] = (left & 127) | 128;
      left >>>= 7;
    }
    bytes[this.#length++] = left;
  }

  #need(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Decodes the output of a `ValueWriter`. */
export class ValueReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get ended(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** @throws when the bytes end prematurely. */
  value(): Value {
    const kind = this.#byte();
    switch (kind) {
      case KIND.null:
        return null;
      case KIND.whole:
        return this.count();
      case KIND.negative:
        return -this.count();
      case KIND.double:
        return this.#bytes.readDoubleLE(this.#skip(8));
      case KIND.units:
        return BigInt(this.count());
      case KIND.negativeUnits:
        return -BigInt(this.count());
      case KIND.wide:
        return this.#bytes.readBigInt64LE(this.#skip(8));
      case KIND.text: {
        const length = this.count();
        const from = this.#skip(length);
        return this.#bytes.toString('utf8', from, from + length);
      }
      default:
        return kind - KINDS;
    }
  }

  count(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.#byte();
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  }

  #byte(): number {
    return this.#bytes[this.#skip(1)] as number;
  }

  #skip(bytes: number): number {
    const from = this.#at;
    this.#at += bytes;
    if (this.#at > this.#bytes.length) throw new Error('the bytes end within a value');
    return from;
  }
}
