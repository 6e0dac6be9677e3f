import type { IndexDistrust } from '../../domain/contract/futures/futuresMarket';
import { QUOTE_MAX_AGE_MS } from '../../domain/rules/futures/markPrice';

/** A report that waited longer than this to be processed is outdated, ms. */
export const INDEX_LATE_MS = 2000;
/** A larger step of the index, in percent, is accepted only after it has persisted for a while. */
const JUMP_PERCENT = 5n;
const JUMP_HOLDS_MS = 10_000;

interface Jump {
  price: bigint;
  /** Time of the first report of the new level, ms since the epoch. */
  since: number;
}

const isFar = (price: bigint, from: bigint): boolean => {
  const off = price > from ? price - from : from - price;
  return off * 100n > from * JUMP_PERCENT;
};

/** Index of a contract or pair, and whether it can be trusted. Prices in price units, times in ms since the epoch. */
export class IndexLine {
  /** Last accepted price; null before the first. */
  price: bigint | null = null;
  /** Time of the last report, accepted or not. */
  heard = 0;
  jump: Jump | null = null;
  /** Whether a price has been accepted since the process started. */
  #isStarted = false;

  /** Processes a report from the feed. @returns whether it is accepted as the current index. */
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

  /** Returns why the index is not trusted at a time; null when it is. */
  distrust(at: number): IndexDistrust | null {
    if (this.price === null) return 'starting';
    if (at - this.heard <= QUOTE_MAX_AGE_MS && !this.jump) return null;
    if (!this.#isStarted) return 'starting';
    return this.jump && at - this.heard <= QUOTE_MAX_AGE_MS ? 'jumped' : 'stale';
  }

  /** Time from which the index is stale unless reported again. */
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
