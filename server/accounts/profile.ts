import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { UserInfo } from '../../domain/contract/account/account';
import type { Settings } from '../../domain/contract/account/accountSettings';
import { normaliseNickname } from '../../domain/contract/account/profile';
import type { Files } from '../adapters/files';
import { encodeAvatar, type SentFile } from '../adapters/images';
import { refuse, success, type Result } from './result';
import { newToken } from './secrets';
import type { UserEvents } from './userEvents';
import { userInfoOf, type Users } from './users';

interface Parts {
  db: DatabaseSyncInstance;
  files: Files;
  users: Users;
  events: UserEvents;
}

export const avatarFileOf = (id: string) => `avatar-${id}.webp`;

/** Public profile of users (nickname and avatar), and their settings. */
export function createProfile({ db, files, users, events }: Parts) {
  const setAvatar = db.prepare(
    'UPDATE users SET avatar = ? WHERE id = ? AND id NOT IN (SELECT user FROM closed_accounts)',
  );
  const patchSettings = db.prepare('UPDATE users SET settings = json_patch(settings, ?) WHERE id = ?');
  const ofAvatar = db.prepare('SELECT 1 FROM users WHERE avatar = ?');

  /** Pushes the change to the user's open pages, and returns the updated user. */
  const changed = (id: number): Result<{ user: UserInfo }> => {
    const user = users.byId(id);
    if (!user) return refuse('sessionExpired');
    const info = userInfoOf(user);
    events.announce(id, { kind: 'userInfo', user: info });
    return success({ user: info });
  };

  const replaceAvatar = async (user: number, id: string | null): Promise<Result<{ user: UserInfo }>> => {
    const earlier = users.byId(user)?.avatar ?? null;
    if (setAvatar.run(id, user).changes === 0) {
      // The account was erased while the picture was being encoded or stored.
      if (id !== null) await files.remove(avatarFileOf(id));
      return refuse('sessionExpired');
    }
    const answer = changed(user);
    if (earlier !== null) await files.remove(avatarFileOf(earlier));
    return answer;
  };

  return {
    setNickname(user: number, nickname: string): Result<{ user: UserInfo }> {
      const kept = normaliseNickname(nickname);
      if (users.nicknames.isTaken(kept, user)) return refuse('nicknameTaken');
      users.nicknames.set(user, kept);
      return changed(user);
    },

    changeSettings(user: number, changes: Partial<Settings>): Result<{ user: UserInfo }> {
      patchSettings.run(JSON.stringify(changes), user);
      return changed(user);
    },

    async setAvatar(user: number, file: SentFile): Promise<Result<{ user: UserInfo }>> {
      const encoded = await encodeAvatar(file);
      if (!encoded.ok) return refuse(encoded.error);
      const id = newToken();
      await files.put(avatarFileOf(id), encoded.value);
      return replaceAvatar(user, id);
    },

    removeAvatar: (user: number) => replaceAvatar(user, null),

    /** WebP; null if no user has that id. */
    avatar: async (id: string): Promise<Uint8Array<ArrayBuffer> | null> =>
      ofAvatar.get(id) ? files.get(avatarFileOf(id)) : null,
  };
}
