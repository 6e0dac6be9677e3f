import type { AccountId, AnswerTo, Command, CommandOf, Kind, Refusal } from '../engine/decision';
import { openForReading } from '../store/open';
import { readAfter, RowsLate, type Written } from '../store/written';
import type {
  Batch,
  CommittedBatch,
  EngineAwayCode,
  EngineLink,
  Idempotency,
  Queries,
  Query,
  QueryOf,
  QueryResult,
  Request,
} from './messages';
import { type AddressedBatch, eventsFor, unpackBatch, type WireBatch } from './wire';

/** Thrown when no engine is serving. */
export class EngineAway extends Error {
  readonly code: EngineAwayCode = 'ENGINE_AWAY';

  constructor() {
    super('no engine serves just now');
  }
}

export type ToEngine =
  | { type: 'requests'; requests: Request[] }
  | { type: 'query'; id: number; query: Query }
  | { type: 'follow'; user: AccountId; on: boolean }
  | { type: 'wait'; on: boolean }
  /** The log's archive contains all records up to this one. */
  | { type: 'sealed'; number: number }
  /** On a shared log: the process holds the lease and may append. */
  | { type: 'lead'; epoch: number }
  /** The prepared batch has been announced and may be committed. */
  | { type: 'told'; record: number }
  | { type: 'close' };

export type FromEngine =
  /** On a shared log: it has all records and follows the log until it leads. */
  | { type: 'caughtUp' }
  | { type: 'ready' }
  | { type: 'batch'; batch: CommittedBatch }
  | { type: 'wire'; batch: WireBatch }
  /** On a shared log: a batch about to be committed, and the confirmation of its commit. */
  | { type: 'prepared'; batch: AddressedBatch }
  | { type: 'committed' }
  | { type: 'result'; id: number; result: QueryResult[Query['kind']] }
  /** No engine is available to answer. */
  | { type: 'noResult'; id: number; error: Error }
  | { type: 'closed' };

/** Maximum time a reader waits for rows, ms; only a hanging disk delays them that long. */
const ROWS_MS = 5000;

const BUSY: Refusal = { ok: false, error: 'busy' };

/** The gateway's side of the link over any ordered, lossless channel. */
export class LinkClient implements EngineLink {
  readonly #post: (message: ToEngine) => void;
  readonly #maxOutstanding: number;
  readonly #answers = new Map<number, (answer: never) => void>();
  readonly #results = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  readonly #listeners = new Set<(batch: Batch) => void>();
  #outbox: Request[] = [];
  #lastId = 0;
  #prepared: WireBatch | null = null;
  #closing: Promise<void> | null = null;
  #closed: () => void = () => {};
  readonly #rows: Written | null;
  /** Record number of the last batch. */
  #told = 0;
  #awaiting: { readonly record: number; readonly settle: () => void }[] = [];

  /**
   * @param maxOutstanding number of unanswered commands beyond which the answer is `busy`.
   * @param rows progress of the rows when another thread writes them; null when they are written before their batch arrives.
   */
  constructor(post: (message: ToEngine) => void, maxOutstanding: number, rows: Written | null = null) {
    this.#post = post;
    this.#maxOutstanding = maxOutstanding;
    this.#rows = rows;
  }

  send<K extends Kind>(command: CommandOf<K>, idempotency?: Idempotency): Promise<AnswerTo<K>> {
    if (this.#closing || this.#answers.size >= this.#maxOutstanding) return Promise.resolve(BUSY);
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      if (this.#outbox.length === 0) setImmediate(() => this.#flush());
      this.#outbox.push({ id, command: command as Command, ...idempotency });
    });
  }

  query<K extends keyof Queries>(query: QueryOf<K>): Promise<QueryResult[K]> {
    if (this.#closing) return Promise.reject(new Error('the engine link is closed'));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#results.set(id, { resolve, reject });
      this.#flush();
      this.#post({ type: 'query', id, query: query as Query });
    });
  }

  follow(user: AccountId, on: boolean): void {
    if (!this.#closing) this.#post({ type: 'follow', user, on });
  }

  wait(on: boolean): void {
    if (!this.#closing) this.#post({ type: 'wait', on });
  }

  onBatch(listener: (batch: Batch) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  written(): Promise<void> | null {
    const record = this.#told;
    if (this.#hasRows(record)) return null;
    this.#rows?.want(record);
    return new Promise((resolve, reject) => {
      const one = { record, settle };
      const timer = setTimeout(() => {
        this.#awaiting = this.#awaiting.filter((other) => other !== one);
        reject(new RowsLate(record));
      }, ROWS_MS);
      function settle(): void {
        clearTimeout(timer);
        resolve();
      }
      this.#awaiting.push(one);
    });
  }

  readonly openRows: typeof openForReading = (dataDir) => {
    const db = openForReading(dataDir);
    const rows = this.#rows;
    return rows ? readAfter(db, () => rows.waitFor(this.#told, ROWS_MS)) : db;
  };

  /** Call when more rows have been written. */
  rowsReached(): void {
    const ready = this.#awaiting.filter(({ record }) => this.#hasRows(record));
    if (ready.length === 0) return;
    this.#awaiting = this.#awaiting.filter(({ record }) => !this.#hasRows(record));
    for (const { settle } of ready) settle();
  }

  close(): Promise<void> {
    this.#closing ??= new Promise((resolve) => {
      this.#closed = resolve;
      this.#flush();
      this.#post({ type: 'close' });
    });
    return this.#closing;
  }

  /** Processes a message from the engine. Listeners receive a batch before its callers are answered. */
  receive(message: FromEngine): void {
    switch (message.type) {
      case 'caughtUp':
      case 'ready':
        return;
      case 'batch':
        return this.#takeBatch(message.batch);
      case 'wire':
        return this.#takeBatch(unpackBatch(message.batch));
      case 'prepared':
        this.#prepared = { ...message.batch, events: eventsFor(message.batch.events, () => true) };
        return this.#post({ type: 'told', record: message.batch.record });
      case 'committed':
        return this.#takeBatch(unpackBatch(this.#prepared as WireBatch));
      case 'result': {
        this.#results.get(message.id)?.resolve(message.result as never);
        this.#results.delete(message.id);
        return;
      }
      case 'noResult': {
        this.#results.get(message.id)?.reject(message.error);
        this.#results.delete(message.id);
        return;
      }
      case 'closed':
        return this.#closed();
    }
  }

  #hasRows(record: number): boolean {
    return this.#rows === null || this.#rows.number >= record;
  }

  #takeBatch(batch: CommittedBatch): void {
    this.#told = batch.record;
    for (const listener of this.#listeners) listener(batch);
    for (const { id, answer } of batch.answers) {
      this.#answers.get(id)?.(answer as never);
      this.#answers.delete(id);
    }
  }

  #flush(): void {
    if (this.#outbox.length === 0) return;
    const requests = this.#outbox;
    this.#outbox = [];
    this.#post({ type: 'requests', requests });
  }
}
