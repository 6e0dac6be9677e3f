import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { BodyOf } from '../../domain/contract/call';
import type { ContactRecovery, requestContactRecovery } from '../../domain/contract/account/contactRecovery';
import type { FactorStanding } from '../../domain/contract/account/accountChoices';
import { CHECK } from '../../domain/contract/choices';
import type { AccountLock } from './accountLock';
import type { Activity } from './activity';
import type { Codes, Tickets } from './codes';
import { codeScene, type Caller } from './credentials';
import { inTransaction } from './database';
import type { Identities } from './identity';
import { ASKED_BY, type AskedBy, type Locks, type RecoveryHold } from './locks';
import type { LoginGuard } from './loginGuard';
import type { Notices } from './notices';
import { unusableHash } from './passwords';
import { refuse, success, type Result } from './result';
import type { SecondFactor } from './secondFactor';
import type { SecurityCheck } from './securityCheck';
import type { SecurityNotices } from './securityNotices';
import type { Sessions } from './sessions';
import { isPhone, normaliseAccount, type User, type Users } from './users';

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  users: Users;
  sessions: Pick<Sessions, 'endAll'>;
  codes: Codes;
  tickets: Pick<Tickets, 'spend'>;
  guard: LoginGuard;
  secondFactor: Pick<SecondFactor, 'clear'>;
  accountLock: Pick<AccountLock, 'lock'>;
  locks: { own: Pick<Locks['own'], 'drop'> };
  recoveryHold: RecoveryHold;
  securityCheck: SecurityCheck;
  identities: Pick<Identities, 'countryOf' | 'review'>;
  activity: Pick<Activity, 'add'>;
  securityNotices: SecurityNotices;
  notices: Pick<Notices, 'tell'>;
  /** Waiting period of a request, ms. */
  restMs: number;
  onError: (error: Error) => void;
}

interface Row {
  user: number;
  account: string;
  requested: number;
  due: number;
  mark: number;
  address: string;
  device: string;
  locale: string;
  by_operator: AskedBy;
}

const HOUR_MS = 3_600_000;
/** A second attempt waits this many times as long as the first. */
const AGAIN_RESTS = 5;
/** Time for which stopped attempts by the operator are remembered, ms. */
const STOPPED_KEPT_MS = 90 * 86_400_000;
const SELECT = `SELECT user, unseal('account', account) AS account, requested, due, mark, address, device, locale, by_operator
  FROM contact_recoveries`;
const comparable = (idNumber: string): string => idNumber.replaceAll(/[\s./-]/g, '').toUpperCase();

/**
 * Recovery for users who lost the mailbox or phone that names the account: they prove the login password, the second factor, the
 * number of a verified identity and a code to the new contact, followed by a waiting period during which the old contact is
 * notified and can lock the account by a link. Any other change of the account's protection meanwhile stops the recovery.
 */
