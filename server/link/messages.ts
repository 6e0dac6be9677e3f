import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SpotOrder } from '../../domain/contract/spot/spot';
import type { Balance } from '../../domain/contract/wallet/wallet';
import type { AccountId, AnswerTo, Command, CommandOf, Decision, Kind } from '../engine/decision';
import type { EventsOf, OpeningOf, QueriesOf, EngineParts } from '../engine/part';

export type { AccountId, AnswerTo, Command, CommandOf, Commands, Kind } from '../engine/decision';
export type { FiatFigures } from '../products/fiat/engine/figures';
export type { FiatOfferFacts, FiatOrderFacts } from '../products/fiat/engine/format';
export type { BookLevels, BookSnapshot } from '../engine/matching/book';
export type { SecondsFigures } from '../products/seconds/engine/part';
export type { CommittedTrade } from '../products/spot/engine/format';
export type { OpenWithdrawal } from '../products/wallet/engine/part';

/** Idempotency key and body digest of a command: for 24 h, the same pair gets the first answer again. */
export interface Idempotency {
  key: string;
  bodyHash: string;
  /** Key of the first part of a request in parts: all are refused when it belongs to another body. */
  first?: string;
}

export interface Request extends Partial<Idempotency> {
  id: number;
  command: Command;
}

/** Answer to the sender of a command: its result, or the reason for a refusal. */
export type Answer<Shown = unknown> = Decision<Shown>;

/** A change made by a committed batch, in order. */
export type EngineEvent = { type: 'balance'; user: AccountId; balance: Balance } | EventsOf<EngineParts>;

/** Answers and events of one commit; the gateway receives it only after its record is on disk. */
export interface Batch {
  answers: { id: number; answer: Answer }[];
  events: EngineEvent[];
}

/** A committed batch on its way to the gateway. */
export interface CommittedBatch extends Batch {
  /** Number of its record in the log; 0 without a log. The rows may be written later. */
  record: number;
  /** Orders that were formatted for its answers and events. */
  orders?: Iterable<SpotOrder>;
}

/** Queries of live state, answered from memory as of the last commit. */
interface CoreQueries {
  /** Snapshot of the private channel at one moment; every later event is pushed. */
  userOpening: { input: { user: AccountId }; result: OpeningOf<EngineParts> };
  /** The engine's time, ms since the epoch, and the lead of the system clock when it is not trusted, otherwise 0. */
  clock: { input: unknown; result: { time: number; step: number } };
}

export type Queries = CoreQueries & QueriesOf<EngineParts>;
export type QueryOf<K extends keyof Queries> = { [One in K]: { kind: One } & Queries[One]['input'] }[K];
export type Query = QueryOf<keyof Queries>;
export type QueryResult = { [K in keyof Queries]: Queries[K]['result'] };

/** Error code when no engine is serving. */
export type EngineAwayCode = 'ENGINE_AWAY';

/** The gateway's side of the link. */
export interface EngineLink {
  /** Resolves after the commit. Never rejects for a business reason. */
  send<K extends Kind>(command: CommandOf<K>, idempotency?: Idempotency): Promise<AnswerTo<K>>;
  query<K extends keyof Queries>(query: QueryOf<K>): Promise<QueryResult[K]>;
  /**
   * Subscribes to a user's private events (orders, balances, deals), or unsubscribes; batches may omit those of users nobody
   * follows. A later query is answered from a state after which no event is missing.
   */
  follow(user: AccountId, on: boolean): void;
  /** Stops the engine's own timers from opening anything new while callers are refused, or lets them continue. */
  wait(on: boolean): void;
  /** Subscribes to batches in commit order. Returns the unsubscribe function. */
  onBatch(listener: (batch: Batch) => void): () => void;
  /** Resolves when the rows contain all that batches have announced so far; null when they already do. @throws RowsLate */
  written(): Promise<void> | null;
  /**
   * Opens the engine's rows. Reads block their thread until the rows contain everything announced by batches, so callers that can
   * should await `written` first. @throws RowsLate when reading.
   */
  readonly openRows: (dataDir: string) => DatabaseSyncInstance;
  /** Lets queued commands commit, then stops the engine. */
  close(): Promise<void>;
}
