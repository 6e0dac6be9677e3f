import type { SnapshotFrom } from 'xstate';
import type { fiatMethodMachine } from './fiatMethod.machine';

export type FiatMethodSnapshot = SnapshotFrom<typeof fiatMethodMachine>;

export const stateOf = ({ value }: FiatMethodSnapshot): string => value;
export const isOpen = (snapshot: FiatMethodSnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: FiatMethodSnapshot) => snapshot.hasTag('busy');
export const failureOfMethod = (snapshot: FiatMethodSnapshot) => snapshot.context.failure;
/** Message key why the method cannot be submitted now; null when it can. */
export const submitReason = (snapshot: FiatMethodSnapshot): string | null =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
