import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import type { WithdrawalAddress, BookOnly } from '../../domain/contract/wallet/addresses';
import { CHECK } from '../../domain/contract/choices';
import { ADDRESSES_MAX, addressKey, isMemo } from '../../domain/rules/wallet/addressBook';
import { checkAddress } from '../../domain/rules/wallet/addresses/checkAddress';
import type { Codes } from './codes';
import { codeScene, type Caller } from './credentials';
import { inTransaction } from './database';
import { refuse, success, type Refusal, type Result } from './result';
import type { SecurityCheck, SecurityProof } from './securityCheck';
import type { SecurityNotices } from './securityNotices';
import type { User, Users } from './users';
import type { SecurityChange } from '../adapters/messenger';

const HOUR_MS = 3_600_000;

/** An address as entered by its owner. Callers have checked that currency and network are listed. */
interface AddressEntry {
  currency: string;
  network: string;
  address: string;
  memo?: string | null | undefined;
  /** '' for an address entered in a withdrawal, which is not added to the book. */
  note: string;
}

interface Row extends Omit<WithdrawalAddress, 'memo'> {
  memo: string;
}

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  users: Users;
  codes: Codes;
  securityCheck: SecurityCheck;
  securityNotices: SecurityNotices;
  /** Waiting period before a new address can be withdrawn to. */
  restHours: number;
}

const entryOf = ({ memo, ...row }: Row): WithdrawalAddress => ({ ...row, memo: memo === '' ? null : memo });

/** Returns the look-up key of an entry. It includes the user, so that nobody can see who pays to the same address. */
const indexOf = (
  user: number,
  { network, address, memo }: Pick<AddressEntry, 'network' | 'address' | 'memo'>,
): string => `${user} ${addressKey(network, address)} ${memo ?? ''}`;

/** Returns what is wrong with the entry itself. */
function refusalOf({ network, address, memo }: AddressEntry): Refusal | null {
  const verdict = checkAddress(network, address);
  if (verdict === 'format') return refuse('addressFormat');
  if (verdict === 'checksum') return refuse('addressChecksum');
  return isMemo(network, address, memo) ? null : refuse('validation', { fields: { memo: CHECK.memo } });
}

/** Address books: allowed destinations of withdrawals. Every call is for one user; another user's entry counts as missing. */
export function createAddresses({ db, clock, users, codes, securityCheck, securityNotices, restHours }: Parts) {
  const columns = `id, currency, network, unseal('address', address) AS address, unseal('memo', memo) AS memo,
    unseal('note', note) AS note, time, usable_from`;
  const ofUser = `SELECT ${columns} FROM withdrawal_addresses WHERE user = ?`;
  const select = db.prepare(`${ofUser} AND typed = ? ORDER BY time DESC, rowid DESC`);
  const byId = db.prepare(`${ofUser} AND id = ? AND typed = 0`);
  const byKey = db.prepare(`${ofUser} AND currency = ? AND network = ? AND address_key = blind('address', ?)`);
  const remove = db.prepare('DELETE FROM withdrawal_addresses WHERE user = ? AND id = ? AND typed = 0');
  const count = db.prepare('SELECT count(*) AS n FROM withdrawal_addresses WHERE user = ? AND typed = 0');
  const forgetOldest = db.prepare(
    `DELETE FROM withdrawal_addresses WHERE id IN (SELECT id FROM withdrawal_addresses
     WHERE user = ? AND typed = 1 ORDER BY time DESC, rowid DESC LIMIT -1 OFFSET ${ADDRESSES_MAX})`,
  );
  const insert = db.prepare(
    `INSERT INTO withdrawal_addresses
       (id, user, currency, network, address, address_key, memo, note, time, usable_from, typed)
     VALUES (?, ?, ?, ?, seal('address', ?), blind('address', ?), seal('memo', ?), seal('note', ?), ?, ?, ?)
     ON CONFLICT (user, currency, network, address_key) DO UPDATE SET
       note = excluded.note, time = excluded.time, typed = excluded.typed`,
  );

  const find = (user: number, id: string): WithdrawalAddress | undefined => {
    const row = byId.get(user, id) as Row | undefined;
    return row && entryOf(row);
  };

  const userOf = (user: number): User => {
    const found = users.byId(user);
    if (!found) throw new Error(`no user ${user}`);
    return found;
  };

  /** Finds an entry of the book, or an address that was entered and confirmed. */
  const known = (user: number, { currency, network, address, memo }: Omit<AddressEntry, 'note'>) => {
    const row = byKey.get(user, currency, network, indexOf(user, { network, address, memo })) as Row | undefined;
    return row && entryOf(row);
  };

  const lackOfRoom = (user: number, entry: AddressEntry): Refusal | null => {
    const same = known(user, entry);
    if (same && same.note !== '') return refuse('addressDuplicate');
    return entry.note !== '' && (count.get(user) as { n: number }).n >= ADDRESSES_MAX
      ? refuse('addressBookFull')
      : null;
  };

  /** An address confirmed earlier has already waited, or continues its waiting period, when it is added to the book. */
  const put = (user: number, { currency, network, address, memo, note }: AddressEntry): void => {
    const now = clock();
    const key = indexOf(user, { network, address, memo });
    const usableFrom = now + restHours * HOUR_MS;
    const typed = note === '' ? 1 : 0;
    insert.run(randomUUID(), user, currency, network, address, key, memo ?? '', note, now, usableFrom, typed);
    forgetOldest.run(user);
  };

  return {
    restHours,
    /** Newest first. */
    list: (user: number): WithdrawalAddress[] => (select.all(user, 0) as unknown as Row[]).map(entryOf),
    /** Returns the addresses entered in withdrawals that are not in the book, newest first. */
    typed: (user: number): WithdrawalAddress[] => (select.all(user, 1) as unknown as Row[]).map(entryOf),
    known,
    /** Callers that pay to it must check `usable_from` and send `memo` along. */
    find,

    /**
     * Adds an entry, or an address without a note that was entered in a withdrawal, and notifies its owner. The code, of the scene
     * withdrawalAddress, is checked after the funds password, so that a session alone cannot try codes, and it stays valid if
     * something else is refused.
     */
    async add(
      user: number,
      entry: AddressEntry & { code: string },
      proof: SecurityProof,
      { origin, locale }: Caller,
    ): Promise<Result<WithdrawalAddress>> {
      const refused = refusalOf(entry) ?? lackOfRoom(user, entry);
      if (refused) return refused;
      const owner = userOf(user);
      const funds = await securityCheck.checkFunds(user, proof.funds_password);
      if (!funds.ok) return funds;
      const refusedSince = lackOfRoom(user, entry);
      if (refusedSince) return refusedSince;
      const scene = codeScene('withdrawalAddress', user);
      if (!codes.matches(owner.account, scene, entry.code)) return refuse('codeWrong');
      const factor = securityCheck.checkFactor(user, proof.second_factor_code);
      if (!factor.ok) return factor;
      const isDone = inTransaction(db, () => {
        // Another process may have locked the account, or used the code.
        if (userOf(user).credentials_changed !== owner.credentials_changed) return false;
        if (!codes.spend(owner.account, scene)) return false;
        put(user, entry);
        return true;
      });
      if (!isDone) return refuse('codeWrong');
      securityNotices.changed(owner, 'withdrawalAddress', origin, locale);
      return success(known(user, entry) as WithdrawalAddress);
    },

    remove(user: number, id: string): Result<Record<string, never>> {
      return remove.run(user, id).changes === 1 ? success({}) : refuse('addressNotFound');
    },
  };
}

