import type { IndexDistrust } from '../../domain/contract/futures/futuresMarket';
import { QUOTE_MAX_AGE_MS } from '../../domain/rules/futures/indexPrice';

/** A report that waited longer than this to be taken says nothing about now, ms. */
export const INDEX_LATE_MS = 2000;
/** A step of the index larger than this is believed only after it held for a while, in percent. */
const JUMP_PERCENT = 5n;
const JUMP_HOLDS_MS = 10_000;

interface Jump {
  price: bigint;
  /** Since when the index has been there, ms since the epoch. */
  since: number;
}

const isFar = (price: bigint, from: bigint): boolean => {
  const off = price > from ? price - from : from - price;
  return off * 100n > from * JUMP_PERCENT;
};

/** The index of a contract or a pair, and whether it can be trusted. Prices in price units, times in ms since the epoch. */
export class IndexLine {
  /** The last that was believed; null before the first. */
  price: bigint | null = null;
  /** When it was heard last, believed or not. */
  heard = 0;
  jump: Jump | null = null;
  /** Whether one was believed since this process began. */
  #isStarted = false;

  /** Takes what the feed says. @returns whether it is believed and so the index now. */
  take(price: bigint, at: number): boolean {
    const silent = at - this.heard > QUOTE_MAX_AGE_MS;
    this.heard = at;
    if (this.price === null || !isFar(price, this.price)) return this.#believe(price);
    const { jump } = this;
    if (!jump || silent || isFar(price, jump.price)) {
      this.jump = { price, since: at };
      return false;
    }
    jump.price = price;
    return at - jump.since >= JUMP_HOLDS_MS && this.#believe(price);
  }

  /** Why the index is not trusted at a time; null when it is. */
  distrust(at: number): IndexDistrust | null {
    if (this.price === null) return 'starting';
    if (at - this.heard <= QUOTE_MAX_AGE_MS && !this.jump) return null;
    if (!this.#isStarted) return 'starting';
    return this.jump && at - this.heard <= QUOTE_MAX_AGE_MS ? 'jumped' : 'stale';
  }

  /** From when on it is stale unless it is heard again. */
  get staleAt(): number {
    return this.heard + QUOTE_MAX_AGE_MS + 1;
  }

  #believe(price: bigint): true {
    this.price = price;
    this.jump = null;
    this.#isStarted = true;
    return true;
  }
}
