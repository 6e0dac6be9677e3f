import {
  alertPrice,
  boundsOf,
  isReached,
  type AlertBounds,
  type AlertTerms,
} from '../../domain/rules/market/priceAlert';

export interface Waiting extends AlertTerms {
  id: string;
  market: string;
}

interface Watched {
  bounds: Map<string, AlertBounds>;
  /** Narrowest bounds of all alerts; a price between them triggers none. */
  nearest: AlertBounds;
}

function nearestOf(bounds: Iterable<AlertBounds>): AlertBounds {
  const nearest: AlertBounds = { high: null, low: null };
  for (const { high, low } of bounds) {
    if (high !== null && (nearest.high === null || high < nearest.high)) nearest.high = high;
    if (low !== null && (nearest.low === null || low > nearest.low)) nearest.low = low;
  }
  return nearest;
}

/** In-memory index of waiting alerts by market: a price that triggers none costs two comparisons, however many are waiting. */
export function createAlertWatch() {
  const markets = new Map<string, Watched>();

  const change = (market: string, act: (bounds: Watched['bounds']) => void) => {
    const bounds = markets.get(market)?.bounds ?? new Map<string, AlertBounds>();
    act(bounds);
    if (bounds.size === 0) markets.delete(market);
    else markets.set(market, { bounds, nearest: nearestOf(bounds.values()) });
  };

  const add = (alert: Waiting) => change(alert.market, (bounds) => bounds.set(alert.id, boundsOf(alert)));

  return {
    /** Replaces the watched alerts. */
    begin(alerts: readonly Waiting[]): void {
      markets.clear();
      for (const alert of alerts) add(alert);
    },
    add,
    drop: (market: string, id: string) => change(market, (bounds) => bounds.delete(id)),
    /**
     * Returns the ids of the alerts triggered by a last price.
     * @param price decimal string.
     */
    reachedBy(market: string, price: string): string[] {
      const watched = markets.get(market);
      if (!watched) return [];
      const last = alertPrice(price);
      if (!isReached(watched.nearest, last)) return [];
      return [...watched.bounds].filter(([, bounds]) => isReached(bounds, last)).map(([id]) => id);
    },
  };
}
