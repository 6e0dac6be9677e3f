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
 * Returns a function that returns for each copied method the other users who have its number among theirs, in any currency; for
 * the operator. It reads the whole table of methods once.
 */
export function createSharers({ db, secret, formerSecrets }: Parts) {
  const withTail = db.prepare(
    'SELECT user, number_tail, number_hash FROM collection_methods WHERE number_tail IN (SELECT value FROM json_each(?))',
  );
  const secrets = [secret, ...formerSecrets];

  return (copies: readonly { seller: number; method: string }[]): number[][] => {
    const opened = copies.map(({ seller, method }) => ({ seller, copy: openCopy(secrets, seller, method) }));
    const tails = JSON.stringify(opened.map(({ copy }) => copy.number_tail));
    const rows = withTail.all(tails) as unknown as NumberRow[];
    return opened.map(({ seller, copy }) => {
      const sharers = rows.filter(
        ({ user, number_tail, number_hash }) =>
          user !== seller && number_tail === copy.number_tail && sameBytes(number_hash, numberHash(secret, user, copy)),
      );
      return [...new Set(sharers.map(({ user }) => user))];
    });
  };
}
