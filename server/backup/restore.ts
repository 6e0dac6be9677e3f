import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { dirname, join, resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { openRestoredAccounts } from '../accounts/database';
import { numberUsersFrom } from '../accounts/users';
import { ownerColumn } from '../store/listPages';
import { FIRST_USER } from '../engine/ledger/systemAccounts';
import { Archive } from '../log/archive';
import { logFile, openLog } from '../log/log';
import { segmentIn } from '../log/segment';
import { WholeLog } from '../log/wholeLog';
import { emptyWriteAhead } from '../log/sqlite';
import { PRODUCTS } from '../products/all';
import { unmark } from '../replica/mark';
import { audit, type AuditReport } from '../store/audit';
import { checkLog } from '../store/checkLog';
import { Followed, followLog, isComplete } from '../store/followLog';
import { engineFile, openForWriting } from '../store/open';
import { holdPayouts } from '../store/payoutHold';
import { unpack } from './archive';
import { SEALED } from './backup';
import { unseal } from './sealed';

interface RestoreOptions {
  readonly from: string;
  readonly privateKey: KeyObject;
  /** Data directory to create; it must be empty or not exist. */
  readonly into: string;
  /** ms since the epoch; later records are not replayed. Defaults to all the backup has. */
  readonly until?: number;
  /** Directory of sealed segments of the log's archive, to reach times that the log in `from` does not cover. */
  readonly archive?: string;
  /** An earlier sealed file whose rows are used, to go back to a time before those of `from`. */
  readonly rows?: string;
}

interface RestoreReport {
  /** Last record applied to the rows, and its time, ms since the epoch. */
  readonly record: number;
  readonly time: number;
  readonly replayed: number;
  readonly audit: AuditReport;
  /** Accounts in the rows that accounts.db of the backup lacks: nobody can sign in to them. */
  readonly unknownUsers: number;
  /** Findings of the audit and the log, one sentence each. */
  readonly problems: readonly string[];
}

const ENGINE = 'engine.db';
/** Rebuilt from the remaining trades; as they are, they would take later trades for known ones. */
const MADE_ANEW = ['market.db', 'contractMarket.db', 'audit.db'];
/** In a cluster, copies of the databases that its processes share. */
const SHARED = ['accounts.db', 'wallet.db', 'evm.db', 'market.db', 'contractMarket.db'];
/** Number of deposit addresses skipped after a restore. */
const PLACES_LEFT_OUT = 100_000;
/** Number of account numbers skipped after a restore. */
const USERS_LEFT_OUT = 100_000;

function unpackSealed(file: string, key: KeyObject, into: string, wanted?: (path: string) => boolean): Promise<void> {
  const unsealed = Readable.from(unseal(createReadStream(file), key));
  const unzipped = createGunzip();
  unsealed.on('error', (error) => unzipped.destroy(error));
  return unpack(unsealed.pipe(unzipped), into, wanted);
}

/** Brings the rows to the last record up to a time, and drops the later part of the log. */
function goTo(dataDir: string, until: number): Pick<RestoreReport, 'record' | 'time' | 'replayed'> {
  const log = openLog(dataDir);
  log.takeFrom(new Archive(dataDir), until);
  const whole = new WholeLog(log, dataDir);
  const start = openForWriting(dataDir);
  const { number: base } = new Followed(start).position;
  start.close();
  const reachedAt = whole.at(base)?.time ?? 0;
  if (reachedAt > until) {
    const reached = new Date(reachedAt).toISOString();
    if (!isComplete(whole)) throw new Error(`the rows are of ${reached}: take those of an earlier backup with --rows`);
    for (const end of ['', '-wal', '-shm']) rmSync(`${engineFile(dataDir)}${end}`, { force: true });
  }
  const db = openForWriting(dataDir);
  try {
    const replayed = followLog(PRODUCTS, db, whole, until);
    const { number } = new Followed(db).position;
    log.cutBehind(number, whole.archive);
    return { record: number, time: log.at(number)?.time ?? 0, replayed };
  } finally {
    emptyWriteAhead(db);
    db.close();
    log.close();
  }
}

/**
 * Skips addresses that may have been given out after the backup: they can still receive coins, and must not become another user's.
 */
function leaveAddressesOut(dataDir: string): void {
  const file = join(dataDir, 'wallet.db');
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file);
  try {
    db.prepare(
      `INSERT INTO deposit_addresses (family, network, user, place, address, time)
       SELECT family, min(network), -1 - max(place), max(place) + ?, 'left out at a restore ' || max(place), 0
       FROM deposit_addresses GROUP BY family`,
    ).run(PLACES_LEFT_OUT);
  } finally {
    db.close();
  }
}

