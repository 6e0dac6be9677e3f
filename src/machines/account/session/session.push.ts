import type { UserInfo } from '../../../../domain/contract/account/account';
import type { UserPush } from '../../../../domain/contract/channels';
import type { SessionEnd } from '../../../../domain/contract/account/securityChoices';

const asUserPush = (data: unknown) => data as UserPush;

/** Returns why the session has ended, if the message says so; otherwise null. */
export function sessionEndOf(data: unknown): SessionEnd | null {
  const push = asUserPush(data);
  return push.kind === 'sessionEnd' ? push.reason : null;
}

export const END_TEXTS: Readonly<Record<SessionEnd, string>> = {
  expired: 'errors:sessionExpired',
  revoked: 'session:revoked',
  credentialsChanged: 'session:credentialsChanged',
  signedOut: 'session:signedOut',
  stale: 'errors:loginStale',
  locked: 'session:locked',
  closed: 'session:closed',
};

/** Returns the server's latest user info, if the message contains it; otherwise null. */
export function updatedUser(data: unknown): UserInfo | null {
  const push = asUserPush(data);
  return push.kind === 'userInfo' ? push.user : null;
}
