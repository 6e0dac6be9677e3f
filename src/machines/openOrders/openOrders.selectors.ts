import type { SnapshotFrom } from 'xstate';
import type { openOrdersMachine } from './openOrders.machine';

export type OpenOrdersSnapshot = SnapshotFrom<typeof openOrdersMachine>;

export const isAskingOne = (snapshot: OpenOrdersSnapshot) => snapshot.matches('confirmingCancel');
export const isAskingAll = (snapshot: OpenOrdersSnapshot) => snapshot.matches('confirmingCancelAll');
export const askedOrderId = (snapshot: OpenOrdersSnapshot) => snapshot.context.orderId;
export const askedPair = (snapshot: OpenOrdersSnapshot) => snapshot.context.pair;
export const isIdle = (snapshot: OpenOrdersSnapshot) => snapshot.matches('idle');

/** The order whose cancellation is on its way, '*' when all are; null otherwise. */
export function inFlightId(snapshot: OpenOrdersSnapshot): string | null {
  if (snapshot.matches('cancellingAll')) return '*';
  return snapshot.matches('cancelling') ? snapshot.context.orderId : null;
}
