import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Passkey } from '../../domain/contract/account/passkeys';

export interface PasskeyRow {
  id: string;
  user: number;
  /** Credential id, base64url. */
  credential: string;
  name: string;
  /** COSE key. */
  public_key: Uint8Array;
  /** Number of signatures by its own count; 0 if it does not count. */
  counter: number;
  /** WebAuthn names, separated by spaces. */
  transports: string;
  synced: 0 | 1;
  /** ms since the epoch */
  created: number;
  last_used: number | null;
  last_address: string | null;
  blocked: 0 | 1;
}

type NewPasskey = Omit<PasskeyRow, 'created' | 'last_used' | 'last_address' | 'blocked'>;

export type PasskeyRows = ReturnType<typeof createPasskeyRows>;

export function createPasskeyRows(db: DatabaseSyncInstance, clock: () => number) {
  const insert = db.prepare(
    `INSERT INTO passkeys (id, user, credential, name, public_key, counter, transports, synced, created)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byCredential = db.prepare('SELECT * FROM passkeys WHERE credential = ?');
  const ofUser = db.prepare('SELECT * FROM passkeys WHERE user = ? ORDER BY created DESC, id');
  const used = db.prepare('UPDATE passkeys SET counter = ?, synced = ?, last_used = ?, last_address = ? WHERE id = ?');
  const block = db.prepare('UPDATE passkeys SET blocked = 1 WHERE id = ?');
  const rename = db.prepare('UPDATE passkeys SET name = ? WHERE id = ? AND user = ?');
  const remove = db.prepare('DELETE FROM passkeys WHERE id = ? AND user = ?');

  const all = (user: number) => ofUser.all(user) as unknown as PasskeyRow[];

  return {
    all,
    byCredential: (credential: string) => byCredential.get(credential) as PasskeyRow | undefined,
    /** As shown to their owner, newest first. */
    list: (user: number): Passkey[] =>
      all(user).map(({ id, name, synced, created, last_used, last_address, blocked }) => ({
        ...{ id, name, synced: synced === 1, created, last_used, last_address, blocked: blocked === 1 },
      })),
    add({ id, user, credential, name, public_key, counter, transports, synced }: NewPasskey): void {
      insert.run(id, user, credential, name, public_key, counter, transports, synced, clock());
    },
    used(id: string, { counter, synced, address }: { counter: number; synced: boolean; address: string }): void {
      used.run(counter, synced ? 1 : 0, clock(), address, id);
    },
    block(id: string): void {
      block.run(id);
    },
    /** False if the user has no such passkey. */
    rename: (user: number, id: string, name: string): boolean => rename.run(name, id, user).changes === 1,
    remove: (user: number, id: string): boolean => remove.run(id, user).changes === 1,
  };
}
