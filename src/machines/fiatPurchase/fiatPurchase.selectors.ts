import type { SnapshotFrom } from 'xstate';
import type { fiatPurchaseMachine } from './fiatPurchase.machine';

export type FiatPurchaseSnapshot = SnapshotFrom<typeof fiatPurchaseMachine>;

export const stateOf = ({ value }: FiatPurchaseSnapshot): string => value;
export const dealOf = (snapshot: FiatPurchaseSnapshot) => snapshot.context.deal;
export const failureOfPurchase = (snapshot: FiatPurchaseSnapshot) => snapshot.context.failure;
export const isShown = (snapshot: FiatPurchaseSnapshot) => snapshot.hasTag('shown');
export const isRefused = (snapshot: FiatPurchaseSnapshot) => snapshot.matches('refused');
export const isBusy = (snapshot: FiatPurchaseSnapshot) => snapshot.matches('submitting');
