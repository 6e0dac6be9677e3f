import type { BookOnlySnapshot } from './bookOnly.selectors';

/** Why the switch cannot be turned off now: a message key; null when it can. */
export const submitReason = (snapshot: BookOnlySnapshot): string | null =>
  snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
