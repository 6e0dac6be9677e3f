import type { Failure } from '../../../domain/contract/outcome';

/** Proof of the holder: the login password, and a code of the authenticator or a recovery code. */
export interface FactorProof {
  password: string;
  code: string;
}

export type FactorAct = 'confirm' | 'renew' | 'turnOff';

/** Base32 for typing, and the same as an otpauth:// address for the QR code. */
export interface FactorSecret {
  secret: string;
  uri: string;
}

export interface SecondFactorInput {
  /** Whether it is on when the screen opens. */
  on: boolean;
}

export interface SecondFactorContext extends SecondFactorInput {
  /** Shown while it is being set up; null otherwise. */
  secret: FactorSecret | null;
  /** What is being done with the proof. */
  act: FactorAct;
  /** Present only while it is being sent. */
  proof: FactorProof | null;
  /** Shown this once; empty otherwise. */
  recoveryCodes: readonly string[];
  failure: Failure | null;
}

export type SecondFactorEvent =
  | { type: 'user.factor.begin' }
  | { type: 'user.factor.renew' }
  | { type: 'user.factor.turnOff' }
  | { type: 'user.factor.submit'; proof: FactorProof }
  | { type: 'user.factor.dismiss' }
  | { type: 'user.codes.done' };
