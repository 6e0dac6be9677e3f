import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { BodyOf } from '../../domain/contract/call';
import type { AccountClosing, requestClosing } from '../../domain/contract/account/accountClosing';
import type { ClosingObstacle, ClosingStatus } from '../../domain/contract/account/accountChoices';
import {
  closingDeeds,
  closingStatusAfter,
  type ClosingHappening,
} from '../../domain/lifecycles/accountClosing.lifecycle';
import type { ApiKeys } from './apiKeys';
import type { Codes } from './codes';
import { codeScene, type Caller } from './credentials';
import { inTransaction, type Others } from './database';
import type { Erasure } from './erasure';
import type { Locks } from './locks';
import { refuse, success, type Result } from './result';
import type { SecurityCheck } from './securityCheck';
import type { SecurityNotices } from './securityNotices';
import type { Sessions } from './sessions';
import type { User, Users } from './users';

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  users: Users;
  sessions: Pick<Sessions, 'endAll'>;
  codes: Codes;
  securityCheck: SecurityCheck;
  securityNotices: SecurityNotices;
  apiKeys: Pick<ApiKeys, 'revokeAll'>;
  erasure: Erasure;
  locks: Pick<Locks, 'suspension'>;
  others: Others;
  /** Waiting period of a request, ms. */
  restMs: number;
}

interface Row {
  user: number;
  requested: number;
  due: number;
  mark: number;
  address: string;
  device: string;
  locale: string;
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365.25 * 86_400_000;

/**
 * Closing of accounts: requested, waiting, closed. The caller, which knows the products, determines the obstacles. Any change of a
 * protection during the waiting period, including a lock, stops the closing, and a suspended account is never closed.
 */
export function createClosings(parts: Parts) {
  const { db, clock, users, sessions, codes, securityCheck, securityNotices, apiKeys, erasure, others, restMs } = parts;
  const { suspension } = parts.locks;
  const put = db.prepare(
    `INSERT OR REPLACE INTO account_closings (user, requested, due, mark, address, device, locale) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const find = db.prepare('SELECT * FROM account_closings WHERE user = ?');
  const drop = db.prepare('DELETE FROM account_closings WHERE user = ?');
  const dueBy = db.prepare('SELECT * FROM account_closings WHERE due <= ?');
  const all = db.prepare('SELECT user FROM account_closings');
  const read = () => new Set((all.all() as { user: number }[]).map(({ user }) => user));
  /** In memory, because every order checks it. */
  let resting = read();
  others.onWritten(() => {
    resting = read();
  });

  const rowOf = (id: number): Row | null => {
    others.look();
    const row = resting.has(id) && !suspension.has(id) ? (find.get(id) as Row | undefined) : undefined;
    return row && row.mark === users.byId(id)?.credentials_changed ? row : null;
  };
  const statusOf = (id: number): ClosingStatus => {
    if (erasure.isErased(id)) return 'closed';
    return rowOf(id) ? 'resting' : 'open';
  };
  const can = (id: number, happening: ClosingHappening) => closingStatusAfter(statusOf(id), happening) !== null;
  /** @returns false if another process did it first. */
  const end = (id: number): boolean => {
    resting.delete(id);
    return drop.run(id).changes === 1;
  };

  const state = (id: number, obstacles: readonly ClosingObstacle[]): AccountClosing => {
    const row = rowOf(id);
    const status = statusOf(id);
    return {
      ...{ status, next_events: closingDeeds(status), obstacles: [...obstacles] },
      ...{ rest_hours: restMs / HOUR_MS, kept_years: erasure.keptMs / YEAR_MS },
      ...{ requested: row?.requested ?? null, due: row?.due ?? null },
    };
  };

  const prove = async (user: User, form: BodyOf<typeof requestClosing>): Promise<Result<null>> => {
    if (!codes.matches(user.account, codeScene('closing', user.id), form.code)) return refuse('codeWrong');
    const password = await securityCheck.checkLoginPassword(user.id, form.password);
    return password.ok ? securityCheck.checkFactor(user.id, form.second_factor_code) : password;
  };

  return {
    state,
    /** Whether a closing is pending, so that the account accepts nothing new. */
    isResting: (id: number): boolean => rowOf(id) !== null,
    /** Returns the accounts whose waiting period is over. */
    due: (): number[] => (dueBy.all(clock()) as unknown as Row[]).map(({ user }) => user),

    /** Requests the closing. API keys are revoked immediately; sessions stay open, so that the owner can change their mind. */
    async request(id: number, form: BodyOf<typeof requestClosing>, caller: Caller): Promise<Result<null>> {
      const user = users.byId(id);
      if (!user) return refuse('sessionExpired');
      if (!can(id, 'closing.request')) return refuse('accountClosing');
      const proven = await prove(user, form);
      if (!proven.ok) return proven;
      const { origin, locale } = caller;
      const isDone = inTransaction(db, () => {
        // A lock or a change may have happened while the proof was checked.
        if (users.byId(id)?.credentials_changed !== user.credentials_changed) return false;
        if (!can(id, 'closing.request') || !codes.spend(user.account, codeScene('closing', id))) return false;
        users.restWithdrawals(id);
        apiKeys.revokeAll(id, caller);
        const mark = users.byId(id)?.credentials_changed ?? 0;
        put.run(id, clock(), clock() + restMs, mark, origin.address, origin.device, locale);
        return true;
      });
      if (!isDone) return refuse('codeWrong');
      resting.add(id);
      securityNotices.changed(user, 'closingRequested', origin, locale);
      return success(null);
    },

    stop(id: number, { origin, locale }: Caller): Result<null> {
      const user = users.byId(id);
      if (!user || !can(id, 'closing.stop') || !end(id)) return refuse('notFound');
      securityNotices.changed(user, 'closingStopped', origin, locale);
      return success(null);
    },

    /** After the waiting period: closes the account, or notifies its owner that something prevented it. */
    async settle(id: number, obstacles: readonly ClosingObstacle[]): Promise<void> {
      const user = users.byId(id);
      const row = rowOf(id);
      if (!user || !row || !can(id, 'closing.complete')) return void end(id);
      if (obstacles.length > 0) {
        if (end(id)) securityNotices.changed(user, 'closingHindered', row, row.locale);
        return;
      }
      const { address, device, locale } = row;
      const shut = () => {
        sessions.endAll(id, 'closed');
        apiKeys.revokeAll(id, { origin: { address, device }, locale });
      };
      const isDone = await erasure.erase(user, () => can(id, 'closing.complete'), shut);
      end(id);
      if (isDone) securityNotices.closed(user, row.locale);
    },
  };
}
