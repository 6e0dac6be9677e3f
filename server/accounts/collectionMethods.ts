import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import type { CollectionCurrency, CollectionMethod } from '../../domain/contract/fiat/collection';
import { isSameName } from '../../domain/rules/fiat/holderName';
import { compactNumber, numberProblems, tailOf } from '../../domain/rules/fiat/bankNumber';
import type { Caller } from './credentials';
import { inTransaction } from './database';
import { numberHash } from './sharedNumbers';
import type { Identities } from './identity';
import { refuse, success, type Refusal, type Result } from './result';
import { openSealed, seal } from './secrets';
import type { SecurityCheck, SecurityProof } from './securityCheck';
import type { SecurityNotices } from './securityNotices';
import type { Users } from './users';

export const COLLECTION_METHODS_MAX = 20;

/** Details that the holder may change at any time. */
interface MethodDetails {
  holder: string;
  bank: string;
  branch?: string | null | undefined;
}

/** A number as typed; spaces and hyphens are ignored. */
interface TypedNumber {
  number: string;
  /** For GBP accounts only. */
  sort_code?: string | null | undefined;
}

/** A method with the details that lists never contain; only for buyers who must pay to it. */
export interface FullCollectionMethod extends CollectionMethod {
  number: string;
  sort_code: string | null;
}

interface Kept {
  number: string;
  sort_code: string | null;
}

interface Row extends Omit<CollectionMethod, 'is_default' | 'holder_fits'> {
  is_default: 0 | 1;
}

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  /** Key with which numbers are sealed. */
  secret: string;
  users: Users;
  identities: Pick<Identities, 'verifiedNameOf'>;
  securityCheck: SecurityCheck;
  securityNotices: SecurityNotices;
}

const fits = (verified: string | null, holder: string): boolean => verified === null || isSameName(holder, verified);

/** @param verified the owner's verified name; null for none. */
const methodOf = (row: Row, verified: string | null): CollectionMethod => ({
  ...row,
  holder_fits: fits(verified, row.holder),
  is_default: row.is_default === 1,
});

/**
 * Bank cards and accounts on which users receive fiat money. Every call is for one user; another user's method counts as missing.
 */
