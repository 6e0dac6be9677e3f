import type { CollectionMethodSnapshot } from './collectionMethod.selectors';

/** Why the method cannot be submitted now: a message key; null when it can. */
export const submitReason = (snapshot: CollectionMethodSnapshot): string | null =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
