import type { UserInfo } from '../../../domain/contract/account';
import type { UserPush } from '../../../domain/contract/channels';

const asUserPush = (data: unknown) => data as UserPush;

export const isSessionEnd = (data: unknown): boolean => asUserPush(data).kind === 'sessionEnd';

/** The user as the server has it now, when the message is about that. */
export function updatedUser(data: unknown): UserInfo | null {
  const push = asUserPush(data);
  return push.kind === 'userInfo' ? push.user : null;
}
