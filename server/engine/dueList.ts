interface Due<Item> {
  readonly item: Item;
  readonly deadline: number;
}

/** Running times, the earliest first. A time that no longer runs is dropped when it comes to the front. */
export class DueList<Item> {
  readonly #deadlineOf: (item: Item) => number | null;
  #list: Due<Item>[] = [];
  #next = 0;

  /** @param deadlineOf when an item's time is over, ms since the epoch; null: it does not run. */
  constructor(deadlineOf: (item: Item) => number | null) {
    this.#deadlineOf = deadlineOf;
  }

  /** To be called when an item got a deadline. */
  add(item: Item): void {
    const deadline = this.#deadlineOf(item);
    if (deadline === null) return;
    let low = this.#next;
    let high = this.#list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#list[middle] as Due<Item>).deadline <= deadline) low = middle + 1;
      else high = middle;
    }
    this.#list.splice(low, 0, { item, deadline });
  }

  /** The item whose time is over first; undefined when none runs. */
  first(): Item | undefined {
    for (; this.#next < this.#list.length; this.#next++) {
      const { item, deadline } = this.#list[this.#next] as Due<Item>;
      if (this.#deadlineOf(item) === deadline) {
        this.#shorten();
        return item;
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
