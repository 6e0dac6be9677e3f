import { wishOf, type PriceAlertFormSnapshot } from './priceAlertForm.selectors';

/** Why the alert cannot be set now: a message key; null when it can. */
export function submitReason(snapshot: PriceAlertFormSnapshot): string | null {
  if (snapshot.can({ type: 'user.alert.submit' })) return null;
  if (snapshot.hasTag('busy') || snapshot.hasTag('resting')) return 'alerts:underWay';
  return wishOf(snapshot).kind === 'move' ? 'alerts:percentMissing' : 'alerts:priceMissing';
}
