import { isUnpaidFull } from '../fiatDeal';
import type { FiatPurchaseSnapshot } from './fiatPurchase.selectors';

/** Why the offer cannot be taken now: a message key; null when it can. */
export function submitReason(snapshot: FiatPurchaseSnapshot): string | null {
  if (snapshot.hasTag('resting')) return 'securityCheck:resting';
  const { deal } = snapshot.context;
  return deal !== null && isUnpaidFull(deal.terms) ? 'fiat:unpaidFull' : null;
}
