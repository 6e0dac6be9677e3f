import type { Ask } from './ask';
import type { Decision } from './decision';
import type { CommandsOf } from './part';
import type { EngineParts } from './parts';

/** Engine account number. 1–99 are the exchange's own (see ledger/systemAccounts); users start at 1000. */
export type AccountId = number;

interface OperatorCommands {
  /** From the operator alone: the engine's time becomes what the system's clock says, backwards too. */
  'clock.set': Ask<unknown>;
}

/** What may be asked of the engine, each with all that it can come to. */
export type Commands = OperatorCommands & CommandsOf<EngineParts>;

export type Kind = keyof Commands;
export type CommandOf<K extends Kind> = { [One in K]: { readonly kind: One } & Commands[One]['input'] }[K];
export type Command = CommandOf<Kind>;
/** What a command comes to. */
export type DecisionOn<K extends Kind> = Decision<Commands[K]['done']>;
/** What the sender of a command is told. */
export type AnswerTo<K extends Kind> = Decision<Commands[K]['answer']>;