export function createCollectionMethods(parts: Parts) {
  const { db, clock, secret, users, identities, securityCheck, securityNotices } = parts;
  const columns = `id, currency, unseal('holder', holder) AS holder, number_tail, unseal('bank', bank) AS bank,
    unseal('bank', branch) AS branch, is_default, time, updated`;
  const select = db.prepare(
    `SELECT ${columns} FROM collection_methods WHERE user = ? ORDER BY currency, is_default DESC, time DESC, rowid DESC`,
  );
  const byId = db.prepare(`SELECT ${columns} FROM collection_methods WHERE user = ? AND id = ?`);
  const sealedOf = db.prepare('SELECT sealed FROM collection_methods WHERE user = ? AND id = ?');
  const count = db.prepare('SELECT count(*) AS n FROM collection_methods WHERE user = ?');
  const sameNumber = db.prepare(
    'SELECT id FROM collection_methods WHERE user = ? AND currency = ? AND number_hash = ?',
  );
  const insert = db.prepare(
    `INSERT INTO collection_methods
       (id, user, currency, holder, bank, branch, number_tail, number_hash, sealed, is_default, time, updated)
     VALUES (?, ?, ?, seal('holder', ?), seal('bank', ?), seal('bank', ?), ?, ?, ?, 0, ?, ?)`,
  );
  const updateDetails = db.prepare(
    `UPDATE collection_methods SET holder = seal('holder', ?), bank = seal('bank', ?), branch = seal('bank', ?), updated = ?
     WHERE user = ? AND id = ?`,
  );
  const updateNumber = db.prepare(
    'UPDATE collection_methods SET number_tail = ?, number_hash = ?, sealed = ? WHERE user = ? AND id = ?',
  );
  const setDefault = db.prepare('UPDATE collection_methods SET is_default = (id = ?) WHERE user = ? AND currency = ?');
  const remove = db.prepare('DELETE FROM collection_methods WHERE user = ? AND id = ?');

  const find = (user: number, id: string): CollectionMethod | undefined => {
    const row = byId.get(user, id) as Row | undefined;
    return row && methodOf(row, identities.verifiedNameOf(user));
  };
  const found = (user: number, id: string): Result<CollectionMethod> => {
    const method = find(user, id);
    return method ? success(method) : refuse('methodNotFound');
  };
  const list = (user: number): CollectionMethod[] => {
    const verified = identities.verifiedNameOf(user);
    return (select.all(user) as unknown as Row[]).map((row) => methodOf(row, verified));
  };
  const listOf = (user: number, currency: string) => list(user).filter((method) => method.currency === currency);

  const compact = ({ number, sort_code }: TypedNumber): Kept => ({
    number: compactNumber(number),
    sort_code: sort_code ? compactNumber(sort_code) : null,
  });
  const hashOf = (user: number, kept: Kept) => numberHash(secret, user, kept);
  const sealFor = (user: number, id: string, kept: Kept) =>
    seal(secret, `collection:${user}:${id}`, JSON.stringify(kept));

  /** @param id id of the method the number is for; null for a new one. */
  const refusalOfNumber = (
    user: number,
    id: string | null,
    currency: CollectionCurrency,
    typed: TypedNumber,
  ): Refusal | null => {
    const fields = numberProblems(currency, typed.number, typed.sort_code ?? '');
    if (Object.keys(fields).length > 0) return refuse('validation', { fields });
    const same = sameNumber.get(user, currency, hashOf(user, compact(typed))) as { id: string } | undefined;
    return same && same.id !== id ? refuse('methodDuplicate') : null;
  };

  const refusalOfHolder = (user: number, holder: string): Refusal | null =>
    fits(identities.verifiedNameOf(user), holder) ? null : refuse('methodHolder', { field: 'holder' });
  const tellOwner = (user: number, { origin, locale }: Caller): void => {
    const owner = users.byId(user);
    if (owner) securityNotices.changed(owner, 'collectionMethod', origin, locale);
  };

  const lackOfRoom = (user: number): Refusal | null =>
    (count.get(user) as { n: number }).n >= COLLECTION_METHODS_MAX ? refuse('methodsFull') : null;

  return {
    list,
    /** Methods of one currency, the default first; numbers masked. */
    listOf,
    /** A method with its number masked. */
    detail: found,

    /** Returns a method with its full number; only for the order that is paid to it. */
    find(user: number, id: string): FullCollectionMethod | undefined {
      const method = find(user, id);
      if (!method) return undefined;
      const { sealed } = sealedOf.get(user, id) as { sealed: Uint8Array };
      return { ...method, ...(JSON.parse(openSealed(secret, `collection:${user}:${id}`, sealed)) as Kept) };
    },

    /**
     * Adds a method and notifies its owner; the first of a currency becomes its default. A verified user's must be in the verified
     * name, since buyers' money to somebody else's account is the seller's way to deny the payment.
     */
    async add(
      user: number,
      entry: MethodDetails & TypedNumber & { currency: CollectionCurrency },
      proof: SecurityProof,
      caller: Caller,
    ): Promise<Result<CollectionMethod>> {
      const { currency, holder, bank, branch } = entry;
      const look = () =>
        refusalOfHolder(user, holder) ?? refusalOfNumber(user, null, currency, entry) ?? lackOfRoom(user);
      const refused = look();
      if (refused) return refused;
      const checked = await securityCheck.check(user, proof);
      if (!checked.ok) return checked;
      const refusedSince = look();
      if (refusedSince) return refusedSince;
      const id = randomUUID();
      const now = clock();
      const kept = compact(entry);
      inTransaction(db, () => {
        const isFirst = listOf(user, currency).length === 0;
        const [tail, hash, sealed] = [tailOf(kept.number), hashOf(user, kept), sealFor(user, id, kept)];
        insert.run(id, user, currency, holder, bank, branch || null, tail, hash, sealed, now, now);
        if (isFirst) setDefault.run(id, user, currency);
      });
      tellOwner(user, caller);
      return found(user, id);
    },

    /** Changes a method and notifies its owner. Without a number the stored one is kept; the currency cannot change. */
    async edit(
      user: number,
      id: string,
      { number, sort_code, holder, bank, branch }: MethodDetails & Partial<Record<keyof TypedNumber, string | null>>,
      proof: SecurityProof,
      caller: Caller,
    ): Promise<Result<CollectionMethod>> {
      const typed: TypedNumber | null = number || sort_code ? { number: number ?? '', sort_code } : null;
      const look = (): Refusal | null => {
        const method = find(user, id);
        if (!method) return refuse('methodNotFound');
        return refusalOfHolder(user, holder) ?? (typed && refusalOfNumber(user, id, method.currency, typed));
      };
      const refused = look();
      if (refused) return refused;
      const checked = await securityCheck.check(user, proof);
      if (!checked.ok) return checked;
      const refusedSince = look();
      if (refusedSince) return refusedSince;
      inTransaction(db, () => {
        updateDetails.run(holder, bank, branch || null, clock(), user, id);
        if (!typed) return;
        const kept = compact(typed);
        updateNumber.run(tailOf(kept.number), hashOf(user, kept), sealFor(user, id, kept), user, id);
      });
      tellOwner(user, caller);
      return found(user, id);
    },

    chooseDefault(user: number, id: string): Result<CollectionMethod> {
      const method = find(user, id);
      if (!method) return refuse('methodNotFound');
      setDefault.run(id, user, method.currency);
      return found(user, id);
    },

    /** Deletes a method; if it was the default, the newest other one of the currency takes its place. */
    remove(user: number, id: string): Result<Record<string, never>> {
      const method = find(user, id);
      if (!method) return refuse('methodNotFound');
      inTransaction(db, () => {
        remove.run(user, id);
        const next = method.is_default ? listOf(user, method.currency)[0] : undefined;
        if (next) setDefault.run(next.id, user, method.currency);
      });
      return success({});
    },
  };
}
