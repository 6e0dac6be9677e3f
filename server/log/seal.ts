import type { Retention } from './archive';
import { sameHash, START, type Position } from './record';
import { writeSegment } from './segment';
import { readLog, type WholeLog } from './wholeLog';

/** Bytes of commands and effects per segment, which compress to a tenth. */
const SEGMENT_BYTES = 64 * 1024 * 1024;

/**
 * Returns the position up to which the archive has everything log.db no longer needs. @throws when the archive belongs to another
 * exchange.
 */
function archivedUpTo({ archive, hot }: WholeLog): Position {
  const { last } = archive;
  const first = hot.firstWhole();
  if (last === 0 || last < first - 1) {
    // Nothing was archived yet, or the archive is gone: continues from the oldest available record.
    const oldest = hot.at(first);
    return oldest ? { number: first - 1, hash: oldest.previous } : START;
  }
  const archived = archive.at(last);
  const hash = hot.at(last)?.hash ?? hot.at(last + 1)?.previous;
  if (!archived || !hash || !sameHash(archived.hash, hash))
    throw new Error(`${archive.directory} is not the archive of this log: move it away, and it is begun anew`);
  return archived;
}

/**
 * Moves all unarchived records of log.db into segments, and drops segments beyond the retention.
 * @param now ms since the epoch.
 * @returns the number up to which the archive durably contains records.
 * @throws when a record is corrupt, or the archive belongs to another log: then nothing may be dropped from log.db.
 */
export function seal(dataDir: string, keep: Retention, now: number, bytes = SEGMENT_BYTES): number {
  const log = readLog(dataDir);
  try {
    log.archive.make();
    let { number, hash } = archivedUpTo(log);
    for (;;) {
      const next = log.hot.at(number + 1);
      if (!next) break;
      const defining = log.defining(next.epoch, number);
      const plan = { directory: log.archive.directory, after: { number, hash }, bytes, defining };
      const segment = writeSegment(log.hot.after(number), plan);
      if (!segment) break;
      number = segment.last;
      ({ hash } = log.hot.at(number) as Position);
    }
    log.archive.listed().drop(keep, now);
    return number;
  } finally {
    log.close();
  }
}
