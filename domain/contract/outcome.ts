import type { ErrorName } from './errors';
import type { Check } from './problems';
import type { StrangerTask } from './account/strangerCheck';

/** Expected failure of a call: a catalogue name, or `network` when no answer came. */
export interface Failure {
  ok: false;
  error: ErrorName | 'network' | 'unknown';
  /** The server's fall-back text, for codes that this build does not know. */
  message?: string;
  /** Message key per field of a validation failure. */
  fields?: Record<string, Check>;
  /** The field that a refusal of another kind is about. */
  field?: string;
  /** Limit prices that would be taken, where one was outside of them. */
  band?: PriceLimits;
  /** The task to do before the call is repeated. */
  task?: StrangerTask;
  /** Server time from which on it may be tried again, ms; absent where waiting does not help. */
  retryAt?: number;
}

/** Decimals. */
export interface PriceLimits {
  readonly low: string;
  readonly high: string;
}

interface Success<Value> {
  ok: true;
  value: Value;
  /** The same had been sent before without an answer: it was carried out once, then or now. */
  repeated?: true;
}

/** Result of every port that calls the server: expected failures are values, a throw is a bug. */
export type Outcome<Value> = Success<Value> | Failure;
