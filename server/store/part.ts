import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Account } from '../../domain/contract/wallet/wallet';
import type { ErrorName } from '../../domain/contract/errors';
import type { ChangeSet } from '../engine/changes';
import type { Command } from '../engine/command';
import type { State } from '../engine/state';
import type { Rows } from '../log/effects';
import type { Answer } from '../link/messages';
import type { Reader } from './listPages';
import type { Reads } from './written';

/** How long what is kept for a time only is kept, ms. */
export interface Lives {
  readonly tickLifeMs: number;
}

/** Says why a command was refused when it is about something that the engine forgot, since it has ended. */
export type Explain = (command: Command, error: ErrorName) => ErrorName;

/** Products by their names, with what the store has to do with them. */
export type Stored = Readonly<Record<string, { readonly store: StorePart }>>;

/** What a part of the exchange is for the store. */
export interface StorePart {
  /** Its tables, each text by its place among all migrations of the exchange, from 1; a released one is never edited. */
  readonly migrations?: Readonly<Record<number, string>>;
  /** Prepares what writes the part's rows of a batch, inside the transaction that the caller holds. */
  readonly writer: (rows: Rows, lives: Lives) => (changes: ChangeSet, state: State, at: number) => void;
  /** Fills a new engine with what is stored. `clock`: time of the last commit, ms since the epoch. */
  readonly load: (db: DatabaseSyncInstance, state: State, clock: number) => void;
  readonly explainer?: (db: Reads) => Explain;
  /** Answers a command whose work was done so long ago that the engine forgot it; null for all others. */
  readonly recaller?: (db: Reads) => (command: Command, state: State) => Answer | null;
  /** What of an account is frozen for the part: amount by "user currency". */
  readonly holds?: { readonly account: Account; readonly by: (read: Reader) => Map<string, bigint> };
  /** What the part's records and the journal disagree on, a sentence each. */
  readonly check?: (read: Reader) => string[];
}
