import type { ErrorName } from '../../domain/contract/errors';
import type { PriceLimits } from '../../domain/contract/outcome';

/** Reason for refusing a command; nothing was changed. `field` names the offending field, as in the contract. */
export interface Refusal {
  readonly ok: false;
  readonly error: ErrorName;
  readonly field?: string;
  /** Accepted range of limit prices, decimals. */
  readonly band?: PriceLimits;
}

export type Accepted<Done = unknown> = { readonly ok: true } & Done;
export type Decision<Done = unknown> = Accepted<Done> | Refusal;

export const refuse = (error: ErrorName, field?: string): Refusal =>
  field === undefined ? { ok: false, error } : { ok: false, error, field };

export const DONE: Accepted = { ok: true };

/** A command's input, its result in the engine's records, and the answer to its sender. */
export interface Ask<Input, Done = unknown, Answer = unknown> {
  readonly input: Input;
  readonly done: Done;
  readonly answer: Answer;
}
