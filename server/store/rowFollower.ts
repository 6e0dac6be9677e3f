import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { Replayer, asRows, type Rows } from '../log/effects';
import type { Position } from '../log/record';
import { emptyWriteAhead } from '../log/sqlite';
import { Followed } from './followLog';
import { HistoryKeeper } from './historyKeeper';
import { openForWriting } from './open';

/** Effects of a log record on the rows. */
export interface RowsOf extends Position {
  readonly effects: Uint8Array;
}

/** Writes the effects of records, from the first one of an epoch on; all waiting records go into one transaction. */
export class RowFollower {
  readonly #db: DatabaseSyncInstance;
  readonly #rows: Rows;
  readonly #followed: Followed;
  readonly #replayer = new Replayer();

  constructor(dataDir: string) {
    this.#db = openForWriting(dataDir);
    this.#rows = asRows(this.#db);
    this.#followed = new Followed(this.#db);
  }

  /** @throws when one cannot be written; the rows are then unchanged. */
  write(records: readonly RowsOf[]): void {
    const last = records.at(-1);
    if (!last) return;
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      for (const { effects } of records) this.#replayer.apply(effects, this.#rows);
      this.#followed.reach(last);
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /** @param months see `HistoryKeeper`. */
  historyKeeper(dataDir: string, months: number): HistoryKeeper {
    return new HistoryKeeper(this.#db, dataDir, months);
  }

  close(): void {
    emptyWriteAhead(this.#db);
    this.#db.close();
  }
}
