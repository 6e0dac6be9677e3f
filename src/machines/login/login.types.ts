import type { UserInfo } from '../../../domain/contract/account';
import type { Failure } from '../../../domain/contract/outcome';

export interface LoginValues {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  password: string;
  /** Asked for where strangers guess at the account; "" for none. */
  second_factor_code?: string;
}

export interface SignedIn {
  token: string;
  user: UserInfo;
}

/** What a right password leads to: one of the two is null. */
export interface LoginAnswer {
  session: SignedIn | null;
  /** With it the second factor is given, within five minutes. */
  ticket: string | null;
}

export interface SecondFactorProof {
  ticket: string;
  /** Of the authenticator, or a recovery code. */
  code: string;
}

export interface LoginContext {
  values: LoginValues;
  failure: Failure | null;
  /** null until the password was right and the second factor is on. */
  ticket: string | null;
  /** Present only while the second factor is being checked. */
  code: string;
}

export type LoginEvent =
  | { type: 'user.login.submit'; values: LoginValues }
  | { type: 'user.secondFactor.submit'; code: string }
  | { type: 'user.secondFactor.leave' };
