import type { Ask, Decision } from './decision';
import type { CommandsOf, EngineParts } from './part';

/** Engine account number. 1–99 are the exchange's own (see ledger/systemAccounts); users start at 1000. */
export type AccountId = number;

interface OperatorCommands {
  /** Sets the engine's time to the system clock, even backwards. Operator only. */
  'clock.set': Ask<unknown>;
}

/** Commands of the engine, each with its input, result and answer. */
export type Commands = OperatorCommands & CommandsOf<EngineParts>;

export type Kind = keyof Commands;
export type CommandOf<K extends Kind> = { [One in K]: { readonly kind: One } & Commands[One]['input'] }[K];
export type Command = CommandOf<Kind>;
export type DecisionOn<K extends Kind> = Decision<Commands[K]['done']>;
export type AnswerTo<K extends Kind> = Decision<Commands[K]['answer']>;
