import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { inTransaction } from './database';
import { codeHash, newRecoveryCode, openSealed, seal } from './secrets';

const ISSUER = 'Statex';
/** A clock that is off by one step of 30 s still signs in. */
const TOLERANCE_S = 30;
const STEP_S = 30;
const RECOVERY_CODES = 10;
const TOTP = /^\d{6}$/;

interface Row {
  secret: Uint8Array;
  last_step: number;
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** Time-based one-time passwords (RFC 6238) and the recovery codes that stand in for a lost device. */
export function createSecondFactor(db: DatabaseSyncInstance, clock: () => number, secret: string) {
  const find = db.prepare('SELECT secret, last_step FROM second_factors WHERE user = ?');
  const put = db.prepare('INSERT OR REPLACE INTO second_factors (user, secret, last_step) VALUES (?, ?, -1)');
  const moveStep = db.prepare('UPDATE second_factors SET last_step = ? WHERE user = ? AND last_step < ?');
  const drop = db.prepare('DELETE FROM second_factors WHERE user = ?');
  const state = db.prepare('SELECT second_factor FROM users WHERE id = ?');
  const setState = db.prepare('UPDATE users SET second_factor = ? WHERE id = ?');
  const addRecovery = db.prepare('INSERT INTO recovery_codes (user, hash) VALUES (?, ?)');
  const spendRecovery = db.prepare('DELETE FROM recovery_codes WHERE user = ? AND hash = ?');
  const dropRecovery = db.prepare('DELETE FROM recovery_codes WHERE user = ?');
  const countRecovery = db.prepare('SELECT count(*) AS n FROM recovery_codes WHERE user = ?');

  const isOn = (user: number) => (state.get(user) as { second_factor: number } | undefined)?.second_factor === 1;
  const recoveryHash = (user: number, code: string) => codeHash(secret, `recovery:${user}`, code.trim().toUpperCase());

  /** Each step's password is accepted once, so that one that was overseen cannot be used again. */
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

  const renewRecovery = (user: number): string[] => {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    dropRecovery.run(user);
    for (const code of codes) addRecovery.run(user, recoveryHash(user, code));
    return codes;
  };

  return {
    isOn,
    /** Recovery codes that are left. */
    recoveryLeft: (user: number) => (countRecovery.get(user) as { n: number }).n,

    /**
     * A new secret, not yet in force. `uri` is what an authenticator application reads from the QR code.
     * @throws when it is on: the secret in force must not be replaced.
     */
    begin(user: number, account: string): { secret: string; uri: string } {
      if (isOn(user)) throw new Error('the second factor is on');
      const made = generateSecret();
      put.run(user, seal(secret, `factor:${user}`, made));
      return { secret: made, uri: generateURI({ issuer: ISSUER, label: account, secret: made }) };
    },

    /** Switches it on with a first password; the recovery codes are shown this once. Null: the password is wrong. */
    confirm(user: number, code: string): string[] | null {
      return inTransaction(db, () => {
        if (isOn(user) || !acceptTotp(user, code)) return null;
        setState.run(1, user);
        return renewRecovery(user);
      });
    },

    /** True for the current password or an unused recovery code; uses either up. */
    verify(user: number, code: string): boolean {
      if (!isOn(user)) return false;
      return acceptTotp(user, code) || spendRecovery.run(user, recoveryHash(user, code)).changes === 1;
    },

    renewRecovery: (user: number): string[] => inTransaction(db, () => renewRecovery(user)),

    turnOff(user: number): void {
      inTransaction(db, () => {
        setState.run(0, user);
        drop.run(user);
        dropRecovery.run(user);
      });
    },
  };
}
