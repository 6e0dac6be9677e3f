import type { Failure } from '../../../domain/contract/outcome';

/** What is being changed. */
export type CredentialKind = 'loginPassword' | 'fundsPassword' | 'email' | 'phone';

/** What the form holds. Email, or phone as "+<country code> <number>". */
export interface CredentialValues {
  /** The account's present name. */
  account: string;
  /** The code that was sent to it. */
  code: string;
  /** The new password, email or phone. */
  next: string;
  repeat: string;
  /** The code that was sent to the new email or phone; '' for a password. */
  nextCode: string;
  /** null where the second factor is off. */
  secondFactorCode: string | null;
}

export interface CredentialChangeContext {
  kind: CredentialKind;
  /** Present only while the change is being sent. */
  values: CredentialValues | null;
  failure: Failure | null;
}

export type CredentialChangeEvent = { type: 'user.credential.submit'; values: CredentialValues };
