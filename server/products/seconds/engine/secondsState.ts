import { ownerOf } from '../../../../domain/rules/account/portfolio';
import { SILENCE_MS, type IndexTick } from '../../../../domain/rules/seconds/settlement';
import type { Market } from '../../spot/engine/market';
import { OpenExposure } from './exposure';
import { isOpenSeconds, type SecondsRecord } from './records';
import { FIRST_PREVIOUS } from '../../../../domain/rules/seconds/receipt';

/** Index record of a pair and the house's exposure in it. */
export class SecondsLine {
  readonly market: Market;
  /** Last recorded tick; settlement uses only recorded ticks. */
  last: IndexTick | null = null;
  /** Last index received, recorded or not; recording runs only while orders are open. */
  heard: { price: string; time: number } | null = null;
  /** Number and hash of the last receipt written. */
  receipts = 0;
  previous = FIRST_PREVIOUS;
  /** Orders without a buy price, in order of acceptance. */
  waiting: SecondsRecord[] = [];
  open = 0;
  readonly exposure = new OpenExposure();

  constructor(market: Market) {
    this.market = market;
  }

  add(record: SecondsRecord): void {
    this.open++;
    this.exposure.add(record);
  }

  end(record: SecondsRecord): void {
    this.open--;
    this.exposure.remove(record);
  }
}

const ownKey = (user: number, market: Market): string => `${user} ${market.index}`;

/** Orders of one duration, which end in the order of their acceptance. */
class Queue {
  #orders: SecondsRecord[] = [];
  #next = 0;

  add(record: SecondsRecord): void {
    this.#orders.push(record);
  }

  /** Returns the open order that ends first. */
  first(): SecondsRecord | undefined {
    while (this.#next < this.#orders.length && !isOpenSeconds(this.#orders[this.#next] as SecondsRecord)) this.#next++;
    if (this.#next > 1024 && this.#next * 2 > this.#orders.length) {
      this.#orders = this.#orders.slice(this.#next);
      this.#next = 0;
    }
    return this.#orders[this.#next];
  }
}

/** Seconds contracts that the engine keeps in memory: open orders by deadline, and a line per pair. */
export class SecondsState {
  readonly #lines = new Map<Market, SecondsLine>();
  readonly #queues = new Map<number, Queue>();
  readonly #open = new Map<number, SecondsRecord>();
  readonly #owned = new Map<string, number>();

  line(market: Market): SecondsLine {
    let line = this.#lines.get(market);
    if (!line) {
      line = new SecondsLine(market);
      this.#lines.set(market, line);
    }
    return line;
  }

  lines(): Iterable<SecondsLine> {
    return this.#lines.values();
  }

  /** Must be called in order of acceptance. */
  add(record: SecondsRecord): void {
    const line = this.line(record.market);
    let queue = this.#queues.get(record.duration);
    if (!queue) {
      queue = new Queue();
      this.#queues.set(record.duration, queue);
    }
    queue.add(record);
    if (record.entry === null) line.waiting.push(record);
    line.add(record);
    this.#open.set(record.id, record);
    this.#own(record, 1);
  }

  /** Removes a record that has its receipt; after the commit it exists only in the store. */
  end(record: SecondsRecord): void {
    this.line(record.market).end(record);
    this.#open.delete(record.id);
    this.#own(record, -1);
  }

  ownedBy(user: number, market: Market): number {
    return this.#owned.get(ownKey(user, market)) ?? 0;
  }

  /** Returns the stakes of an owner's open orders that were accepted after the one with this id, in all portfolios. */
  stakedAfter(id: number, owner: number): bigint {
    let sum = 0n;
    for (const record of this.#open.values()) if (record.id > id && ownerOf(record.user) === owner) sum += record.stake;
    return sum;
  }

  orders(): Iterable<SecondsRecord> {
    return this.#open.values();
  }

  /**
   * Returns the order whose deadline passed first, so that no further tick can precede it; the older one on a tie. Receipts are then
   * in the same order after a restart, which forgets which duration came first.
   */
  expired(at: number): SecondsRecord | undefined {
    let next: SecondsRecord | undefined;
    for (const queue of this.#queues.values()) {
      const first = queue.first();
      if (!first || first.deadline >= at) continue;
      if (!next || first.deadline < next.deadline || (first.deadline === next.deadline && first.id < next.id))
        next = first;
    }
    return next;
  }

  /** Returns the time of the next decision, ms since the epoch; null when nothing is open. */
  nextDue(): number | null {
    if (this.#open.size === 0) return null;
    let due = Infinity;
    for (const queue of this.#queues.values()) due = Math.min(due, (queue.first()?.deadline ?? Infinity) + 1);
    for (const { waiting } of this.#lines.values()) due = Math.min(due, (waiting[0]?.time ?? Infinity) + SILENCE_MS);
    return due;
  }

  #own({ user, market }: SecondsRecord, change: 1 | -1): void {
    const key = ownKey(user, market);
    const count = (this.#owned.get(key) ?? 0) + change;
    if (count > 0) this.#owned.set(key, count);
    else this.#owned.delete(key);
  }
}
