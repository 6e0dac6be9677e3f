import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { formatDecimal } from '../../domain/money/decimal';
import { ACCOUNTS } from '../../domain/contract/choices';
import { ownerOf } from '../../domain/rules/account/portfolio';
import { Archive } from '../log/archive';
import { CommandReader, openingIn, type Said } from '../log/commands';
import { logFile, readHot } from '../log/log';
import type { LogRecord } from '../log/record';
import { readLog, recordsBehind, WholeLog } from '../log/wholeLog';
import { PRODUCTS } from '../products/all';
import { decideAgain, type DecidedAgain } from '../store/decideAgain';
import { Followed, followLog, isComplete } from '../store/followLog';
import { engineFile, openForWriting } from '../store/open';
import { needSpace, removeAbandoned, WORKING } from './backup';
import { copyDatabase } from '../log/sqlite';
import { changesOf, firstOf, type Patch } from './patch';

interface ReplayOptions {
  readonly dataDir: string;
  /**
   * ms since the epoch; the replay starts with the engine epoch that contains it. Defaults to that of the first change, else the
   * oldest.
   */
  readonly from?: number;
  /** ms since the epoch; later records are not replayed. Defaults to the end of the log. */
  readonly until?: number;
  readonly patch?: Patch;
  /**
   * Data directory, such as a restored one, whose rows the replay starts from. Without it, the log must reach back to its first
   * record.
   */
  readonly rows?: string;
  readonly tickLifeMs: number;
}

interface ReplayReport extends DecidedAgain {
  /** First replayed record. */
  readonly first: number;
  /** Differences in the final rows, one line each. */
  readonly consequences: readonly string[];
}

const LINES = 200;
/** Bookkeeping tables, which reflect how the rows were produced. */
const ASIDE = new Set(['followed', 'moved', 'answers', 'engine', 'sqlite_sequence']);

/** Returns the opening record to start from: the newest one that is neither after the wanted position nor before the rows. */
function openingFor(log: WholeLog, base: number, wanted: { record: number; time: number }): number {
  let found = 0;
  for (const record of log.after(base)) {
    if (found > 0 && (record.number > wanted.record || record.time > wanted.time)) break;
    if (openingIn(record.commands)) found = record.number;
  }
  if (found === 0) throw new Error('the engine was not started since those rows: begin with earlier ones');
  return found;
}

function openScratch(directory: string): DatabaseSyncInstance {
  const db = openForWriting(directory);
  db.exec('PRAGMA synchronous = OFF');
  return db;
}

type BalanceRow = Record<'user' | 'account' | 'currency' | 'was' | 'is', bigint>;

function balancesIn(db: DatabaseSyncInstance): string[] {
  const currencies = db.prepare('SELECT id, symbol, scale FROM currencies').all() as Currency[];
  const read = db.prepare(
    `SELECT user, account, currency, max(was) AS was, max("is") AS "is" FROM (
       SELECT user, account, currency, total AS was, NULL AS "is" FROM recorded.balances UNION ALL
       SELECT user, account, currency, NULL, total FROM main.balances)
     GROUP BY user, account, currency HAVING ifnull(max(was), 0) <> ifnull(max("is"), 0)
     ORDER BY user, account, currency LIMIT ${LINES}`,
  );
  read.setReadBigInts(true);
  return (read.all() as BalanceRow[]).map(({ user, account, currency, was, is }) => {
    const { symbol = '', scale = 0 } = currencies.find(({ id }) => id === Number(currency)) ?? {};
    const [before, after] = [was, is].map((units) => formatDecimal(units ?? 0n, scale));
    return `account ${user}, ${ACCOUNTS[Number(account)]}: ${after} ${symbol} instead of ${before}`;
  });
}

interface Currency {
  readonly id: number;
  readonly symbol: string;
  readonly scale: number;
}

/** Describes how the rows differ from the recorded ones. */
function consequencesIn(db: DatabaseSyncInstance, recordedDir: string): string[] {
  db.exec(`ATTACH '${engineFile(recordedDir).replaceAll("'", "''")}' AS recorded`);
  const tables = db.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name").all();
  const rowsIn = (query: string) => (db.prepare(`SELECT count(*) AS found FROM (${query})`).get() as Found).found;
  const counts = tables.flatMap((row) => {
    const { name } = row as { name: string };
    if (ASIDE.has(name)) return [];
    const more = rowsIn(`SELECT * FROM main.${name} EXCEPT SELECT * FROM recorded.${name}`);
    const less = rowsIn(`SELECT * FROM recorded.${name} EXCEPT SELECT * FROM main.${name}`);
    return more + less > 0 ? [`${name}: ${more} rows that were not there, ${less} that were are not`] : [];
  });
  return [...balancesIn(db), ...counts];
}

interface Found {
  readonly found: number;
}

