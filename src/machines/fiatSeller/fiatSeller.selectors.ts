import type { SnapshotFrom } from 'xstate';
import type { fiatSellerMachine } from './fiatSeller.machine';

export type FiatSellerSnapshot = SnapshotFrom<typeof fiatSellerMachine>;

export const stateOf = ({ value }: FiatSellerSnapshot): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');
/** The order, once it is known where it stands: a change of it may be told before it is loaded. */
export const orderOf = (snapshot: FiatSellerSnapshot) => (isShown(snapshot) ? snapshot.context.order : null);
export const failureOfSeller = (snapshot: FiatSellerSnapshot) => snapshot.context.failure;
export const isShown = (snapshot: FiatSellerSnapshot) => snapshot.hasTag('shown');
export const isMissing = (snapshot: FiatSellerSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: FiatSellerSnapshot) => snapshot.matches('failed');
/** The reader is the buyer of this order. */
export const isBuyers = (snapshot: FiatSellerSnapshot) => snapshot.matches('buyers');
export const isBusy = (snapshot: FiatSellerSnapshot) => snapshot.hasTag('busy');
export const asksRelease = (snapshot: FiatSellerSnapshot) => snapshot.hasTag('releasing');
export const asksAppeal = (snapshot: FiatSellerSnapshot) => snapshot.hasTag('appealing');

/** Message key why nothing can be done now; null when it can. */
export function actReason(snapshot: FiatSellerSnapshot): string | null {
  if (snapshot.matches('overdue')) return 'fiatOrder:timeOver';
  return snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
}
