import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { UserInfo } from '../../domain/contract/account/account';
import { inTransaction } from './database';
import type { KnownDevices, LoginHistory } from './loginHistory';
import type { Attempt, LoginBrake } from './loginBrake';
import type { Notices } from './notices';
import type { Passwords } from './passwords';
import { refuse, success, type Refusal, type Result } from './result';
import type { SecondFactor } from './secondFactor';
import type { SecurityCheck } from './securityCheck';
import type { SecurityNotices } from './securityNotices';
import type { Origin, Sessions } from './sessions';
import type { Tickets } from './codes';
import { sourceOf } from './source';
import { normaliseAccount, userInfoOf, type User, type Users } from './users';

/** Time limit from the correct password to the second factor. */
const TICKET_MS = 5 * 60_000;
const WARN_EVERY_MS = 3_600_000;

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  brake: LoginBrake;
  knownDevices: KnownDevices;
  tickets: Tickets;
  secondFactor: SecondFactor;
  securityCheck: SecurityCheck;
  loginHistory: LoginHistory;
  securityNotices: SecurityNotices;
  notices: Notices;
}

interface LoginForm {
  account: string;
  password: string;
  /** For a stranger whom the brake would stop. */
  second_factor_code?: string | null | undefined;
}

interface SignedIn {
  token: string;
  user: UserInfo;
}

/** Origin of a login, and language for notifying the user. */
interface Caller {
  origin: Origin;
  locale: string;
  deviceMark: (account: string) => string | undefined;
}

/** Includes the password's last change, so that older tickets become worthless. */
const subjectOf = ({ id, credentials_changed }: User): string => `${id}:${credentials_changed ?? 0}`;

/**
 * Signing in: account and password, then the second factor if enabled. Neither the response nor its timing reveals whether the
 * account exists, and nothing reveals an enabled second factor before the password was correct.
 */
export function createLogin(parts: Parts) {
  const { db, users, sessions, passwords, brake, knownDevices, tickets, secondFactor, securityCheck, loginHistory } =
    parts;

  const open = (user: User, { origin, locale }: Caller): Result<SignedIn> => {
    const newness = loginHistory.newnessOf(user.id, origin);
    const opened = inTransaction(db, () => {
      // Another process may have changed the password, or what else was proved.
      if (users.byId(user.id)?.credentials_changed !== user.credentials_changed) return null;
      loginHistory.add(user.id, origin, 'success');
      return sessions.open(user.id, origin);
    });
    if (!opened) return refuse('busy');
    if (newness) {
      parts.securityNotices.newLogin(user, newness, origin, locale);
      parts.notices.tell(user.id, 'newDevice', { device: origin.device, address: origin.address });
    }
    return success({ token: opened.token, user: userInfoOf(user) });
  };

  /** Warns, at most once an hour, of a correct password with a wrong second factor, because the password may be stolen. */
  const warn = (user: User, { origin, locale }: Caller): void => {
    const isTold = loginHistory.hasSince(user.id, 'secondFactor', parts.clock() - WARN_EVERY_MS);
    loginHistory.add(user.id, origin, 'secondFactor');
    if (!isTold) parts.securityNotices.secondFactorFailed(user, origin, locale);
  };

  const holderOf = (ticket: string): User | undefined => {
    const subject = tickets.subjectOf('login', ticket);
    const user = subject === undefined ? undefined : users.byId(Number(subject.split(':', 1)[0]));
    return user && subjectOf(user) === subject ? user : undefined;
  };

  interface Admitted {
    attempt: Attempt;
    isKnown: boolean;
    /** Refusal of a stranger who gets in nevertheless if password and second factor are right; null for others. */
    braked: Refusal | null;
  }

  const admit = (account: string, user: User | undefined, form: LoginForm, caller: Caller): Result<Admitted> => {
    const asker = knownDevices.askerOf(user, caller.deviceMark(account));
    const isStranger = asker === 'stranger';
    const source = isStranger ? sourceOf(caller.origin.address) : asker;
    const began = brake.begin({ account, source, isStranger });
    if (began.ok) return success({ attempt: began.value, isKnown: !isStranger, braked: null });
    if (began.error !== 'loginBraked' || !form.second_factor_code) return began;
    const proving = brake.begin({ account, source, isStranger: false });
    return proving.ok ? success({ attempt: proving.value, isKnown: false, braked: began }) : proving;
  };

  /**
   * Wrong codes of all strangers' sources count together, and only after the right password. Those of a known device count apart, so
   * that somebody who knows the password cannot keep its owner out by wrong codes.
   */
  const checkFactor = (user: User, code: string | null | undefined, caller: Caller): Result<null> => {
    const asker = knownDevices.askerOf(user, caller.deviceMark(user.account));
    const checked = securityCheck.checkFactor(user.id, code, asker);
    if (!checked.ok && checked.error === 'secondFactorWrong') warn(user, caller);
    return checked;
  };

  const provesFactor = (user: User, code: string | null | undefined, caller: Caller): boolean =>
    checkFactor(user, code, caller).ok && secondFactor.isOn(user.id);

  const isRight = async (user: User | undefined, form: LoginForm, caller: Caller, admitted: Admitted) => {
    const { attempt, isKnown, braked } = admitted;
    try {
      const matches = await passwords.verify(
        user?.password_hash ?? null,
        form.password,
        isKnown ? 'known' : 'stranger',
      );
      // The password may have been changed, or the account closed, while it was compared.
      const isCurrent = matches && user !== undefined && users.byId(user.id)?.password_hash === user.password_hash;
      const right = isCurrent && (!braked || provesFactor(user, form.second_factor_code, caller));
      attempt.end(right ? 'right' : 'wrong');
      return right;
    } catch (error) {
      attempt.end('unknown');
      throw error;
    }
  };

  return {
    /** Returns a session, or a ticket with which the second factor must be given within five minutes. */
    async signIn(
      form: LoginForm,
      caller: Caller,
    ): Promise<Result<{ session: SignedIn | null; ticket: string | null; passkey: boolean }>> {
      const account = normaliseAccount(form.account);
      const user = users.byAccount(account);
      const admitted = admit(account, user, form, caller);
      if (!admitted.ok) return admitted;
      const { braked } = admitted.value;
      if (!(await isRight(user, form, caller, admitted.value)) || !user) {
        loginHistory.add(user?.id, caller.origin, 'failed');
        return braked ?? refuse('credentialsWrong');
      }
      if (braked || !secondFactor.isOn(user.id)) {
        const opened = open(user, caller);
        return opened.ok ? success({ session: opened.value, ticket: null, passkey: false }) : opened;
      }
      const ticket = inTransaction(db, () => tickets.issue('login', subjectOf(user), TICKET_MS));
      return success({ session: null, ticket, passkey: user.passkeys > 0 });
    },

    /** Signs in by a passkey alone, which the user has already proved. */
    byPasskey: open,

    /** Accepts a one-time password, recovery code or passkey proof; a wrong one leaves the ticket valid for another try. */
    giveSecondFactor(ticket: string, code: string, caller: Caller): Result<SignedIn> {
      const user = holderOf(ticket);
      if (!user) return refuse('loginExpired');
      const checked = checkFactor(user, code, caller);
      if (!checked.ok) return checked;
      tickets.spend('login', subjectOf(user));
      return open(user, caller);
    },
  };
}
