import { alertsOf, bookOf, touchedId, type PriceAlertsSnapshot } from './priceAlerts.selectors';

/** Why no alert can be set now: a message key; null when one can. */
export function fullReason(snapshot: PriceAlertsSnapshot): string | null {
  const book = bookOf(snapshot);
  return book && alertsOf(snapshot).length >= book.max ? 'errors:alertsFull' : null;
}

/** Why no alert can be removed or armed again now: a message key; null when one can. */
export const touchReason = (snapshot: PriceAlertsSnapshot): string | null =>
  touchedId(snapshot) === null ? null : 'alerts:underWay';
