import { existsSync } from 'node:fs';
import { logFile } from '../log/log';
import { isWhole, sameHash, type LogRecord, type Position } from '../log/record';
import { readLog, recordsBehind } from '../log/wholeLog';
import { engineFile, openForReading } from './open';

export interface LogReport {
  /** One sentence per problem. */
  readonly problems: string[];
  /** Records examined. */
  readonly records: number;
}

const PROBLEMS_TOLD = 20;

/** Whether an exchange has run in a directory; one that lost its rows or its log counts. */
export const hasExchange = (dataDir: string): boolean =>
  [engineFile(dataDir), logFile(dataDir)].some((file) => existsSync(file));

/** Returns the position up to which the rows have followed the log; null when they never followed one. */
export function followedIn(dataDir: string): Position | null {
  const db = openForReading(dataDir);
  try {
    const known = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'followed'").get();
    if (!known) return null;
    return (db.prepare('SELECT number, hash FROM followed').get() as unknown as Position | undefined) ?? null;
  } finally {
    db.close();
  }
}

/** @param mayMiss whether earlier records may have been dropped, except those that define statements. */
function faultOf(record: LogRecord, before: LogRecord | null, mayMiss: boolean): string | null {
  const { number, previous } = record;
  if (!isWhole(record)) return `record ${number} is not what was written`;
  if (!before) return null;
  if (number !== before.number + 1) return mayMiss ? null : `record ${before.number + 1} is missing`;
  return sameHash(previous, before.hash) ? null : `record ${number} does not follow the one before`;
}

function checkChain(records: Iterable<LogRecord>): LogReport {
  const problems: string[] = [];
  let looked = 0;
  let before: LogRecord | null = null;
  let mayMiss = true;
  for (const record of records) {
    const fault = faultOf(record, before, mayMiss);
    if (fault && problems.length < PROBLEMS_TOLD) problems.push(`log: ${fault}.`);
    before = record;
    mayMiss &&= record.defines;
    looked++;
  }
  return { problems, records: looked };
}

/**
 * Checks each record of the log against its hash and the previous record, and the rows against their current record; works with or
 * without a running exchange.
 * @param newest number of records to check, counted from the end.
 */
export function checkLog(dataDir: string, newest = Infinity): LogReport {
  const followed = followedIn(dataDir);
  if (!followed || followed.number === 0) return { problems: [], records: 0 };
  if (!existsSync(logFile(dataDir))) return { problems: ['log.db is missing.'], records: 0 };
  const { problems, records } = checkChain(recordsBehind(dataDir, Math.max(0, followed.number - newest)));
  const log = readLog(dataDir);
  try {
    const known = log.at(followed.number);
    if (!known) problems.push(`engine.db is at record ${followed.number}, which log.db does not have.`);
    else if (!sameHash(known.hash, followed.hash))
      problems.push(`engine.db and log.db are of different exchanges: record ${followed.number} is not the same.`);
    return { problems, records };
  } finally {
    log.close();
  }
}
