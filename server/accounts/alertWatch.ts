import { type AlertBounds, alertPrice, type AlertTerms, boundsOf } from '../../domain/rules/market/priceAlert';

/** An alert that waits for its price. */
export interface WaitingAlert extends AlertTerms {
  id: string;
  market: string;
}

interface Bound {
  /** A price with 18 decimals; negative for a bound that falling prices reach. */
  readonly key: bigint;
  readonly id: string;
}

/** Bounds that wait for a rising key, the nearest one last. */
class BoundLine {
  #bounds: Bound[] = [];

  fill(bounds: readonly Bound[]): void {
    this.#bounds = bounds.toSorted((one, other) => (one.key < other.key ? 1 : one.key > other.key ? -1 : 0));
  }

  add(key: bigint, id: string): void {
    this.#bounds.splice(this.#placeOf(key), 0, { key, id });
  }

  drop(key: bigint, id: string): void {
    for (let at = this.#placeOf(key); this.#bounds[at]?.key === key; at++)
      if (this.#bounds[at]?.id === id) return void this.#bounds.splice(at, 1);
  }

  /** Removes the bounds up to a key. @returns their ids. */
  takeUpTo(key: bigint): string[] {
    const nearest = this.#bounds.at(-1);
    if (!nearest || nearest.key > key) return [];
    return this.#bounds.splice(this.#placeOf(key)).map(({ id }) => id);
  }

  /** Returns the first place whose bound is not beyond a key. */
  #placeOf(key: bigint): number {
    let [from, to] = [0, this.#bounds.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#bounds[middle] as Bound).key > key) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

class Watched {
  readonly #bounds = new Map<string, AlertBounds>();
  readonly #rising = new BoundLine();
  readonly #falling = new BoundLine();

  fill(alerts: readonly WaitingAlert[]): void {
    const all = alerts.map((alert) => ({ id: alert.id, ...boundsOf(alert) }));
    for (const { id, ...bounds } of all) this.#bounds.set(id, bounds);
    this.#rising.fill(all.flatMap(({ id, high }) => (high === null ? [] : [{ key: high, id }])));
    this.#falling.fill(all.flatMap(({ id, low }) => (low === null ? [] : [{ key: -low, id }])));
  }

  add(alert: WaitingAlert): void {
    const { id } = alert;
    const { high, low } = boundsOf(alert);
    const known = this.#bounds.get(id);
    if (known?.high === high && known.low === low) return;
    this.drop(id);
    this.#bounds.set(id, { high, low });
    if (high !== null) this.#rising.add(high, id);
    if (low !== null) this.#falling.add(-low, id);
  }

  drop(id: string): void {
    const { high = null, low = null } = this.#bounds.get(id) ?? {};
    this.#bounds.delete(id);
    if (high !== null) this.#rising.drop(high, id);
    if (low !== null) this.#falling.drop(-low, id);
  }

  take(price: bigint): string[] {
    const reached = [...this.#rising.takeUpTo(price), ...this.#falling.takeUpTo(-price)];
    for (const id of reached) this.drop(id);
    return reached;
  }
}

/** In-memory index of waiting alerts by market: a price that triggers none costs two comparisons, however many are waiting. */
export function createAlertWatch() {
  const markets = new Map<string, Watched>();
  const watchedIn = (market: string): Watched => {
    const watched = markets.get(market) ?? new Watched();
    markets.set(market, watched);
    return watched;
  };

  return {
    /** Replaces the watched alerts. */
    begin(alerts: readonly WaitingAlert[]): void {
      markets.clear();
      const byMarket = new Map<string, WaitingAlert[]>();
      for (const alert of alerts) {
        const some = byMarket.get(alert.market);
        if (some) some.push(alert);
        else byMarket.set(alert.market, [alert]);
      }
      for (const [market, some] of byMarket) watchedIn(market).fill(some);
    },
    add: (alert: WaitingAlert): void => watchedIn(alert.market).add(alert),
    drop: (market: string, id: string): void => markets.get(market)?.drop(id),
    /**
     * Stops watching the alerts triggered by a last price.
     * @param price decimal string.
     * @returns their ids.
     */
    reachedBy: (market: string, price: string): string[] => markets.get(market)?.take(alertPrice(price)) ?? [],
  };
}
