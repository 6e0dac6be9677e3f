import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { PASSKEY_PROOF } from '../../domain/contract/account/securityFields';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { inTransaction } from './database';
import { codeHash, newRecoveryCode, openSealed, seal } from './secrets';
import type { Tickets } from './codes';

const ISSUER = 'Statex';
/** Accepts a clock that is off by one 30 s step. */
const TOLERANCE_S = 30;
const STEP_S = 30;
const RECOVERY_CODES = 10;
const TOTP = /^\d{6}$/;

/** Leaves a confirmed secret as it is. */
const PUT = `INSERT INTO second_factors (user, secret, last_step) VALUES (?, ?, -1)
  ON CONFLICT (user) DO UPDATE SET secret = excluded.secret, last_step = -1 WHERE confirmed = 0`;

interface Row {
  secret: Uint8Array;
  last_step: number;
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  secret: string;
  /** Recovery codes exist only as digests that cannot be recomputed, so older ones are checked with the former secrets. */
  formerSecrets: readonly string[];
  tickets: Pick<Tickets, 'subjectOf' | 'spend'>;
}

/**
 * Second factor: time-based one-time passwords of an authenticator (RFC 6238) or passkeys, and recovery codes for a lost device. It is on while there is an
 * authenticator or a passkey.
 */
export function createSecondFactor({ db, clock, secret, formerSecrets, tickets }: Parts) {
  const find = db.prepare('SELECT secret, last_step FROM second_factors WHERE user = ?');
  const put = db.prepare(PUT);
  const moveStep = db.prepare('UPDATE second_factors SET last_step = ? WHERE user = ? AND last_step < ?');
  const confirm = db.prepare('UPDATE second_factors SET confirmed = 1 WHERE user = ?');
  const authenticator = db.prepare('SELECT 1 FROM second_factors WHERE user = ? AND confirmed = 1');
  const drop = db.prepare('DELETE FROM second_factors WHERE user = ?');
  const dropPasskeys = db.prepare('DELETE FROM passkeys WHERE user = ?');
  const dropUnconfirmed = db.prepare('DELETE FROM second_factors WHERE user = ? AND confirmed = 0');
  const state = db.prepare('SELECT second_factor FROM users WHERE id = ?');
  const setState = db.prepare(
    `UPDATE users SET second_factor =
       EXISTS (SELECT 1 FROM second_factors WHERE user = ?1 AND confirmed = 1) OR EXISTS (SELECT 1 FROM passkeys WHERE user = ?1),
       factor_since = CASE WHEN second_factor = 1 THEN factor_since ELSE ?2 END
     WHERE id = ?1`,
  );
  const addRecovery = db.prepare('INSERT INTO recovery_codes (user, hash) VALUES (?, ?)');
  const spendRecovery = db.prepare('DELETE FROM recovery_codes WHERE user = ? AND hash = ?');
  const dropRecovery = db.prepare('DELETE FROM recovery_codes WHERE user = ?');
  const countRecovery = db.prepare('SELECT count(*) AS n FROM recovery_codes WHERE user = ?');

  const isOn = (user: number) => (state.get(user) as { second_factor: number } | undefined)?.second_factor === 1;
  const isAuthenticatorOn = (user: number) => authenticator.get(user) !== undefined;
  const recoveryHash = (user: number, code: string, by = secret) =>
    codeHash(by, `recovery:${user}`, code.trim().toUpperCase());

  /** Each step's password is accepted once, so that an observed one cannot be reused. */
  const acceptTotp = (user: number, code: string): boolean => {
    const row = find.get(user) as Row | undefined;
    if (!row || !TOTP.test(code)) return false;
    const epoch = Math.floor(clock() / 1000);
    const checked = verifySync({
      secret: openSealed(secret, `factor:${user}`, row.secret),
      token: code,
      epoch,
      epochTolerance: TOLERANCE_S,
    });
    if (!checked.valid) return false;
    const step = Math.floor(epoch / STEP_S) + checked.delta;
    return moveStep.run(step, user, step).changes === 1;
  };

  /** Looks in a transaction, in which it is known whether another process has consumed the proof. */
  const acceptProof = (user: number, code: string): boolean =>
    inTransaction(db, () => {
      const subject = String(user);
      if (tickets.subjectOf('passkey', code.slice(PASSKEY_PROOF.length)) !== subject) return false;
      tickets.spend('passkey', subject);
      return true;
    });

  const recoveryLeft = (user: number) => (countRecovery.get(user) as { n: number }).n;

  const renewRecovery = (user: number): string[] => {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    dropRecovery.run(user);
    for (const code of codes) addRecovery.run(user, recoveryHash(user, code));
    return codes;
  };

  /**
   * Updates whether the factor is on; call within a transaction. Turning off deletes the recovery codes; turning on creates them if there are none.
   * @returns the codes created.
   */
  const settle = (user: number): string[] => {
    dropUnconfirmed.run(user);
    setState.run(user, clock());
    if (isOn(user)) return recoveryLeft(user) === 0 ? renewRecovery(user) : [];
    dropRecovery.run(user);
    return [];
  };

  return {
    isOn,
    isAuthenticatorOn,
    /** Number of unused recovery codes. */
    recoveryLeft,
    settle,

    /**
     * Creates a secret that is not yet in force. `uri` is the content of the authenticator's QR code.
     * @throws if an authenticator is on, because the secret in force must not be replaced.
     */
    begin(user: number, account: string): { secret: string; uri: string } {
      const made = generateSecret();
      // Another process may have switched it on.
      if (put.run(user, seal(secret, `factor:${user}`, made)).changes === 0) throw new Error('an authenticator is on');
      return { secret: made, uri: generateURI({ issuer: ISSUER, label: account, secret: made }) };
    },

    /** Switches the authenticator on with a first password, and returns the recovery codes, which are shown only once; null if the password is wrong. */
    confirm(user: number, code: string): string[] | null {
      return inTransaction(db, () => {
        if (isAuthenticatorOn(user) || !acceptTotp(user, code)) return null;
        confirm.run(user);
        settle(user);
        return renewRecovery(user);
      });
    },

    /** Accepts the current password, a passkey proof or an unused recovery code; consumes each. */
    verify(user: number, code: string): boolean {
      if (!isOn(user)) return false;
      if (code.startsWith(PASSKEY_PROOF)) return acceptProof(user, code);
      // An unconfirmed secret proves nothing, even if a passkey has switched the factor on.
      if (isAuthenticatorOn(user) && acceptTotp(user, code)) return true;
      return [secret, ...formerSecrets].some(
        (by) => spendRecovery.run(user, recoveryHash(user, code, by)).changes === 1,
      );
    },

    renewRecovery: (user: number): string[] => inTransaction(db, () => renewRecovery(user)),

    /** Removes the authenticator; passkeys stay. */
    turnOff(user: number): void {
      inTransaction(db, () => {
        drop.run(user);
        settle(user);
      });
    },

    /** Removes authenticator, passkeys and recovery codes; call within a transaction. */
    clear(user: number): void {
      drop.run(user);
      dropPasskeys.run(user);
      settle(user);
    },
  };
}
