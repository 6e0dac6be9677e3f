interface Due<Item> {
  readonly item: Item;
  readonly deadline: number;
}

/** Deadlines in ascending order. One that no longer applies is dropped when it reaches the front. */
export class DueList<Item> {
  readonly #deadlineOf: (item: Item) => number | null;
  #list: Due<Item>[] = [];
  #next = 0;

  /** @param deadlineOf an item's deadline, ms since the epoch; null when it has none. */
  constructor(deadlineOf: (item: Item) => number | null) {
    this.#deadlineOf = deadlineOf;
  }

  /** Call when an item gets a deadline. */
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

  /** Returns the item with the earliest deadline; undefined when there is none. */
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
