import type { ErrorName } from './errors';
import type { Check } from './problems';

/**
 * Task that a stranger must solve before a message that costs money is sent, carried by the error `strangerCheck`. The solution
 * goes into the call's `proof`.
 */
export type StrangerTask =
  /** A number accepted by `domain/rules/account/proofOfWork`; the proof is "<challenge>.<number>". */
  | { kind: 'proofOfWork'; challenge: string; bits: number }
  /** The token produced by the widget that the script loads. */
  | { kind: 'captcha'; script: string; site_key: string };

/** Expected failure of a call: a catalogue name, or `network` if there was no response. */
export interface Failure {
  ok: false;
  error: ErrorName | 'network' | 'unknown';
  /** The server's fallback text, for codes unknown to this build. */
  message?: string;
  /** Message key per field of a validation failure. */
  fields?: Record<string, Check>;
  /** Field that another kind of refusal concerns. */
  field?: string;
  /** Accepted limit prices, if a price was outside them. */
  band?: PriceLimits;
  /** Amount that a limit still allows, a decimal string. */
  left?: string;
  /** Task to solve before the call is repeated. */
  task?: StrangerTask;
  /** Server time from which a retry makes sense, ms; absent if waiting does not help. */
  retryAt?: number;
}

/** Decimal strings. */
export interface PriceLimits {
  readonly low: string;
  readonly high: string;
}

interface Success<Value> {
  ok: true;
  value: Value;
  /** An earlier identical request had got no response; it was carried out once, then or now. */
  repeated?: true;
}

/** Result of every port that calls the server: expected failures are values, an exception is a bug. */
export type Outcome<Value> = Success<Value> | Failure;
