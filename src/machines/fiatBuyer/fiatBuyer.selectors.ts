import type { SnapshotFrom } from 'xstate';
import type { fiatBuyerMachine } from './fiatBuyer.machine';

export type FiatBuyerSnapshot = SnapshotFrom<typeof fiatBuyerMachine>;

export const stateOf = ({ value }: FiatBuyerSnapshot): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');
/** The order, once it is known where it stands: a change of it may be told before it is loaded. */
export const orderOf = (snapshot: FiatBuyerSnapshot) => (isShown(snapshot) ? snapshot.context.order : null);
export const failureOfBuyer = (snapshot: FiatBuyerSnapshot) => snapshot.context.failure;
export const isShown = (snapshot: FiatBuyerSnapshot) => snapshot.hasTag('shown');
export const isMissing = (snapshot: FiatBuyerSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: FiatBuyerSnapshot) => snapshot.matches('failed');
/** The reader is the seller of this order. */
export const isSellers = (snapshot: FiatBuyerSnapshot) => snapshot.matches('sellers');
export const isBusy = (snapshot: FiatBuyerSnapshot) => snapshot.hasTag('busy');
export const asksPayment = (snapshot: FiatBuyerSnapshot) =>
  snapshot.matches('confirmingPayment') || snapshot.matches('paying');
export const asksCancel = (snapshot: FiatBuyerSnapshot) =>
  snapshot.matches('confirmingCancel') || snapshot.matches('cancelling');
export const asksAppeal = (snapshot: FiatBuyerSnapshot) =>
  snapshot.matches('composingAppeal') || snapshot.matches('appealing');

/** Which page shows where the order stands: the paying one or the one that follows; null: either. */
export function pageOf(snapshot: FiatBuyerSnapshot): 'buy-detail' | 'buy-confirm' | null {
  const status = snapshot.context.order?.status;
  if (status === undefined || status === 'cancelled') return null;
  return status === 'pendingPayment' ? 'buy-detail' : 'buy-confirm';
}

/** Message key why nothing can be done now; null when it can. */
export function actReason(snapshot: FiatBuyerSnapshot): string | null {
  if (snapshot.matches('overdue')) return 'fiatOrder:timeOver';
  return snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
}
