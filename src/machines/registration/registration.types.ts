import type { Failure } from '../../../domain/contract/outcome';

/** Step one. */
export interface IdentityValues {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  code: string;
}

/** Step two, as the form holds it. */
export interface SecurityValues {
  password: string;
  passwordRepeat: string;
  fundsPassword: string;
  fundsPasswordRepeat: string;
  invitationCode: string;
  agree: boolean;
}

/** What a reload may restore: never passwords or codes. */
export interface RegistrationDraft {
  account: string;
  /** Proof of step one; null before it. */
  ticket: string | null;
}

export interface RegistrationContext extends RegistrationDraft {
  code: string;
  /** Present only while the registration is being sent. */
  values: SecurityValues | null;
  failure: Failure | null;
}

export type RegistrationEvent =
  | { type: 'user.identity.submit'; values: IdentityValues }
  | { type: 'user.security.submit'; values: SecurityValues }
  | { type: 'user.registration.restart' };
