import type { FiatRecord, LogRecord, OfferRecord } from './records';

export interface LoggedLine {
  readonly order: FiatRecord;
  readonly line: LogRecord;
}

interface Taken {
  readonly offers: readonly OfferRecord[];
  readonly orders: readonly FiatRecord[];
  readonly log: readonly LoggedLine[];
}

const NONE: Taken = { offers: [], orders: [], log: [] };

/** Collects the changes of commands: each offer and order once, and each log line. */
export class FiatChanges {
  #offers = new Set<OfferRecord>();
  #orders = new Set<FiatRecord>();
  #log: LoggedLine[] = [];

  offer(record: OfferRecord): void {
    this.#offers.add(record);
  }

  order(record: FiatRecord): void {
    this.#orders.add(record);
  }

  line(order: FiatRecord, line: LogRecord): void {
    this.#log.push({ order, line });
  }

  take(): Taken {
    if (this.#offers.size === 0 && this.#orders.size === 0) return NONE;
    const taken = { offers: [...this.#offers], orders: [...this.#orders], log: this.#log };
    this.#offers = new Set();
    this.#orders = new Set();
    this.#log = [];
    return taken;
  }
}
