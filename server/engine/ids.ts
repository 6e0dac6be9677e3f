const EPOCH = 1_704_067_200_000;
const PER_MS = 8192;
const DIGITS = 16;

const words = (secret: string): [number, number, number, number] => {
  if (!/^[0-9a-f]{32}$/.test(secret)) throw new Error('the id secret must be 32 hexadecimal digits');
  const word = (index: number) => Number.parseInt(secret.slice(index * 8, index * 8 + 8), 16);
  return [word(0), word(1), word(2), word(3)];
};

/** Returns a secret permutation of the 8192 places within a millisecond (Fisher-Yates over xorshift128). */
function permutation(secret: string): Uint16Array {
  let [x, y, z, w] = words(secret);
  const table = Uint16Array.from({ length: PER_MS }, (_, index) => index);
  for (let index = PER_MS - 1; index > 0; index--) {
    const t = x ^ (x << 11);
    [x, y, z] = [y, z, w];
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    const other = (w >>> 0) % (index + 1);
    const value = table[index] as number;
    table[index] = table[other] as number;
    table[other] = value;
  }
  return table;
}

/**
 * Order and trade ids: milliseconds since 2024 × 8192 + a place within the millisecond, permuted by a secret, so that
 * ids sort by time, are unique and do not reveal their number. An exhausted millisecond borrows the next one.
 * Ids are safe integers, shown as 16 digits.
 */
export class Ids {
  readonly #table: Uint16Array;
  readonly #salt: number;
  /** Start of the millisecond `#turned` in the table. */
  #turn = 0;
  #turned = -1;
  /** Millisecond of the last id. */
  time = 0;
  /** Places used within that millisecond. */
  used = 0;

  /** @param secret 32 hexadecimal digits, constant across restarts. */
  constructor(secret: string) {
    this.#table = permutation(secret);
    this.#salt = words(secret)[0] | 1;
  }

  next(at: number): number {
    const now = at - EPOCH;
    if (now > this.time) {
      this.time = now;
      this.used = 0;
    } else if (this.used === PER_MS) {
      this.time++;
      this.used = 0;
    }
    if (this.#turned !== this.time) {
      this.#turned = this.time;
      this.#turn = Math.imul(this.time ^ (this.time / 0x1_0000_0000), this.#salt) >>> 16;
    }
    const place = this.#table[(this.used++ + this.#turn) & (PER_MS - 1)] as number;
    return this.time * PER_MS + place;
  }
}

/** Returns a lower bound of ids assigned at or after a time, ms since the epoch. */
export const firstIdAt = (time: number): number =>
  Math.min(Math.max(0, time - EPOCH) * PER_MS, Number.MAX_SAFE_INTEGER);

export const formatId = (id: number): string => String(id).padStart(DIGITS, '0');

/** Returns null for a malformed id. */
export const parseId = (text: string): number | null => (/^\d{16}$/.test(text) ? Number(text) : null);
