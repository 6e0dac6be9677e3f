import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { AlarmLinks, TellChange } from './securityNotices';
import type { ApiKeys } from './apiKeys';
import type { Codes } from './codes';
import { codeScene, type Caller } from './credentials';
import { inTransaction } from './database';
import type { Locks, RecoveryHold } from './locks';
import { refuse, success, type Result } from './result';
import type { SecurityCheck } from './securityCheck';
import type { Sessions } from './sessions';
import type { Users } from './users';

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  users: Users;
  sessions: Sessions;
  codes: Codes;
  securityCheck: SecurityCheck;
  tellChange: TellChange;
  apiKeys: Pick<ApiKeys, 'revokeAll'>;
  alarmLinks: AlarmLinks;
  locks: Locks;
  recoveryHold: RecoveryHold;
}

interface UnlockForm {
  password: string;
  code: string;
  second_factor_code?: string | null | undefined;
}

type Done = Result<Record<string, never>>;

export type AccountLock = ReturnType<typeof createAccountLock>;

/**
 * Locks and unlocks accounts. A locked account can log in, view and cancel: nothing of it moves until its owner presents the login
 * password, a mailbox code and the second factor. The same holds for a suspended one until an operator reinstates it.
 */
export function createAccountLock(parts: Parts) {
  const { db, clock, users, sessions, codes, securityCheck, tellChange, apiKeys, alarmLinks, locks } = parts;
  const { recoveryHold } = parts;

  /**
   * Ends all sessions and keys, also those opened while the account was locked, and suspends withdrawals.
   * @param token token of the link that triggered it.
   */
  const lock = (id: number, caller: Caller, token?: string): void => {
    inTransaction(db, () => {
      if (token !== undefined) alarmLinks.use(token);
      // Also for an account that is already locked, because it stops pending changes to it.
      users.restWithdrawals(id);
      if (!locks.own.has(id)) locks.own.put(id);
      apiKeys.revokeAll(id, caller);
      sessions.endAll(id, 'locked');
    });
    tellChange(id, 'accountLocked', caller);
  };

  return {
    isLocked: locks.isLocked,
    /** Suspended accounts, oldest suspension first. */
    suspended: locks.suspension.list,
    refusalFor: locks.refusalFor,

    /** Locks the account at the request of a signed-in user. */
    lock(id: number, caller: Caller): Done {
      if (!locks.own.has(id)) lock(id, caller);
      return success({});
    },

    /**
     * Locks by a link. Opening it again while the account is locked repeats the first response, which may have been lost on the
     * way.
     */
    lockByLink(token: string, caller: Caller): Result<{ user: number }> {
      const link = alarmLinks.find(token);
      if (!link) return refuse('alarmLinkWrong');
      const { user, used, expires } = link;
      if (locks.own.has(user) && used === 1) return success({ user });
      if (used === 1) return refuse('alarmLinkUsed');
      if (expires <= clock()) return refuse('alarmLinkLate');
      lock(user, caller, token);
      return success({ user });
    },

    /** Unlocks the account; withdrawals are suspended again, and links of earlier emails become invalid. */
    async unlock(id: number, form: UnlockForm, caller: Caller): Promise<Done> {
      const user = users.byId(id);
      if (!user || !locks.isLocked(id)) return refuse('accountNotLocked');
      if (locks.suspension.has(id)) return refuse('accountSuspended');
      if (recoveryHold.isHeld(id)) return refuse('recoveryHeld');
      const scene = codeScene('unlock', id);
      if (!codes.matches(user.account, scene, form.code)) return refuse('codeWrong');
      const password = await securityCheck.checkLoginPassword(id, form.password);
      if (!password.ok) return password;
      const factor = securityCheck.checkFactor(id, form.second_factor_code);
      if (!factor.ok) return factor;
      const isDone = inTransaction(db, () => {
        if (!codes.spend(user.account, scene)) return false;
        locks.own.drop(id);
        recoveryHold.halt(id);
        alarmLinks.useAll(id);
        users.restWithdrawals(id);
        return true;
      });
      if (!isDone) return refuse('codeWrong');
      tellChange(id, 'accountUnlocked', caller);
      return success({});
    },

    /** Suspends the account; repeating it ends whatever was opened since. */
    suspend(id: number, caller: Caller): void {
      const isNew = !locks.suspension.has(id);
      inTransaction(db, () => {
        users.restWithdrawals(id);
        if (isNew) locks.suspension.put(id);
        apiKeys.revokeAll(id, caller);
        sessions.endAll(id, 'suspended');
      });
      if (isNew) tellChange(id, 'accountSuspended', caller);
    },

    /** Ends a suspension; the owner's lock stays. Returns whether there was one. */
    reinstate(id: number, caller: Caller): boolean {
      if (!locks.suspension.has(id)) return false;
      locks.suspension.drop(id);
      tellChange(id, 'accountReinstated', caller);
      return true;
    },
  };
}
