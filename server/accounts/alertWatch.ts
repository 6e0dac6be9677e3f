import {
  alertPrice,
  boundsOf,
  isReached,
  type AlertBounds,
  type AlertTerms,
} from '../../domain/rules/market/priceAlert';

/** An alert that waits for its price. */
export interface Waiting extends AlertTerms {
  id: string;
  market: string;
}

interface Watched {
  bounds: Map<string, AlertBounds>;
  /** The nearest bounds of all alerts: a price between them reaches none. */
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

/** The waiting alerts by market, in memory: a price that reaches none costs two comparisons, however many wait. */
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
    /** Watches these and no others. */
    begin(alerts: readonly Waiting[]): void {
      markets.clear();
      for (const alert of alerts) add(alert);
    },
    add,
    drop: (market: string, id: string) => change(market, (bounds) => bounds.delete(id)),
    /** Ids of the alerts that a last price reaches. `price`: decimal string. */
    reachedBy(market: string, price: string): string[] {
      const watched = markets.get(market);
      if (!watched) return [];
      const last = alertPrice(price);
      if (!isReached(watched.nearest, last)) return [];
      return [...watched.bounds].filter(([, bounds]) => isReached(bounds, last)).map(([id]) => id);
    },
  };
}
