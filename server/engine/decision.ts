import type { ErrorName } from '../../domain/contract/errors';
import type { PriceLimits } from '../../domain/contract/outcome';
import type { CommandsOf, EngineParts } from './part';

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

/** Engine account number. 1–99 are the exchange's own (see ledger/systemAccounts); users start at 1000. */
export type AccountId = number;

interface OperatorCommands {
  /** Sets the engine's time to the system clock, even backwards. Operator only. */
  'clock.set': Ask<unknown>;
  /** Changes nothing: with the entry's hash in the log, the record of the operator's acts cannot be rewritten unnoticed. */
  'operator.note': Ask<{ readonly entry: number; readonly hash: string }>;
}

/** Commands of the engine, each with its input, result and answer. */
export type Commands = OperatorCommands & CommandsOf<EngineParts>;

export type Kind = keyof Commands;
export type CommandOf<K extends Kind> = { [One in K]: { readonly kind: One } & Commands[One]['input'] }[K];
export type Command = CommandOf<Kind>;
export type DecisionOn<K extends Kind> = Decision<Commands[K]['done']>;
export type AnswerTo<K extends Kind> = Decision<Commands[K]['answer']>;
