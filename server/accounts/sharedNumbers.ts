import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { type MethodCopy, openCopy } from './methodCopies';
import { codeHash, sameBytes } from './secrets';

/** Keyed by user, so that the rows themselves do not reveal a shared number. */
export const numberHash = (
  secret: string,
  user: number,
  { number, sort_code }: Pick<MethodCopy, 'number' | 'sort_code'>,
): Buffer => codeHash(secret, `collection:${user}`, `${sort_code ?? ''} ${number}`);

interface Parts {
  db: DatabaseSyncInstance;
  secret: string;
  /** Older ones, with which copies of methods may be sealed. */
  formerSecrets: readonly string[];
}

interface NumberRow {
  user: number;
  number_tail: string;
  number_hash: Uint8Array;
}

/**
 * Returns a function that looks up which other users have registered the number of each copied method, in any currency; nobody for
 * a copy whose secret is gone. For the operator only, because it reads the whole table of methods.
 */
export function createSharers({ db, secret, formerSecrets }: Parts) {
  const withTail = db.prepare(
    'SELECT user, number_tail, number_hash FROM collection_methods WHERE number_tail IN (SELECT value FROM json_each(?))',
  );
  const secrets = [secret, ...formerSecrets];

  /** Null for a copy sealed with a secret that was deleted since: an old order must not keep the others from being listed. */
  const opened = (seller: number, method: string): MethodCopy | null => {
    try {
      return openCopy(secrets, seller, method);
    } catch {
      return null;
    }
  };

  return (copies: readonly { seller: number; method: string }[]): number[][] => {
    const readable = copies.map(({ seller, method }) => ({ seller, copy: opened(seller, method) }));
    const tails = JSON.stringify(readable.flatMap(({ copy }) => (copy ? [copy.number_tail] : [])));
    const rows = withTail.all(tails) as unknown as NumberRow[];
    return readable.map(({ seller, copy }) => {
      if (!copy) return [];
      const sharers = rows.filter(
        ({ user, number_tail, number_hash }) =>
          user !== seller && number_tail === copy.number_tail && sameBytes(number_hash, numberHash(secret, user, copy)),
      );
      return [...new Set(sharers.map(({ user }) => user))];
    });
  };
}
