import type { AddAddressSnapshot } from './addAddress.selectors';

/** Why the address cannot be submitted now: a message key; null when it can. */
export const submitReason = (snapshot: AddAddressSnapshot): string | null =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
