import type { FiatRecord } from './records';

interface Due {
  readonly record: FiatRecord;
  readonly deadline: number;
}

/** Running times of orders, the earliest first. A time that no longer runs is dropped when it comes to the front. */
export class DueList {
  #list: Due[] = [];
  #next = 0;

  /** To be called when an order got a deadline. */
  add(record: FiatRecord): void {
    const { deadline } = record;
    if (deadline === null) return;
    let low = this.#next;
    let high = this.#list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#list[middle] as Due).deadline <= deadline) low = middle + 1;
      else high = middle;
    }
    this.#list.splice(low, 0, { record, deadline });
  }

  /** The order whose time is over first; undefined when none runs. */
  first(): FiatRecord | undefined {
    for (; this.#next < this.#list.length; this.#next++) {
      const { record, deadline } = this.#list[this.#next] as Due;
      if (record.deadline === deadline) {
        this.#shorten();
        return record;
      }
    }
    this.#list = [];
    this.#next = 0;
    return undefined;
  }

  #shorten(): void {
    if (this.#next < 1024) return;
    this.#list = this.#list.slice(this.#next);
    this.#next = 0;
  }
}
