import type { DeviceAsker } from './loginHistory';
import type { Locks } from './locks';
import type { LoginGuard } from './loginGuard';
import type { Passwords } from './passwords';
import { refuse, success, type Result } from './result';
import type { SecondFactor } from './secondFactor';
import type { Users } from './users';

interface Parts {
  users: Users;
  passwords: Passwords;
  secondFactor: SecondFactor;
  guard: LoginGuard;
  locks: Pick<Locks, 'refusalFor'>;
}

/** Proof required for a sensitive action: `domain/contract/account/securityFields.ts`. */
export interface SecurityProof {
  funds_password: string;
  second_factor_code?: string | null | undefined;
}

/** Whose wrong codes count together: a thief of the password can use up the tries of strangers only. */
type FactorAsker = 'signedIn' | DeviceAsker;

export type SecurityCheck = ReturnType<typeof createSecurityCheck>;

/** Wrong funds passwords in 10 minutes that block the check; for the other proofs it takes ten. */
const FUNDS_FAILURES_MAX = 5;

/**
 * Verifies that the account's holder is acting. Too many wrong proofs within 10 minutes block the check for 15. A password does not
 * count if the account was locked, or a protection changed, while it was compared: keys and sessions may have ended meanwhile.
 */
export function createSecurityCheck({ users, passwords, secondFactor, guard, locks }: Parts) {
  const subjectOf = (user: number, asker: FactorAsker) =>
    asker === 'signedIn' ? `factor:${user}` : `factor:${user}|${asker}`;

  /** Refuses while the second factor cannot be checked: the code is missing, or too many were wrong. */
  const factorReady = (
    user: number,
    code: string | null | undefined,
    asker: FactorAsker = 'signedIn',
  ): Result<null> => {
    if (!secondFactor.isOn(user)) return success(null);
    if (!code) return refuse('secondFactorRequired');
    const restMs = guard.restLeftMs([subjectOf(user, asker)]);
    return restMs > 0 ? refuse('securityResting', { retry_after_ms: restMs }) : success(null);
  };

  /** Checks the second factor alone; passes if it is off. A missing code does not count as a failed try. */
  const checkFactor = (
    user: number,
    code: string | null | undefined,
    asker: FactorAsker = 'signedIn',
  ): Result<null> => {
    const ready = factorReady(user, code, asker);
    if (!ready.ok || !code || !secondFactor.isOn(user) || secondFactor.verify(user, code)) return ready;
    guard.fail([subjectOf(user, asker)]);
    return refuse('secondFactorWrong');
  };

  /** Includes locks and suspensions. */
  const changeOf = (user: number) => users.byId(user)?.credentials_changed;

  const checkPassword = async (
    kind: 'funds' | 'login',
    user: number,
    stored: string | null,
    password: string,
  ): Promise<Result<null>> => {
    const before = changeOf(user);
    const { ok, restMs } = await guard.attempt(
      [`${kind}:${user}`],
      () => passwords.verify(stored, password),
      kind === 'funds' ? FUNDS_FAILURES_MAX : undefined,
    );
    if (restMs > 0) return refuse('securityResting', { retry_after_ms: restMs });
    if (changeOf(user) !== before) return refuse(locks.refusalFor(user) ?? 'busy');
    if (ok) return success(null);
    return refuse(kind === 'funds' ? 'fundsPasswordWrong' : 'loginPasswordWrong');
  };

  /** Checks the funds password alone. Refused if the account was locked while it was compared. */
  const checkFunds = async (user: number, fundsPassword: string): Promise<Result<null>> => {
    const funds = await checkPassword('funds', user, users.byId(user)?.funds_hash ?? null, fundsPassword);
    const locked = funds.ok ? locks.refusalFor(user) : null;
    return locked ? refuse(locked) : funds;
  };

  /** Checks the login password alone, for a signed-in user. */
  const checkLoginPassword = (user: number, password: string) =>
    checkPassword('login', user, users.byId(user)?.password_hash ?? null, password);

  /**
   * Compares a new password with the account's other one. Each comparison counts, also of those sent at once: otherwise they
   * would guess the other password. Those of strangers count apart, and those of all known browsers together, of which somebody may
   * have collected many.
   * @returns whether they are equal.
   */
  const compare = async (
    user: number,
    stored: string,
    password: string,
    asker: FactorAsker = 'signedIn',
  ): Promise<Result<boolean>> => {
    let isEqual = false;
    const kind = asker.startsWith('device:') ? 'device' : asker;
    const { restMs } = await guard.attempt([`compared:${user}|${kind}`], async () => {
      isEqual = await passwords.verify(stored, password);
      return false;
    });
    return restMs > 0 ? refuse('securityResting', { retry_after_ms: restMs }) : success(isEqual);
  };

  return {
    compare,
    factorReady,
    checkFactor,
    checkFunds,
    checkLoginPassword,
    /** Checks the funds password, then the second factor if it is on. */
    async check(user: number, proof: SecurityProof): Promise<Result<null>> {
      const funds = await checkFunds(user, proof.funds_password);
      return funds.ok ? checkFactor(user, proof.second_factor_code) : funds;
    },
  };
}
