import type { SignalsSnapshot } from './signals.selectors';

/** Why notifications cannot be switched now: a message key; null when they can. */
export function notificationsReason(snapshot: SignalsSnapshot) {
  if (snapshot.hasTag('unsupported')) return 'signals:unsupported';
  if (snapshot.hasTag('refused')) return 'signals:refused';
  if (snapshot.hasTag('asking')) return 'signals:asking';
  return null;
}
