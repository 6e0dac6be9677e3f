import type { UserInfo } from '../../../domain/contract/account';
import type { Failure } from '../../../domain/contract/outcome';

export interface LoginValues {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  password: string;
}

export interface SignedIn {
  token: string;
  user: UserInfo;
}

export interface LoginContext {
  values: LoginValues;
  failure: Failure | null;
}

export type LoginEvent = { type: 'user.login.submit'; values: LoginValues };
