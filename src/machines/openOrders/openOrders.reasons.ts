import type { OpenOrdersSnapshot } from './openOrders.selectors';

/** Why nothing can be cancelled now: a message key of the `orders` namespace; null when it can. */
export const cancelReason = (snapshot: OpenOrdersSnapshot): string | null =>
  snapshot.hasTag('busy') ? 'cancelUnderWay' : null;
