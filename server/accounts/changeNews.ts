import type { SecurityChange } from '../adapters/messenger';
import type { Caller } from './credentials';
import type { SecurityNotices } from './securityNotices';
import type { UserEvents } from './userEvents';
import { userInfoOf, type Users } from './users';

interface Parts {
  users: Pick<Users, 'byId'>;
  events: Pick<UserEvents, 'announce'>;
  securityNotices: Pick<SecurityNotices, 'changed'>;
}

export type TellChange = ReturnType<typeof createChangeNews>;

/** Reports a changed protection: to the user's open pages by push, to the user by message. */
export const createChangeNews =
  ({ users, events, securityNotices }: Parts) =>
  (id: number, change: SecurityChange, { origin, locale }: Caller): void => {
    const user = users.byId(id);
    if (!user) return;
    events.announce(id, { kind: 'userInfo', user: userInfoOf(user) });
    securityNotices.changed(user, change, origin, locale);
  };
