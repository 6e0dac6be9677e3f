import type { Failure } from '../../../domain/contract/outcome';

/** Step one. */
export interface ResetIdentity {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  code: string;
}

/** Step two, as the form holds it. */
export interface ResetValues {
  password: string;
  passwordRepeat: string;
  /** Of the authenticator, or a recovery code; null where the second factor is off. */
  secondFactorCode: string | null;
}

/** Proof of step one. */
export interface ResetTicket {
  ticket: string;
  /** Whether step two asks for the second factor. */
  secondFactor: boolean;
}

/** What a reload may restore: never passwords or codes. */
export interface ResetDraft {
  account: string;
  /** null before step one is done. */
  ticket: ResetTicket | null;
}

export interface PasswordResetContext extends ResetDraft {
  code: string;
  /** Present only while the new password is being sent. */
  values: ResetValues | null;
  failure: Failure | null;
}

export type PasswordResetEvent =
  | { type: 'user.resetIdentity.submit'; values: ResetIdentity }
  | { type: 'user.newPassword.submit'; values: ResetValues }
  | { type: 'user.passwordReset.restart' };