/** Detaches restored databases from the history shared with others, to which they no longer belong. */
function beginHistories(dataDir: string): void {
  for (const file of SHARED.map((name) => join(dataDir, name)).filter((one) => existsSync(one))) {
    const db = new DatabaseSync(file);
    unmark(db);
    emptyWriteAhead(db);
    db.close();
  }
}

/**
 * Skips account numbers, because the rows may be newer than accounts.db, and the property of accounts opened after the backup must
 * not become another's.
 * @returns how many of the rows' accounts accounts.db lacks.
 */
function leaveUsersOut(dataDir: string): number {
  const file = join(dataDir, 'accounts.db');
  if (!existsSync(file)) return 0;
  const db = openRestoredAccounts(file);
  try {
    db.exec(`ATTACH '${engineFile(dataDir).replaceAll("'", "''")}' AS engine`);
    const { last, unknown } = db
      .prepare(
        `WITH owners AS (SELECT DISTINCT ${ownerColumn('user')} AS user FROM engine.balances WHERE user >= ?1)
         SELECT max(?1, (SELECT coalesce(max(id), 0) FROM users), (SELECT coalesce(max(user), 0) FROM owners)) AS last,
           (SELECT count(*) FROM owners WHERE user NOT IN (SELECT id FROM users)) AS unknown`,
      )
      .get(FIRST_USER) as { last: number; unknown: number };
    numberUsersFrom(db, last + USERS_LEFT_OUT);
    return unknown;
  } finally {
    emptyWriteAhead(db);
    db.close();
  }
}

/** Extracts the log segments from a directory and ignores everything else in it. */
async function unpackSegments(archive: string, key: KeyObject, into: string): Promise<void> {
  for (const name of readdirSync(archive)) {
    const segment = name.endsWith(SEALED) ? name.slice(0, -SEALED.length) : '';
    if (segmentIn(segment))
      await unpackSealed(join(archive, name), key, into, (path) => path === `log-archive/${segment}`);
  }
}

/** Moves everything in a directory into the one around it, and removes it. */
function moveUp(working: string): void {
  for (const name of readdirSync(working)) renameSync(join(working, name), join(dirname(working), name));
  rmdirSync(working);
}

/**
 * Creates a data directory from a backup: the other stores as they were, the rows up to the last log record, or up to the last
 * one before a time; then audits it.
 * @throws when the directory is in use, the backup is damaged or for another key, or the rows cannot be brought to that time.
 */
export async function restore(options: RestoreOptions): Promise<RestoreReport> {
  const { from, privateKey, until = Infinity, rows, archive } = options;
  // Without a trailing slash, so that the working directory of a new one is beside it.
  const into = resolve(options.into);
  const exists = existsSync(into);
  if (exists && readdirSync(into).length > 0) throw new Error(`${into} is not empty`);
  // An existing directory may be a mount point, which cannot be replaced and whose files cannot be moved in from beside it.
  const working = exists ? join(into, 'restoring') : `${into}.restoring`;
  if (existsSync(working)) throw new Error(`${working} exists: an earlier restore did not end. Remove it first`);
  mkdirSync(working, { recursive: true, mode: 0o700 });
  try {
    await unpackSealed(from, privateKey, working);
    if (rows) await unpackSealed(rows, privateKey, working, (path) => path === ENGINE);
    if (archive) await unpackSegments(archive, privateKey, working);
    if (!existsSync(logFile(working))) throw new Error('the backup has no log');
    const reached = goTo(working, until);
    leaveAddressesOut(working);
    const unknownUsers = leaveUsersOut(working);
    beginHistories(working);
    if (until < Infinity) for (const file of MADE_ANEW) rmSync(join(working, file), { force: true });
    const audited = audit(PRODUCTS, working);
    const problems = [...audited.problems, ...checkLog(working).problems];
    holdPayouts(exists ? into : working, reached.time);
    if (exists) moveUp(working);
    else renameSync(working, into);
    return { ...reached, unknownUsers, audit: audited, problems };
  } catch (error) {
    rmSync(working, { recursive: true, force: true });
    throw error;
  }
}
