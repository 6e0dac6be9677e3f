import { Archive } from './archive';
import { readHot, type LogReader } from './log';
import type { History, LogRecord, Position } from './record';

/** log.db and the archive as one. What both have is read from log.db. */
export class WholeLog implements History {
  readonly hot: LogReader;
  readonly archive: Archive;
  readonly #head: Position;

  /** @param dataDir of the archive, which is listed after the snapshot of log.db was taken, so that nothing falls between. */
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

  /** What defines statements and only log.db still has, behind a number. */
  *keptBefore(number: number): Generator<LogRecord> {
    const hotFrom = this.hot.firstWhole();
    const end = Math.min(this.archive.segments[0]?.first ?? hotFrom, hotFrom);
    for (const record of this.hot.after(number)) {
      if (record.number >= end) return;
      yield record;
    }
  }

  /** What defines statements comes first where the archive no longer has it. */
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

  /** About how many bytes of log.db the archive does not have yet. */
  get unarchivedBytes(): number {
    const first = this.hot.firstWhole();
    const kept = this.#head.number - first + 1;
    // An archive that goes further is another log's.
    const archived = this.archive.last > this.#head.number ? 0 : this.archive.last;
    const waiting = this.#head.number - Math.max(archived, first - 1);
    return kept > 0 ? (this.hot.bytes * waiting) / kept : 0;
  }

  close(): void {
    this.hot.close();
  }
}

/** Opens the log with its archive to read them, beside their writer or without one. @throws when there is no log.db. */
export const readLog = (dataDir: string): WholeLog => new WholeLog(readHot(dataDir), dataDir);

/**
 * All records behind a number, as `WholeLog.after` yields them. No snapshot of log.db is held while its archive is read, which takes
 * long: its write-ahead log would grow by all that is written meanwhile.
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
