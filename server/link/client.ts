import type { AccountId, AnswerTo, Command, CommandOf, Kind } from '../engine/command';
import type { Refusal } from '../engine/decision';
import type { Batch, EngineLink, Idempotency, Queries, Query, QueryOf, QueryResult, Request } from './messages';
import { unpackBatch, type WireBatch } from './wire';

/** From gateway to engine. */
export type ToEngine =
  | { type: 'requests'; requests: Request[] }
  | { type: 'query'; id: number; query: Query }
  | { type: 'follow'; user: AccountId; on: boolean }
  /** The archive of the log has all records up to this one. */
  | { type: 'sealed'; number: number }
  | { type: 'close' };

/** From engine to gateway. */
export type FromEngine =
  | { type: 'ready' }
  | { type: 'batch'; batch: Batch }
  | { type: 'wire'; batch: WireBatch }
  | { type: 'result'; id: number; result: QueryResult[Query['kind']] }
  | { type: 'closed' };

const BUSY: Refusal = { ok: false, error: 'busy' };

/** The gateway's side of the link over any ordered, lossless channel. */
export class LinkClient implements EngineLink {
  readonly #post: (message: ToEngine) => void;
  readonly #maxOutstanding: number;
  readonly #answers = new Map<number, (answer: never) => void>();
  readonly #results = new Map<number, (result: never) => void>();
  readonly #listeners = new Set<(batch: Batch) => void>();
  #outbox: Request[] = [];
  #lastId = 0;
  #closing: Promise<void> | null = null;
  #closed: () => void = () => {};

  /** @param maxOutstanding commands that may wait for an answer; beyond them the answer is `busy`. */
  constructor(post: (message: ToEngine) => void, maxOutstanding: number) {
    this.#post = post;
    this.#maxOutstanding = maxOutstanding;
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
    return new Promise((resolve) => {
      this.#results.set(id, resolve);
      this.#flush();
      this.#post({ type: 'query', id, query: query as Query });
    });
  }

  follow(user: AccountId, on: boolean): void {
    if (!this.#closing) this.#post({ type: 'follow', user, on });
  }

  onBatch(listener: (batch: Batch) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): Promise<void> {
    this.#closing ??= new Promise((resolve) => {
      this.#closed = resolve;
      this.#flush();
      this.#post({ type: 'close' });
    });
    return this.#closing;
  }

  /** Takes what the engine sent. Listeners hear a batch before its callers are answered. */
  receive(message: FromEngine): void {
    switch (message.type) {
      case 'ready':
        return;
      case 'batch':
        return this.#takeBatch(message.batch);
      case 'wire':
        return this.#takeBatch(unpackBatch(message.batch));
      case 'result': {
        this.#results.get(message.id)?.(message.result as never);
        this.#results.delete(message.id);
        return;
      }
      case 'closed':
        return this.#closed();
    }
  }

  #takeBatch(batch: Batch): void {
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
