import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LogRecord } from './record';
import { segmentIn, SegmentReader, type Segment } from './segment';

/** Where a data directory's archive of the log is; may be a link to another disk. */
export const archiveOf = (dataDir: string): string => join(dataDir, 'log-archive');

/** How much of the archive is kept. */
export interface Retention {
  /** Segments whose newest record is older are dropped. */
  readonly days: number;
  /** Beyond them the oldest segments are dropped. */
  readonly bytes: number;
}

const DAY_MS = 86_400_000;

/** What was opened, unless it was dropped since it was listed. */
function open(segment: Segment): SegmentReader | null {
  return existsSync(segment.file) ? new SegmentReader(segment) : null;
}

/** The segments of a directory, as they are when they are listed. */
export class Archive {
  readonly directory: string;
  readonly #dataDir: string;
  /** In order. */
  readonly segments: readonly Segment[];

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.directory = archiveOf(dataDir);
    this.segments = existsSync(this.directory)
      ? readdirSync(this.directory)
          .flatMap((name) => segmentIn(join(this.directory, name)) ?? [])
          .toSorted((one, other) => one.first - other.first)
      : [];
  }

  /** The same as it is now. */
  listed(): Archive {
    return new Archive(this.#dataDir);
  }

  /** Number of its newest record; 0 for none. */
  get last(): number {
    return this.segments.at(-1)?.last ?? 0;
  }

  at(number: number): LogRecord | null {
    const segment = this.#holding(number);
    return (segment && this.#in(segment, (reader) => reader.at(number))) ?? null;
  }

  *after(number: number): Generator<LogRecord> {
    for (const segment of this.segments) {
      if (segment.last <= number) continue;
      const reader = open(segment);
      try {
        if (reader) yield* reader.after(number);
      } finally {
        reader?.close();
      }
    }
  }

  /** The newest segment up to the number has all of them, those before it included. */
  defining(epoch: number, number: number): LogRecord[] {
    const segment = this.segments.findLast(({ first }) => first <= number);
    return (segment && this.#in(segment, (reader) => reader.defining(epoch, number))) ?? [];
  }

  /** Number behind which all its records from a time on are, ms since the epoch. */
  before(time: number): number {
    return this.segments.findLast((segment) => this.#timeOf(segment) < time)?.last ?? 0;
  }

  /** Number from which on none is missing up to its newest record; one behind that for an empty archive. */
  firstWhole(): number {
    let first = this.last + 1;
    for (const segment of this.segments.toReversed()) {
      if (segment.last !== first - 1) break;
      ({ first } = segment);
    }
    return first;
  }

  /** Makes the directory, for this system user only. */
  make(): void {
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
  }

  /** Removes the segments that begin behind a number. */
  removeBehind(number: number): void {
    for (const { first, file } of this.segments) if (first > number) rmSync(file, { force: true });
  }

  /** Drops what is not kept any longer; the newest segment stays. @param now ms since the epoch. */
  drop({ days, bytes }: Retention, now: number): void {
    let kept = 0;
    let isOver = false;
    for (const segment of this.segments.toReversed()) {
      kept += statSync(segment.file).size;
      isOver ||= segment.last !== this.last && (kept > bytes || this.#timeOf(segment) < now - days * DAY_MS);
      if (isOver) rmSync(segment.file, { force: true });
    }
  }

  #timeOf(segment: Segment): number {
    return this.#in(segment, ({ time }) => time) ?? 0;
  }

  #holding(number: number): Segment | undefined {
    return this.segments.find(({ first, last }) => first <= number && number <= last);
  }

  #in<Found>(segment: Segment, look: (reader: SegmentReader) => Found): Found | null {
    const reader = open(segment);
    try {
      return reader && look(reader);
    } finally {
      reader?.close();
    }
  }
}
