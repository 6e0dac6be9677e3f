import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { MessagePort } from 'node:worker_threads';
import type { Rows } from '../log/effects';
import type { Position } from '../log/record';
import { Followed } from './followLog';
import type { RowsOf } from './rowFollower';
import type { Written } from './written';

/** Makes the rows follow the log, record by record. */
export interface RowKeeper {
  /** Target of rows that are recorded for the log. */
  readonly rows: Rows;
  /** Called before the rows of a record. */
  begin(): void;
  /** Called when the record is on disk; takes ownership of `effects`. */
  follow(position: Position, effects: Uint8Array): void;
  /**
   * Returns when the rows have all records.
   * @throws when they cannot get them.
   */
  catchUp(): void;
  close(): void;
}

/** Writes rows in this thread, so they are complete as soon as a record is. */
export class OwnRows implements RowKeeper {
  readonly rows: DatabaseSyncInstance;
  readonly #followed: Followed;
  readonly #begin;
  readonly #commit;

  constructor(db: DatabaseSyncInstance) {
    this.rows = db;
    this.#followed = new Followed(db);
    this.#begin = db.prepare('BEGIN IMMEDIATE');
    this.#commit = db.prepare('COMMIT');
  }

  begin(): void {
    this.#begin.run();
  }

  follow(position: Position): void {
    this.#followed.reach(position);
    this.#commit.run();
  }

  catchUp(): void {}

  close(): void {}
}

const NOWHERE: Rows = { prepare: () => ({ run: () => undefined }) };
/**
 * Maximum backlog of the row-writing thread before this one waits for it. It bounds what a start has to catch up with and how long
 * a list may wait for its caller's last command; together with the largest batch it is less than what `AnswerLog` remembers.
 */
const WAITING_BYTES = 2 * 1024 * 1024;

/** Has rows written by a separate thread, from the effects of the records. */
export class RowsApart implements RowKeeper {
  readonly rows = NOWHERE;
  readonly #port: MessagePort;
  readonly #written: Written;
  #waiting: { readonly number: number; readonly bytes: number }[] = [];
  #bytes = 0;
  #last = 0;

  constructor(port: MessagePort, written: Written) {
    this.#port = port;
    this.#written = written;
  }

  begin(): void {}

  follow({ number, hash }: Position, effects: Uint8Array): void {
    const bytes = effects.byteLength;
    this.#port.postMessage({ number, hash, effects } satisfies RowsOf, [effects.buffer as ArrayBuffer]);
    this.#last = number;
    this.#waiting.push({ number, bytes });
    this.#bytes += bytes;
    if (this.#bytes > WAITING_BYTES) this.#letWrite();
  }

  catchUp(): void {
    this.#written.waitFor(this.#last);
  }

  close(): void {
    this.#port.postMessage(null);
    this.#written.waitForEnd();
  }

  /** Drops what is written, and waits until the backlog is small enough. */
  #letWrite(): void {
    this.#forgetWritten();
    while (this.#bytes > WAITING_BYTES) {
      this.#written.waitFor((this.#waiting[0] as { number: number }).number);
      this.#forgetWritten();
    }
  }

  #forgetWritten(): void {
    const { number: written } = this.#written;
    const first = this.#waiting.findIndex(({ number }) => number > written);
    const done = this.#waiting.splice(0, first === -1 ? this.#waiting.length : first);
    for (const { bytes } of done) this.#bytes -= bytes;
  }
}