function prepareRows(log: WholeLog, { dataDir, rows, from, patch }: ReplayOptions, directory: string): number {
  if (rows !== undefined) copyDatabase(engineFile(rows), engineFile(directory));
  else if (!isComplete(log)) throw new Error(`the log of ${dataDir} begins too late: name earlier rows with --rows`);
  const db = openScratch(directory);
  try {
    const base = new Followed(db).position.number;
    const isByPatch = from === undefined && patch !== undefined && patch.changes.length > 0;
    const opening = openingFor(log, base, isByPatch ? firstOf(patch) : { record: Infinity, time: from ?? 0 });
    followLog(PRODUCTS, db, log, Infinity, opening - 1);
    return opening;
  } finally {
    db.close();
  }
}

/** @throws when a change refers to something outside the replayed range. */
function mustHaveUsed(
  patch: Patch | undefined,
  { first, last, until }: Record<'first' | 'last' | 'until', number>,
): void {
  for (const change of patch?.changes ?? []) {
    if ('record' in change && (change.record < first || change.record > last))
      throw new Error(`the patch: record ${change.record} is none of those from ${first} to ${last}`);
    if ('time' in change && change.time > until) throw new Error('the patch: a command is added after the end');
  }
}

/**
 * Replays the log on copies: first as recorded, which must reproduce what was written, and with a patch once more with its
 * changes. The exchange, running or not, is not touched.
 * @throws when the log does not reach back far enough, or the patch names something that does not exist.
 */
export function replay(options: ReplayOptions): ReplayReport {
  const { dataDir, patch } = options;
  removeAbandoned(dataDir);
  needSpace(dataDir, ['log.db', ...Array<string>(patch ? 4 : 2).fill('engine.db')]);
  const working = mkdtempSync(join(dataDir, `${WORKING}replay-`));
  try {
    return replayIn(working, options);
  } finally {
    rmSync(working, { recursive: true, force: true });
  }
}

function replayIn(working: string, options: ReplayOptions): ReplayReport {
  const { dataDir, until = Infinity, patch, tickLifeMs } = options;
  // Copied, because holding a snapshot that long would let log.db's write-ahead log grow by everything written meanwhile.
  copyDatabase(logFile(dataDir), logFile(working));
  const log = new WholeLog(readHot(working), dataDir);
  try {
    const recordedDir = mkdtempSync(join(working, 'recorded-'));
    const first = prepareRows(log, options, recordedDir);
    const otherDir = mkdtempSync(join(working, 'other-'));
    if (patch && existsSync(engineFile(recordedDir))) copyFileSync(engineFile(recordedDir), engineFile(otherDir));
    const rows = openScratch(recordedDir);
    const other = patch ? { rows: openScratch(otherDir), changes: changesOf(patch) } : null;
    try {
      const report = decideAgain(PRODUCTS, { log, rows, until, lives: { tickLifeMs }, other });
      mustHaveUsed(patch, { first, until, last: report.last });
      return { ...report, first, consequences: other ? consequencesIn(other.rows, recordedDir) : [] };
    } finally {
      rows.close();
      other?.rows.close();
    }
  } finally {
    log.close();
  }
}

/** A command with its position in the log. */
interface LoggedCommand {
  readonly record: number;
  readonly place: number;
  readonly time: string;
  readonly command: Said;
}

function definingIn(dataDir: string, epoch: number, number: number): LogRecord[] {
  const log = readLog(dataDir);
  try {
    return log.defining(epoch, number);
  } finally {
    log.close();
  }
}

/** Yields the commands between two times (ms since the epoch). */
export function* commandsIn(dataDir: string, from: number, until: number): Generator<LoggedCommand> {
  const reader = new CommandReader();
  let known = 0;
  for (const { commands, number, time, epoch } of recordsBehind(
    dataDir,
    from > 0 ? new Archive(dataDir).before(from) : 0,
  )) {
    if (time > until) return;
    if (epoch !== known) {
      reader.reset();
      for (const earlier of definingIn(dataDir, epoch, number - 1)) reader.learn(earlier.commands);
      known = epoch;
    }
    if (openingIn(commands)) continue;
    for (const [place, command] of reader.read(commands).entries())
      if (time >= from) yield { record: number, place, time: new Date(time).toISOString(), command };
  }
}

/** Returns the engine's number of the account with a public user id; null if there is none. */
function numberOf(dataDir: string, publicId: string): number | null {
  const file = join(dataDir, 'accounts.db');
  if (!existsSync(file)) return null;
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const row = db.prepare('SELECT id FROM users WHERE public_id = ?').get(publicId) as { id: number } | undefined;
    return row?.id ?? null;
  } finally {
    db.close();
  }
}

/**
 * Returns a predicate for accounts of the engine: a public user id means all portfolios of that user, any other number that account.
 */
export function isMeantBy(dataDir: string, given: string): (account: unknown) => boolean {
  const owner = numberOf(dataDir, given);
  if (owner === null) return (account) => account === Number(given);
  return (account) => typeof account === 'number' && ownerOf(account) === owner;
}
