import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LogRecord } from './record';
import { segmentIn, SegmentReader, type Segment } from './segment';

/** Returns a data directory's archive of the log; may be a link to another disk. */
export const archiveOf = (dataDir: string): string => join(dataDir, 'log-archive');

export interface Retention {
  /** Segments whose newest record is older are dropped. */
  readonly days: number;
  /** Maximum size; beyond it the oldest segments are dropped. */
  readonly bytes: number;
}

const DAY_MS = 86_400_000;

/** Opens a segment; null when it was dropped since it was listed. */
function open(segment: Segment): SegmentReader | null {
  return existsSync(segment.file) ? new SegmentReader(segment) : null;
}

/** The segments of a directory as of their listing. */
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

  /** Returns the archive with its current segments. */
  listed(): Archive {
    return new Archive(this.#dataDir);
  }

  /** Number of its newest record; 0 when empty. */
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

  /** Reads the newest segment up to the number: it contains all of them, including those before it. */
  defining(epoch: number, number: number): LogRecord[] {
    const segment = this.segments.findLast(({ first }) => first <= number);
    return (segment && this.#in(segment, (reader) => reader.defining(epoch, number))) ?? [];
  }

  /** Returns a number after which all records since a time lie, ms since the epoch. */
  before(time: number): number {
    return this.segments.findLast((segment) => this.#timeOf(segment) < time)?.last ?? 0;
  }

  /** Returns the number from which no record is missing up to the newest; one after the newest for an empty archive. */
  firstWhole(): number {
    let first = this.last + 1;
    for (const segment of this.segments.toReversed()) {
      if (segment.last !== first - 1) break;
      ({ first } = segment);
    }
    return first;
  }

  /** Creates the directory, readable by this system user only. */
  make(): void {
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
  }

  /** Removes the segments that begin after a number. */
  removeBehind(number: number): void {
    for (const { first, file } of this.segments) if (first > number) rmSync(file, { force: true });
  }

  /** Drops segments beyond the retention, except the newest. @param now ms since the epoch. */
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
