import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import type { WithdrawalAddress } from '../../domain/contract/addresses';
import { CHECK } from '../../domain/contract/choices';
import { ADDRESSES_MAX, addressKey, isMemo } from '../../domain/rules/addressBook';
import { checkAddress } from '../../domain/rules/addresses/checkAddress';
import type { Codes } from './codes';
import { codeScene, type Caller } from './credentials';
import { inTransaction } from './database';
import { refuse, success, type Refusal, type Result } from './result';
import type { SecurityCheck, SecurityProof } from './securityCheck';
import type { SecurityNotices } from './securityNotices';
import type { User, Users } from './users';

const HOUR_MS = 3_600_000;

/** What the owner wrote of an address. Currency and network are listed ones: callers have looked. */
export interface AddressEntry {
  currency: string;
  network: string;
  address: string;
  memo?: string | null | undefined;
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
  /** How long a new address rests before withdrawals may go to it. */
  restHours: number;
}

export type Addresses = ReturnType<typeof createAddresses>;

const entryOf = ({ memo, ...row }: Row): WithdrawalAddress => ({ ...row, memo: memo === '' ? null : memo });

/** What is wrong with the entry itself. */
function refusalOf({ network, address, memo }: AddressEntry): Refusal | null {
  const verdict = checkAddress(network, address);
  if (verdict === 'format') return refuse('addressFormat');
  if (verdict === 'checksum') return refuse('addressChecksum');
  return isMemo(network, address, memo) ? null : refuse('validation', { fields: { memo: CHECK.memo } });
}

/** Address books: where withdrawals may go to. Every call is for one user; another's entry is as good as missing. */
export function createAddresses({ db, clock, users, codes, securityCheck, securityNotices, restHours }: Parts) {
  const columns = 'id, currency, network, address, memo, note, time, usable_from';
  const select = db.prepare(
    `SELECT ${columns} FROM withdrawal_addresses WHERE user = ? ORDER BY time DESC, rowid DESC`,
  );
  const byId = db.prepare(`SELECT ${columns} FROM withdrawal_addresses WHERE user = ? AND id = ?`);
  const remove = db.prepare('DELETE FROM withdrawal_addresses WHERE user = ? AND id = ?');
  const count = db.prepare('SELECT count(*) AS n FROM withdrawal_addresses WHERE user = ?');
  const same = db.prepare(
    `SELECT 1 FROM withdrawal_addresses
     WHERE user = ? AND currency = ? AND network = ? AND address_key = ? AND memo = ?`,
  );
  const insert = db.prepare(
    `INSERT INTO withdrawal_addresses
       (id, user, currency, network, address, address_key, memo, note, time, usable_from)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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

  const lackOfRoom = (user: number, { currency, network, address, memo }: AddressEntry): Refusal | null => {
    if (same.get(user, currency, network, addressKey(network, address), memo ?? '')) return refuse('addressDuplicate');
    return (count.get(user) as { n: number }).n >= ADDRESSES_MAX ? refuse('addressBookFull') : null;
  };

  const put = (user: number, { currency, network, address, memo, note }: AddressEntry): string => {
    const id = randomUUID();
    const now = clock();
    const key = addressKey(network, address);
    insert.run(id, user, currency, network, address, key, memo ?? '', note, now, now + restHours * HOUR_MS);
    return id;
  };

  return {
    restHours,
    /** Newest first. */
    list: (user: number): WithdrawalAddress[] => (select.all(user) as unknown as Row[]).map(entryOf),
    /** Whoever pays to it checks `usable_from` and sends `memo` along. */
    find,

    /**
     * Adds an entry and tells its owner by message. The code, of the scene withdrawalAddress, is looked at after the funds password, so that a session alone cannot try codes, and it
     * stays valid when something else is refused.
     */
    async add(
      user: number,
      entry: AddressEntry & { code: string },
      proof: SecurityProof,
      { origin, locale }: Caller,
    ): Promise<Result<WithdrawalAddress>> {
      const refused = refusalOf(entry) ?? lackOfRoom(user, entry);
      if (refused) return refused;
      const funds = await securityCheck.checkFunds(user, proof.funds_password);
      if (!funds.ok) return funds;
      const refusedSince = lackOfRoom(user, entry);
      if (refusedSince) return refusedSince;
      const owner = userOf(user);
      const scene = codeScene('withdrawalAddress', user);
      if (!codes.matches(owner.account, scene, entry.code)) return refuse('codeWrong');
      const factor = securityCheck.checkFactor(user, proof.second_factor_code);
      if (!factor.ok) return factor;
      const id = inTransaction(db, () => {
        codes.spend(owner.account, scene);
        return put(user, entry);
      });
      securityNotices.changed(owner, 'withdrawalAddress', origin, locale);
      return success(find(user, id) as WithdrawalAddress);
    },

    remove(user: number, id: string): Result<Record<string, never>> {
      return remove.run(user, id).changes === 1 ? success({}) : refuse('addressNotFound');
    },
  };
}
