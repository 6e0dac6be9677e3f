import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SecurityOverview, SessionRecord } from '../../domain/contract/account/security';
import type { TellChange } from './securityNotices';
import type { Caller } from './credentials';
import type { Locks, RecoveryHold } from './locks';
import { refuse, success, type Result } from './result';
import type { SecondFactor } from './secondFactor';
import type { SecurityCheck, SecurityProof } from './securityCheck';
import type { Session, Sessions } from './sessions';
import type { Users } from './users';

interface Parts {
  db: DatabaseSyncInstance;
  users: Users;
  sessions: Sessions;
  secondFactor: SecondFactor;
  securityCheck: SecurityCheck;
  tellChange: TellChange;
  withdrawalRestUntil: (user: number) => number | null;
  locks: Pick<Locks, 'since' | 'suspension'>;
  recoveryHold: Pick<RecoveryHold, 'isHeld'>;
}

/** Proof required to change the second factor. */
interface FactorProof {
  password: string;
  second_factor_code: string;
}

type Done = Result<Record<string, never>>;

/** Protection of an account other than its passwords: second factor, anti-phishing code, devices. */
export function createProtection(parts: Parts) {
  const { db, users, sessions, secondFactor, securityCheck, tellChange, withdrawalRestUntil, locks } = parts;
  const { recoveryHold } = parts;
  const writeAntiPhishing = db.prepare("UPDATE users SET anti_phishing = seal('phishing', ?) WHERE id = ?");

  /** Checks the login password first, then the second factor. */
  const checkProof = async (id: number, proof: FactorProof): Promise<Result<null>> => {
    if (!secondFactor.isOn(id)) return refuse('secondFactorOff');
    const password = await securityCheck.checkLoginPassword(id, proof.password);
    return password.ok ? securityCheck.checkFactor(id, proof.second_factor_code) : password;
  };

  return {
    overview: (id: number): SecurityOverview => ({
      recovery_codes: secondFactor.recoveryLeft(id),
      anti_phishing: users.byId(id)?.anti_phishing ?? null,
      sessions: sessions.list(id).length,
      withdrawals_rest_until: withdrawalRestUntil(id),
      locked_since: locks.since(id),
      recovery_held: recoveryHold.isHeld(id),
      suspended: locks.suspension.has(id),
    }),

    /**
     * Creates a secret that is not yet in force; another call replaces it. If passkeys protect the account, one must be proved
     * first.
     */
    beginSecondFactor(id: number, code: string | null | undefined): Result<{ secret: string; uri: string }> {
      const user = users.byId(id);
      if (!user) return refuse('sessionExpired');
      if (secondFactor.isAuthenticatorOn(id)) return refuse('secondFactorOn');
      const checked = securityCheck.checkFactor(id, code);
      return checked.ok ? success(secondFactor.begin(id, user.account)) : checked;
    },

    async confirmSecondFactor(
      id: number,
      { password, second_factor_code }: FactorProof,
      caller: Caller,
    ): Promise<Result<{ recovery_codes: string[] }>> {
      if (secondFactor.isAuthenticatorOn(id)) return refuse('secondFactorOn');
      const checked = await securityCheck.checkLoginPassword(id, password);
      if (!checked.ok) return checked;
      const codes = secondFactor.confirm(id, second_factor_code);
      if (!codes) return refuse('secondFactorWrong');
      tellChange(id, 'secondFactorOn', caller);
      return success({ recovery_codes: codes });
    },

    async renewRecoveryCodes(
      id: number,
      proof: FactorProof,
      caller: Caller,
    ): Promise<Result<{ recovery_codes: string[] }>> {
      const checked = await checkProof(id, proof);
      if (!checked.ok) return checked;
      const codes = secondFactor.renewRecovery(id);
      tellChange(id, 'recoveryCodes', caller);
      return success({ recovery_codes: codes });
    },

    async turnOffSecondFactor(id: number, proof: FactorProof, caller: Caller): Promise<Done> {
      if (!secondFactor.isAuthenticatorOn(id)) return refuse('secondFactorOff');
      const checked = await checkProof(id, proof);
      if (!checked.ok) return checked;
      // Suspended first, because a crash between the two must not leave a protection off without a waiting period.
      users.restWithdrawals(id);
      secondFactor.turnOff(id);
      tellChange(id, 'secondFactorOff', caller);
      return success({});
    },

    async setAntiPhishing(id: number, word: string, proof: SecurityProof, caller: Caller): Promise<Done> {
      const checked = await securityCheck.check(id, proof);
      if (!checked.ok) return checked;
      writeAntiPhishing.run(word, id);
      tellChange(id, 'antiPhishing', caller);
      return success({});
    },

    /** The requesting session first, then most recently used. */
    sessions(id: number, current: Session): SessionRecord[] {
      const list = sessions.list(id).map((session) => ({ ...session, current: session.id === current.id }));
      return [...list.filter((session) => session.current), ...list.filter((session) => !session.current)];
    },

    /** Another user's session counts as missing. */
    endSession(id: number, sessionId: string): Done {
      if (!sessions.list(id).some((session) => session.id === sessionId)) return refuse('notFound');
      sessions.end(sessionId, 'revoked');
      return success({});
    },

    endOtherSessions: (id: number, current: Session): { ended: number } => ({
      ended: sessions.endAll(id, 'revoked', current.id),
    }),
  };
}
