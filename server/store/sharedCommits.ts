import type { CommandLog } from '../log/log';
import { type Entry, type Position, type RecordRow, rowBehind } from '../log/record';
import type { RowKeeper } from './rowKeeper';

export interface SharedEnd {
  /** Epoch of the lease under which this engine appends. */
  readonly epoch: number;
  /**
   * Resolves when the record is durable in the shared log.
   * @throws when the epoch is no longer current.
   */
  readonly append: (record: RecordRow) => Promise<void>;
  readonly close?: () => void;
}

/** A decided record that is not in any log yet. */
interface Noted {
  readonly row: RecordRow;
  readonly effects: Uint8Array;
}

/** Commits in two steps: a record goes to the shared log first, then into the local copy, then to the rows. One at a time. */
export class SharedCommits {
  readonly epoch: number;
  /** Rows waiting for their record. */
  readonly rows: RowKeeper;
  readonly #log: CommandLog;
  readonly #end: SharedEnd;
  readonly #written: RowKeeper;
  #row: RecordRow | null = null;
  #noted: Noted | null = null;

  constructor(log: CommandLog, written: RowKeeper, end: SharedEnd) {
    this.#log = log;
    this.#written = written;
    this.epoch = end.epoch;
    this.#end = end;
    this.rows = {
      rows: written.rows,
      begin: () => written.begin(),
      follow: (_, effects) => this.#note(effects),
      catchUp: () => written.catchUp(),
      close: () => written.close(),
    };
  }

  nextEpoch(): number {
    return this.epoch;
  }

  /** Notes the next record, which `settle` commits. */
  append(entry: Entry): Position {
    if (this.#row) throw new Error('the record before was not committed');
    this.#row = rowBehind(this.#log.last, entry);
    return this.#row;
  }

  sealedUpTo(number: number): void {
    this.#log.sealedUpTo(number);
  }

  close(): void {
    this.#log.close();
    this.#end.close?.();
  }

  /**
   * Commits the noted record.
   * @throws when it is in no log, or that is unknown: nothing of it may be acknowledged.
   */
  async settle(): Promise<void> {
    const noted = this.#noted;
    if (!noted) throw new Error('no record was noted');
    await this.#end.append(noted.row);
    this.#log.copy([noted.row]);
    this.#written.follow(noted.row, noted.effects);
    this.#row = null;
    this.#noted = null;
  }

  #note(effects: Uint8Array): void {
    if (!this.#row) throw new Error('rows without a record');
    this.#noted = { row: this.#row, effects };
  }
}
