import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { Archive } from '../log/archive';
import { openLog, type CommandLog } from '../log/log';
import { type LogRecord, mustFollow, type Position, recordOf, type RecordRow } from '../log/record';
import { WholeLog } from '../log/wholeLog';
import { emptyWriteAhead } from '../log/sqlite';
import { Followed, followLog, RowsBehind } from './followLog';
import { HistoryKeeper, prepareHistory } from './historyKeeper';
import { migrationsOf, schemaOf } from './migrations';
import { openForWriting } from './open';
import type { Stored } from './part';

/** A directory's log.db and rows as copies of a log kept elsewhere. */
export class LogCopy {
  readonly #products: Stored;
  readonly #dataDir: string;
  readonly #db: DatabaseSyncInstance;
  readonly #log: CommandLog;
  #rows: RowsBehind | null = null;

  constructor(products: Stored, dataDir: string) {
    this.#products = products;
    this.#dataDir = dataDir;
    this.#db = openForWriting(dataDir);
    this.#log = openLog(dataDir, true);
    this.#refill();
  }

  /** Newest record in the copy. The rows may be behind it until the first one is taken. */
  get last(): Position {
    return this.#log.last;
  }

  /** Whether the rows have this program's schema version. */
  get isOfThisVersion(): boolean {
    return schemaOf(this.#db) === migrationsOf(this.#products).length;
  }

  /** Whether the rows are ahead of log.db, which lost more in a power failure and must be filled before they can follow. */
  get isBehindRows(): boolean {
    return new Followed(this.#db).position.number > this.last.number;
  }

  /**
   * Takes the next records into log.db only.
   * @throws when one is damaged or does not follow; none of them is kept then.
   */
  fill(rows: readonly RecordRow[]): readonly LogRecord[] {
    const records = rows.map(recordOf);
    let before = this.last;
    for (const record of records) {
      mustFollow(record, before);
      before = record;
    }
    this.#log.copy(rows);
    return records;
  }

  /**
   * Brings the rows up to the newest record of the copy.
   * @throws like `followLog`.
   */
  begin(): void {
    followLog(this.#products, this.#db, new WholeLog(this.#log, this.#dataDir));
    this.#rows = new RowsBehind(this.#products, this.#db, new WholeLog(this.#log, this.#dataDir));
  }

  /**
   * Takes the next records.
   * @throws when one is damaged or does not follow; none of them is kept then.
   */
  take(rows: readonly RecordRow[]): void {
    if (!this.#rows) throw new Error('the copy of the log was not begun');
    for (const record of this.fill(rows)) this.#rows.take(record);
    this.#rows.commit();
  }

  /** Called when the archive has all records up to this one. */
  sealedUpTo(number: number): void {
    this.#log.sealedUpTo(number);
  }

  /**
   * For rows of this version, before anyone reads them.
   * @param months see `HistoryKeeper`.
   * @param now ms since the epoch.
   */
  historyKeeper(months: number, now: number): HistoryKeeper {
    prepareHistory(this.#db, this.#dataDir, now);
    return new HistoryKeeper(this.#db, this.#dataDir, months);
  }

  /** A power failure may take records from log.db that the archive has, and the shared log no longer. */
  #refill(): void {
    const archive = new Archive(this.#dataDir);
    const { number } = this.last;
    if (number > 0 && archive.firstWhole() <= number + 1) this.#log.takeFrom(archive, Infinity);
  }

  close(): void {
    this.#rows?.rollBack();
    emptyWriteAhead(this.#db);
    this.#db.close();
    this.#log.close();
  }
}
