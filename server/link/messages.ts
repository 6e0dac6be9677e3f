import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Balance } from '../../domain/contract/wallet/wallet';
import type { AccountId, AnswerTo, Command, CommandOf, Kind } from '../engine/command';
import type { Decision } from '../engine/decision';
import type { EventsOf, OpeningOf, QueriesOf } from '../engine/part';
import type { EngineParts } from '../engine/parts';

export type { AccountId, AnswerTo, Command, CommandOf, Commands, Kind } from '../engine/command';
export type { FiatFigures } from '../products/fiat/engine/figures';
export type { FiatOfferFacts, FiatOrderFacts } from '../products/fiat/engine/format';
export type { BookLevels, BookSnapshot } from '../engine/matching/snapshot';
export type { TradeEvent } from '../products/spot/engine/events';
export type { SecondsFigures } from '../products/seconds/engine/queries';
export type { CommittedTrade } from '../products/spot/engine/format';
export type { OpenWithdrawal } from '../products/wallet/engine/queries';

/** What makes a command replayable: the same key and digest of what was asked give the first answer for 24 h. */
export interface Idempotency {
  key: string;
  bodyHash: string;
}

/** A command on its way. */
export interface Request extends Partial<Idempotency> {
  id: number;
  command: Command;
}

/** What the sender of a command is told: what was shown of it, or why it was refused. */
export type Answer<Shown = unknown> = Decision<Shown>;

/** What a committed batch changed, in order. */
export type EngineEvent =
  | { type: 'balance'; user: AccountId; balance: Balance }
  /** What each product tells. */
  | EventsOf<EngineParts>;

/** One commit's worth of answers and events: the gateway gets it only after its record is on disk. */
export interface Batch {
  answers: { id: number; answer: Answer }[];
  events: EngineEvent[];
}

/** A batch on its way to the gateway. */
export interface CommittedBatch extends Batch {
  /** Number of its record in the log; 0 where there is none. The rows may follow. */
  record: number;
}

/** Live state that the gateway asks for; answered from memory after the last commit. */
interface CoreQueries {
  /** Snapshot of the private channel, taken at one moment: every later event is pushed. */
  userOpening: { input: { user: AccountId }; result: OpeningOf<EngineParts> };
  /** The engine's time, ms since the epoch, and how far the system's clock is ahead of it when that is not believed, else 0. */
  clock: { input: unknown; result: { time: number; step: number } };
}

export type Queries = CoreQueries & QueriesOf<EngineParts>;
export type QueryOf<K extends keyof Queries> = { [One in K]: { kind: One } & Queries[One]['input'] }[K];
export type Query = QueryOf<keyof Queries>;
export type QueryResult = { [K in keyof Queries]: Queries[K]['result'] };

/** What is thrown where no engine serves has this code. */
export type EngineAwayCode = 'ENGINE_AWAY';

/** The gateway's side of the link. */
export interface EngineLink {
  /** Resolves after the commit. Never rejects for a business reason. */
  send<K extends Kind>(command: CommandOf<K>, idempotency?: Idempotency): Promise<AnswerTo<K>>;
  query<K extends keyof Queries>(query: QueryOf<K>): Promise<QueryResult[K]>;
  /**
   * Asks for a user's private events (orders, balances, deals), or no longer: those of users whom nobody follows may be
   * left out of batches. A query after it is answered from a state after which no event is missing.
   */
  follow(user: AccountId, on: boolean): void;
  /** Has the engine's own timers take on nothing new, as its callers are refused, or go on. */
  wait(on: boolean): void;
  /** Batches in commit order. Returns the unsubscribe function. */
  onBatch(listener: (batch: Batch) => void): () => void;
  /** Resolves when the rows have what batches have told until now; null: they have it. @throws RowsLate */
  written(): Promise<void> | null;
  /**
   * Opens the rows of the engine's directory: what is read there has all that batches have told, for which the reading thread is held. Who
   * can awaits `written` before. @throws RowsLate when it reads.
   */
  readonly openRows: (dataDir: string) => DatabaseSyncInstance;
  /** Lets queued commands commit, then stops the engine. */
  close(): Promise<void>;
}
