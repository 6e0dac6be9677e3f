import type { Failure, Outcome } from '../../domain/contract/outcome';

/**
 * Returns the value of a success.
 * @throws on a failure; use only behind a guard that has checked.
 */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`expected a success, got ${outcome.error}`);
  return outcome.value;
}

/**
 * Returns the failure.
 * @throws on a success; use only behind a guard that has checked.
 */
export function failureOf(outcome: Outcome<unknown>): Failure {
  if (outcome.ok) throw new Error('expected a failure, got a success');
  return outcome;
}
