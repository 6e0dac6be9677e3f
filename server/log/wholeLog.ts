import { Archive } from './archive';
import { readHot, type LogReader } from './log';
import type { History, LogRecord, Position } from './record';

/** log.db and the archive combined. Records in both are read from log.db. */
export class WholeLog implements History {
  readonly hot: LogReader;
  readonly archive: Archive;
  readonly #head: Position;

  /** @param dataDir of the archive, which is listed after log.db's snapshot was taken, so that no record is missed in between. */
  constructor(hot: LogReader, dataDir: string) {
    this.hot = hot;
    this.#head = hot.head();
    this.archive = new Archive(dataDir);
  }

  head(): Position {
    return this.#head;
  }

  at(number: number): LogRecord | null {
    return this.hot.at(number) ?? (number < this.#head.number ? this.archive.at(number) : null);
  }

  hasAll(): boolean {
    const { archive, hot } = this;
    return hot.hasAll() || (archive.firstWhole() === 1 && archive.last >= hot.firstWhole() - 1);
  }

  /** Yields the defining records after a number that only log.db still has. */
  *keptBefore(number: number): Generator<LogRecord> {
    const hotFrom = this.hot.firstWhole();
    const end = Math.min(this.archive.segments[0]?.first ?? hotFrom, hotFrom);
    for (const record of this.hot.after(number)) {
      if (record.number >= end) return;
      yield record;
    }
  }

  /** Yields defining records first when the archive no longer has them. */
  *after(number: number): Generator<LogRecord> {
    const hotFrom = this.hot.firstWhole();
    let last = number;
    for (const record of this.keptBefore(number)) {
      yield record;
      last = record.number;
    }
    for (const record of this.archive.after(last)) {
      if (record.number >= hotFrom) break;
      yield record;
      last = record.number;
    }
    yield* this.hot.after(Math.max(last, hotFrom - 1));
  }

  defining(epoch: number, number: number): LogRecord[] {
    const hot = this.hot.defining(epoch, number);
    const known = new Set(hot.map((record) => record.number));
    const archived = this.archive.defining(epoch, number).filter((record) => !known.has(record.number));
    return [...archived, ...hot].toSorted((one, other) => one.number - other.number);
  }

  /** Approximate size in bytes of the unarchived part of log.db. */
  get unarchivedBytes(): number {
    const first = this.hot.firstWhole();
    const kept = this.#head.number - first + 1;
    // An archive that extends beyond log.db belongs to another log.
    const archived = this.archive.last > this.#head.number ? 0 : this.archive.last;
    const waiting = this.#head.number - Math.max(archived, first - 1);
    return kept > 0 ? (this.hot.bytes * waiting) / kept : 0;
  }

  close(): void {
    this.hot.close();
  }
}

/** Opens the log with its archive for reading, concurrently with its writer. @throws when there is no log.db. */
export const readLog = (dataDir: string): WholeLog => new WholeLog(readHot(dataDir), dataDir);

/**
 * Yields all records after a number, like `WholeLog.after`. Holds no snapshot of log.db during the long read of the archive,
 * because its write-ahead log would grow by everything written meanwhile.
 */
export function* recordsBehind(dataDir: string, number: number): Generator<LogRecord> {
  const before = readLog(dataDir);
  const { archive } = before;
  let earlier: LogRecord[];
  let hotFrom: number;
  try {
    hotFrom = before.hot.firstWhole();
    earlier = [...before.keptBefore(number)];
  } finally {
    before.close();
  }
  yield* earlier;
  let last = earlier.at(-1)?.number ?? number;
  for (const record of archive.after(last)) {
    if (record.number >= hotFrom) break;
    yield record;
    last = record.number;
  }
  const log = readLog(dataDir);
  try {
    yield* log.after(last);
  } finally {
    log.close();
  }
}
