import type { Failure, Outcome } from '../../domain/contract/outcome';

/** The value of a success. @throws for a failure: only behind a guard that has looked. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`expected a success, got ${outcome.error}`);
  return outcome.value;
}

/** The failure. @throws for a success: only behind a guard that has looked. */
export function failureOf(outcome: Outcome<unknown>): Failure {
  if (outcome.ok) throw new Error('expected a failure, got a success');
  return outcome;
}
