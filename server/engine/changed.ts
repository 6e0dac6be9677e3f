const NOTHING: readonly never[] = [];

/** Collects what the commands of a batch change: each object once, in the order of their first change. */
export class Changed<Item> {
  #items = new Set<Item>();

  add(item: Item): void {
    this.#items.add(item);
  }

  /** Returns what was added since the last call. */
  take(): readonly Item[] {
    if (this.#items.size === 0) return NOTHING;
    const taken = [...this.#items];
    this.#items = new Set();
    return taken;
  }
}
