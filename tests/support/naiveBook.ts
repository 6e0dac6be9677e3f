export interface Fill {
  id: number;
  ticks: number;
  lots: number;
}

/** Operations common to both books of the contract test; side 0 buys, 1 sells. */
export interface TestBook {
  add(id: number, side: number, ticks: number, lots: number): void;
  /** Reduces a resting order; it keeps its queue position while lots remain. */
  reduce(id: number, lots: number): void;
  remove(id: number): void;
  /** Matches an incoming order of a side up to its limit; returns the fills in order. */
  take(side: number, limit: number, lots: number): Fill[];
  /** [ticks, lots] best first. */
  levels(side: number): [number, number][];
}

/** The oracle: one unsorted list, searched from scratch for each step. Slow and obviously correct. */
export class NaiveBook implements TestBook {
  #resting: { id: number; side: number; ticks: number; lots: number; visible: number; hidden: number; age: number }[] =
    [];
  #age = 0;

  /** @param visible quantity shown at a time, in lots. */
  add(id: number, side: number, ticks: number, lots: number, visible = lots): void {
    const shown = Math.min(lots, visible);
    this.#resting.push({ id, side, ticks, lots: shown, visible, hidden: lots - shown, age: this.#age++ });
  }

  remove(id: number): void {
    this.#resting = this.#resting.filter((order) => order.id !== id);
  }

  reduce(id: number, lots: number): void {
    for (const order of this.#resting) if (order.id === id && order.lots > lots) order.lots -= lots;
  }

  take(side: number, limit: number, lots: number): Fill[] {
    const fills: Fill[] = [];
    let left = lots;
    while (left > 0) {
      const reachable = this.#resting.filter(
        (o) => o.side !== side && (side === 0 ? o.ticks <= limit : o.ticks >= limit),
      );
      const best = reachable.toSorted(
        (a, b) => (side === 0 ? a.ticks - b.ticks : b.ticks - a.ticks) || a.age - b.age,
      )[0];
      if (!best) break;
      const traded = Math.min(left, best.lots);
      fills.push({ id: best.id, ticks: best.ticks, lots: traded });
      best.lots -= traded;
      left -= traded;
      if (best.lots > 0) continue;
      best.lots = Math.min(best.hidden, best.visible);
      best.hidden -= best.lots;
      best.age = this.#age++;
      if (best.lots === 0) this.remove(best.id);
    }
    return fills;
  }

  levels(side: number): [number, number][] {
    const sums = new Map<number, number>();
    for (const order of this.#resting) {
      if (order.side === side) sums.set(order.ticks, (sums.get(order.ticks) ?? 0) + order.lots);
    }
    return [...sums].toSorted(([a], [b]) => (side === 0 ? b - a : a - b));
  }
}
