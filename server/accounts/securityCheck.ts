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
  locks: Pick<Locks, 'isLocked'>;
}

/** What a sensitive act asks for: `domain/contract/account/securityFields.ts`. */
export interface SecurityProof {
  funds_password: string;
  second_factor_code?: string | null | undefined;
}

export type SecurityCheck = ReturnType<typeof createSecurityCheck>;

/** Wrong funds passwords in 10 minutes that rest the check; of the other proofs it takes ten. */
const FUNDS_FAILURES_MAX = 5;

/** Checks that the account's holder acts. Too many wrong proofs in 10 minutes lock the check for 15. */
export function createSecurityCheck({ users, passwords, secondFactor, guard, locks }: Parts) {
  /** The second factor alone; passes where it is off. A missing code is no failed try. */
  const checkFactor = (user: number, code: string | null | undefined): Result<null> => {
    if (!secondFactor.isOn(user)) return success(null);
    if (!code) return refuse('secondFactorRequired');
    const subjects = [`factor:${user}`];
    const restMs = guard.restLeftMs(subjects);
    if (restMs > 0) return refuse('securityResting', { retry_after_ms: restMs });
    if (secondFactor.verify(user, code)) return success(null);
    guard.fail(subjects);
    return refuse('secondFactorWrong');
  };

  const checkPassword = async (
    kind: 'funds' | 'login',
    user: number,
    stored: string | null,
    password: string,
  ): Promise<Result<null>> => {
    const { ok, restMs } = await guard.attempt(
      [`${kind}:${user}`],
      () => passwords.verify(stored, password),
      kind === 'funds' ? FUNDS_FAILURES_MAX : undefined,
    );
    if (restMs > 0) return refuse('securityResting', { retry_after_ms: restMs });
    if (ok) return success(null);
    return refuse(kind === 'funds' ? 'fundsPasswordWrong' : 'loginPasswordWrong');
  };

  /** The funds password alone. */
  const checkFunds = (user: number, fundsPassword: string) =>
    checkPassword('funds', user, users.byId(user)?.funds_hash ?? null, fundsPassword);

  /** The login password alone, of somebody who is signed in. */
  const checkLoginPassword = (user: number, password: string) =>
    checkPassword('login', user, users.byId(user)?.password_hash ?? null, password);

  return {
    checkFactor,
    checkFunds,
    checkLoginPassword,
    /** Funds password first, then the second factor where it is on. Refused if the account was locked meanwhile. */
    async check(user: number, proof: SecurityProof): Promise<Result<null>> {
      const funds = await checkFunds(user, proof.funds_password);
      if (!funds.ok) return funds;
      return locks.isLocked(user) ? refuse('accountLocked') : checkFactor(user, proof.second_factor_code);
    },
  };
}
