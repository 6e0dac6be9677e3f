import type { UserInfo } from '../../../../domain/contract/account/account';
import type { SessionEnd } from '../../../../domain/contract/account/accountChoices';
import type { UserPush } from '../../../../domain/contract/channels';

const asUserPush = (data: unknown) => data as UserPush;

/** Returns why the session has ended, if the message says so; otherwise null. */
export function sessionEndOf(data: unknown): SessionEnd | null {
  const push = asUserPush(data);
  return push.kind === 'sessionEnd' ? push.reason : null;
}

/** Returns the server's latest user info, if the message contains it; otherwise null. */
export function updatedUser(data: unknown): UserInfo | null {
  const push = asUserPush(data);
  return push.kind === 'userInfo' ? push.user : null;
}
