import type { WithdrawalSnapshot } from './withdrawal.selectors';

const isResting = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('resting');

/** Why the form cannot be reviewed now: a message key; null when it can. */
export function reviewReason(snapshot: WithdrawalSnapshot): string | null {
  if (snapshot.matches('paused')) return 'errors:withdrawalResting';
  return isResting(snapshot) ? 'securityCheck:resting' : null;
}

/** Why the withdrawal cannot be confirmed now: a message key; null when it can. */
export const submitReason = (snapshot: WithdrawalSnapshot): string | null =>
  isResting(snapshot) ? 'securityCheck:resting' : null;

/** Why no further withdrawal can be made now: a message key; null when it can. */
export const againReason = submitReason;