export function createContactRecoveries(parts: Parts) {
  const { db, clock, users, sessions, codes, tickets, guard, securityCheck, identities } = parts;
  const { activity, securityNotices, notices, secondFactor, accountLock, locks, recoveryHold, restMs, onError } = parts;
  const insert = db.prepare(
    `INSERT OR REPLACE INTO contact_recoveries (user, account, requested, due, mark, address, device, locale, by_operator)
     VALUES (?, seal('account', ?), ?, ?, ?, ?, ?, ?, ?)`,
  );
  const find = db.prepare(`${SELECT} WHERE user = ?`);
  const drop = db.prepare('DELETE FROM contact_recoveries WHERE user = ?');
  const dueBy = db.prepare(`${SELECT} WHERE due <= ?`);

  const byOperator = db.prepare(`${SELECT} WHERE by_operator <> ${ASKED_BY.owner} ORDER BY requested`);

  const stands = ({ by_operator, mark }: Row, user: User): boolean =>
    by_operator === ASKED_BY.again || mark === user.credentials_changed;
  const waitingOf = (user: User): Row | null => {
    const row = find.get(user.id) as Row | undefined;
    return row && stands(row, user) ? row : null;
  };
  const standingOf = (user: User): { factor: FactorStanding; factor_from: number | null } => {
    if (user.second_factor === 0) return { factor: 'off', factor_from: null };
    const from = (user.factor_since ?? -Infinity) + restMs;
    return from > clock() ? { factor: 'young', factor_from: from } : { factor: 'ready', factor_from: null };
  };
  const isVerified = (id: number): boolean => identities.countryOf(id) !== null;
  const stateOf = (id: number): Result<ContactRecovery> => {
    const user = users.byId(id);
    if (!user) return refuse('sessionExpired');
    const row = waitingOf(user);
    const waiting = row && {
      ...{ new_account: row.account, requested: row.requested, due: row.due },
      held: recoveryHold.isHeld(id),
    };
    return success({ waiting, ...standingOf(user), asks_id_number: isVerified(id), rest_hours: restMs / HOUR_MS });
  };

  const checkIdNumber = async (id: number, typed: string | null | undefined): Promise<Result<null>> => {
    if (!isVerified(id)) return success(null);
    if (!typed) return refuse('validation', { fields: { id_number: CHECK.required } });
    const wanted = comparable(identities.review(id)?.id_number ?? '');
    const { ok, restMs: leftMs } = await guard.attempt([`idNumber:${id}`], () =>
      Promise.resolve(comparable(typed) === wanted),
    );
    if (leftMs > 0) return refuse('securityResting', { retry_after_ms: leftMs });
    return ok ? success(null) : refuse('idNumberWrong');
  };

  /** Checks that need no proof. */
  const problemOf = (user: User, account: string) => {
    if (waitingOf(user)) return refuse('recoveryUnderWay');
    const { factor, factor_from: from } = standingOf(user);
    if (factor === 'off') return refuse('secondFactorOff');
    if (factor === 'young') return refuse('recoveryFactorYoung', { from });
    if (account === user.account) return refuse('accountUnchanged');
    if (isPhone(account) === isPhone(user.account)) return null;
    return refuse('validation', { fields: { new_account: isPhone(user.account) ? CHECK.phone : CHECK.email } });
  };

  /** Returns the operator's last attempt, possibly a stopped one; it also tells since when the operator has been trying. */
  const triedOf = (id: number): Row | null => {
    const row = find.get(id) as Row | undefined;
    return row && row.by_operator !== ASKED_BY.owner ? row : null;
  };
  /** Starts the waiting period of a request; call within a transaction. */
  const put = (id: number, account: string, due: number, { origin, locale }: Caller, by: AskedBy): void => {
    const first = by === ASKED_BY.owner ? null : triedOf(id);
    users.restWithdrawals(id);
    const mark = users.byId(id)?.credentials_changed ?? 0;
    insert.run(id, account, first?.requested ?? clock(), due, mark, origin.address, origin.device, locale, by);
  };
  const receiversOf = (user: User, account: string): User[] =>
    account === user.account ? [user] : [user, { ...user, account }];

  /** Invalidates every proof of the account except for codes to its mailbox or phone. */
  const dropProofs = (id: number): void => {
    secondFactor.clear(id);
    users.changePassword(id, unusableHash());
    locks.own.drop(id);
  };

  /**
   * Gives the account its new name, unless something has changed since, or the name has been taken meanwhile, of which the owner is
   * notified.
   */
  const settle = (row: Row): void => {
    const user = users.byId(row.user);
    if (!user || !stands(row, user)) {
      if (row.by_operator === ASKED_BY.owner || row.due + STOPPED_KEPT_MS <= clock()) drop.run(row.user);
      return;
    }
    if ((users.byAccount(row.account) ?? user).id !== user.id) {
      drop.run(user.id);
      return securityNotices.changed(user, 'recoveryStopped', row, row.locale);
    }
    const isMine = inTransaction(db, () => {
      // Another process may have done it first.
      if (drop.run(user.id).changes === 0) return false;
      tickets.spend('reset', user.account);
      users.changeAccount(user.id, row.account);
      if (row.by_operator !== ASKED_BY.owner) dropProofs(user.id);
      return true;
    });
    if (!isMine) return;
    sessions.endAll(user.id, 'credentialsChanged');
    const contact = isPhone(row.account) ? 'phone' : 'email';
    const change = row.by_operator !== ASKED_BY.owner ? 'accountRecovered' : contact;
    for (const receiver of receiversOf(user, row.account)) securityNotices.changed(receiver, change, row, row.locale);
    notices.tell(user.id, 'credentialsChanged', {});
  };
  const settleDue = (): void => {
    for (const row of dueBy.all(clock()) as unknown as Row[]) {
      try {
        settle(row);
      } catch (error) {
        onError(error as Error);
      }
    }
  };

  return {
    state: stateOf,
    /** Carries out requests whose waiting period is over; call periodically. */
    settleDue,

    async request(
      id: number,
      form: BodyOf<typeof requestContactRecovery>,
      caller: Caller,
    ): Promise<Result<ContactRecovery>> {
      const { origin, locale } = caller;
      const user = users.byId(id);
      if (!user) return refuse('sessionExpired');
      const account = normaliseAccount(form.new_account);
      const problem = problemOf(user, account);
      if (problem) return problem;
      const scene = codeScene('newAccount', id);
      if (!codes.matches(account, scene, form.new_code) || users.byAccount(account)) return refuse('newCodeWrong');
      const password = await securityCheck.checkLoginPassword(id, form.password);
      if (!password.ok) return password;
      const number = await checkIdNumber(id, form.id_number);
      if (!number.ok) return number;
      const factor = securityCheck.checkFactor(id, form.second_factor_code);
      if (!factor.ok) return factor;
      const due = clock() + restMs;
      const isDone = inTransaction(db, () => {
        // A lock, a change or another request may have happened while the proof was checked.
        if (users.byId(id)?.credentials_changed !== user.credentials_changed) return false;
        if (!codes.spend(account, scene)) return false;
        put(id, account, due, caller, ASKED_BY.owner);
        return true;
      });
      if (!isDone) return refuse('newCodeWrong');
      activity.add(id, 'recoveryRequested', origin);
      securityNotices.recovery('contactRecovery', user, due, origin, locale);
      notices.tell(id, 'contactRecovery', {});
      settleDue();
      return stateOf(id);
    },

    /**
     * Requests recovery by an operator who has matched a person with the account's verified identity. The account is locked during
     * the waiting period; then it gets the new email or phone, which may be the present one, and its password, second factors and
     * lock are removed. Unlocking the account or opening a link of an email stops it. The caller has checked in the same turn that
     * the new contact is not in use.
     * @param again true after `wasStopped`: waits longer, and is stopped neither by a link nor by anyone without a second factor
     * older than the first attempt.
     * @returns the time at which it takes effect, ms since the epoch.
     */
    requestByOperator(user: User, accountText: string, caller: Caller, again: boolean): number {
      const account = normaliseAccount(accountText);
      const due = clock() + (again ? AGAIN_RESTS : 1) * restMs;
      accountLock.lock(user.id, caller);
      // Including sessions opened while it was locked.
      sessions.endAll(user.id, 'locked');
      inTransaction(db, () => put(user.id, account, due, caller, again ? ASKED_BY.again : ASKED_BY.operator));
      activity.add(user.id, 'operatorRecovery', caller.origin);
      const scene = again ? 'operatorRecoveryAgain' : 'operatorRecovery';
      for (const receiver of receiversOf(user, account))
        securityNotices.recovery(scene, receiver, due, caller.origin, caller.locale);
      notices.tell(user.id, 'contactRecovery', {});
      settleDue();
      return due;
    },

    /** Whether the operator's last attempt to give the account this contact was stopped. */
    wasStopped(user: User, accountText: string): boolean {
      const row = triedOf(user.id);
      return row !== null && row.account === normaliseAccount(accountText) && !stands(row, user);
    },

    /** Returns the operator's attempts that have not taken effect, oldest first; due is null if stopped. */
    tries: (): { user: User; requested: number; due: number | null }[] =>
      (byOperator.all() as unknown as Row[]).flatMap((row) => {
        const user = users.byId(row.user);
        return user ? [{ user, requested: row.requested, due: stands(row, user) ? row.due : null }] : [];
      }),

    stop(id: number, { origin, locale }: Caller): Result<ContactRecovery> {
      const user = users.byId(id);
      const row = user && waitingOf(user);
      if (!user || !row) return refuse('notFound');
      if (recoveryHold.isHeld(id)) return refuse('recoveryHeld');
      if (row.by_operator === ASKED_BY.owner) drop.run(id);
      else recoveryHold.halt(id);
      securityNotices.changed(user, 'recoveryStopped', origin, locale);
      return stateOf(id);
    },
  };
}
