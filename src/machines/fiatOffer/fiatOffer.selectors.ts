import type { SnapshotFrom } from 'xstate';
import type { fiatOfferMachine } from './fiatOffer.machine';

export type FiatOfferSnapshot = SnapshotFrom<typeof fiatOfferMachine>;

export const stateOf = ({ value }: FiatOfferSnapshot): string => value;
/** The offer, once it is known where it stands: a change of it may be told before it is loaded. */
export const offerStateOf = (snapshot: FiatOfferSnapshot) => (snapshot.hasTag('shown') ? snapshot.context.state : null);
export const failureOfOffer = (snapshot: FiatOfferSnapshot) => snapshot.context.failure;
export const isMissing = (snapshot: FiatOfferSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: FiatOfferSnapshot) => snapshot.matches('failed');
export const isAsking = (snapshot: FiatOfferSnapshot) => snapshot.hasTag('needsConfirm');
export const isBusy = (snapshot: FiatOfferSnapshot) => snapshot.hasTag('busy');
/** Message key why the rest cannot be taken back now; null when it can. */
export function withdrawReason(snapshot: FiatOfferSnapshot): string | null {
  if (snapshot.hasTag('resting')) return 'securityCheck:resting';
  return snapshot.context.state?.offer.status === 'waiting' ? null : 'errors:fiatOfferEnded';
}