interface BookOnlyParts {
  db: DatabaseSyncInstance;
  clock: () => number;
  users: Users;
  securityCheck: SecurityCheck;
  securityNotices: SecurityNotices;
  /** Time for which the restriction stays in force after being turned off. */
  restHours: number;
}

interface Answer {
  book_only: BookOnly;
}

/**
 * Restricts a user's withdrawals to the address book. The restriction takes effect immediately, and ends only after a waiting
 * period.
 */
export function createBookOnly({ db, clock, users, securityCheck, securityNotices, restHours }: BookOnlyParts) {
  const select = db.prepare('SELECT ends FROM book_only WHERE user = ?');
  const hold = db.prepare('INSERT INTO book_only (user) VALUES (?) ON CONFLICT (user) DO UPDATE SET ends = NULL');
  const end = db.prepare('UPDATE book_only SET ends = ? WHERE user = ?');

  const stateOf = (user: number): BookOnly => {
    const row = select.get(user) as { ends: number | null } | undefined;
    const holds = row !== undefined && (row.ends === null || row.ends > clock());
    return { on: holds, ends: holds ? row.ends : null };
  };

  const tell = (user: number, change: SecurityChange, { origin, locale }: Caller): void => {
    const owner = users.byId(user);
    if (owner) securityNotices.changed(owner, change, origin, locale);
  };

  return {
    stateOf,

    /** Turns it on, or cancels turning it off. */
    turnOn(user: number, caller: Caller): Result<Answer> {
      const { on, ends } = stateOf(user);
      if (!on || ends !== null) {
        hold.run(user);
        tell(user, 'bookOnlyOn', caller);
      }
      return success({ book_only: stateOf(user) });
    },

    /** Turning it off again during the waiting period does not extend it. */
    async turnOff(user: number, proof: SecurityProof, caller: Caller): Promise<Result<Answer>> {
      const proven = await securityCheck.check(user, proof);
      if (!proven.ok) return proven;
      const { on, ends } = stateOf(user);
      if (on && ends === null) {
        // Suspended first, because a crash between the two must not leave a protection off without a waiting period.
        users.restWithdrawals(user);
        end.run(clock() + restHours * HOUR_MS, user);
        tell(user, 'bookOnlyOff', caller);
      }
      return success({ book_only: stateOf(user) });
    },
  };
}
