import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { NICKNAME_LENGTH } from '../../domain/contract/account/identityChoices';
import { foldNickname } from '../../domain/rules/account/nickname';
import { inTransaction } from './database';

const shortened = (nickname: string, to: number): string => Array.from(nickname).slice(0, to).join('').trimEnd();

/** Nicknames; no two users may have ones that could be confused. */
export function createNicknames(db: DatabaseSyncInstance) {
  const holder = db.prepare('SELECT user FROM nicknames WHERE fold = ?');
  const keep = db.prepare(
    'INSERT INTO nicknames (user, fold) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET fold = excluded.fold',
  );
  const rename = db.prepare('UPDATE users SET nickname = ? WHERE id = ?');
  const unkept = db.prepare('SELECT id, nickname FROM users WHERE id NOT IN (SELECT user FROM nicknames) ORDER BY id');

  /** Whether another user has a nickname that could be confused with this one. */
  const isTaken = (nickname: string, user: number): boolean => {
    const found = holder.get(foldNickname(nickname)) as { user: number } | undefined;
    return found !== undefined && found.user !== user;
  };

  /** @throws if it is taken; callers check first, in the same turn. */
  const set = (user: number, nickname: string): void => {
    keep.run(user, foldNickname(nickname));
    rename.run(nickname, user);
  };

  /** Numbers a nickname that is taken: its first user keeps it; later ones get the first free number appended. */
  const numbered = (user: number, nickname: string): string => {
    let [free, number] = [nickname, 2];
    while (isTaken(free, user)) {
      const end = ` ${number++}`;
      free = shortened(nickname, NICKNAME_LENGTH.max - end.length) + end;
    }
    return free;
  };

  inTransaction(db, () => {
    for (const { id, nickname } of unkept.all() as unknown as { id: number; nickname: string }[])
      set(id, numbered(id, nickname));
  });
  return { isTaken, set, numbered };
}
