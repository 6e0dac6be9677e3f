import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { KeyObject } from 'node:crypto';
import { basename, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { Archive } from '../log/archive';
import { logFile, readHot } from '../log/log';
import { copyDatabase } from '../log/sqlite';
import { WholeLog } from '../log/wholeLog';
import { followedIn } from '../store/checkLog';
import { isHistory } from '../store/history';
import { engineFile } from '../store/open';
import type { SharedFiles } from '../adapters/sharedFiles';
import { markIn } from '../replica/mark';
import { segmentIn } from '../log/segment';
import { pack, type ArchivedFile } from './archive';
import { seal } from './sealed';

interface BackupReport {
  /** Last log record it contains, and that record's time, ms since the epoch. */
  readonly record: number;
  readonly time: number;
  /** Size of the sealed file. */
  readonly bytes: number;
}

/** Files of a cluster, which are not in a directory. */
export type BackupFiles = Pick<SharedFiles, 'names' | 'get'>;

/** Prefix of the directory where a backup is assembled before sealing; as accessible as the data directory itself. */
export const WORKING = 'backup-';
/** Free space the exchange needs apart from the copies; below it, it takes no orders. */
const SPARE_BYTES = 1024 ** 3;
/** Older copies are leftovers of an interrupted backup or replay. */
const ABANDONED_MS = 86_400_000;
/**
 * Copied last. The log brings the rows up to what the other stores know; history contains what they refer to; accounts may
 * contain somebody who owns nothing yet, but nothing may belong to somebody they do not contain.
 */
const LAST: readonly ((file: string) => boolean)[] = [
  (file) => file === 'engine.db',
  isHistory,
  (file) => file === 'log.db',
  (file) => file === 'accounts.db',
];

function databasesOf(dataDir: string): string[] {
  const files = readdirSync(dataDir).filter((file) => file.endsWith('.db'));
  return [(file: string) => !LAST.some((isOne) => isOne(file)), ...LAST].flatMap((isOne) => files.filter(isOne));
}

/** Removes the copies of an interrupted backup or replay. */
export function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const place = join(dataDir, name);
    if (name.startsWith(WORKING) && Date.now() - statSync(place).mtimeMs > ABANDONED_MS)
      rmSync(place, { recursive: true, force: true });
  }
}

/**
 * @param files to be copied, listed once per copy.
 * @throws when the copies would take the space that the exchange needs.
 */
export function needSpace(dataDir: string, files: readonly string[] = databasesOf(dataDir)): void {
  const sizeOf = (file: string) => statSync(join(dataDir, file), { throwIfNoEntry: false })?.size ?? 0;
  const needed = files.reduce((sum, file) => sum + sizeOf(file), SPARE_BYTES);
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < needed)
    throw new Error(`the copies need ${Math.ceil(needed / 1024 ** 2)} MB of free space in ${dataDir}`);
}

const pathOf = (dataDir: string, from: string): string => relative(dataDir, from).split(sep).join('/');

/** Returns the data kept as files: photos, proofs, and the secret of the digests. */
function otherFiles(dataDir: string): ArchivedFile[] {
  const files = existsSync(join(dataDir, 'files'))
    ? readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    : [];
  const found = files
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) => join(entry.parentPath, entry.name));
  const secret = join(dataDir, 'secret');
  return [...found, ...(existsSync(secret) ? [secret] : [])].map((from) => ({
    path: pathOf(dataDir, from),
    from,
    mayGo: true,
  }));
}

/** Whether a directory's files are shared by a cluster. */
function areFilesShared(dataDir: string): boolean {
  const file = join(dataDir, 'accounts.db');
  if (!existsSync(file)) return false;
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return markIn(db) !== null;
  } finally {
    db.close();
  }
}

/** Copies the files of a cluster. */
async function filesOf(shared: BackupFiles, copies: string): Promise<ArchivedFile[]> {
  mkdirSync(join(copies, 'files'));
  const found: ArchivedFile[] = [];
  for (const name of await shared.names()) {
    const bytes = await shared.get(name);
    const from = join(copies, 'files', name);
    if (!bytes) continue;
    writeFileSync(from, bytes, { mode: 0o600 });
    found.push({ path: `files/${name}`, from });
  }
  return found;
}

/** Returns the newest record of the copies, and the archive segments needed to bring their rows up to it. */
function logIn(dataDir: string, copies: string) {
  const log = new WholeLog(readHot(copies), dataDir);
  const { number } = followedIn(copies) ?? log.head();
  const first = log.hot.firstWhole();
  const segments = log.archive.segments.filter((segment) => segment.last > number && segment.first < first);
  const head = log.hot.at(log.head().number);
  log.close();
  const needed = segments.map(({ file }): ArchivedFile => ({ path: pathOf(dataDir, file), from: file }));
  return { record: head?.number ?? 0, time: head?.time ?? 0, needed };
}

async function sealInto(target: string, files: readonly ArchivedFile[], publicKey: KeyObject): Promise<void> {
  const part = `${target}.part`;
  try {
    const file = createWriteStream(part, { flags: 'w', mode: 0o600, flush: true });
    await pipeline(pack(files), createGzip({ level: 1 }), (packed) => seal(packed, publicKey), file);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Suffix of a sealed archive segment. */
export const SEALED = '.statex';

/**
 * Seals each archived log segment that the directory does not have yet into a file of its own.
 * @returns how many.
 * @throws when the directory holds segments of another history, as after a restore.
 */
export async function sealArchive(dataDir: string, into: string, publicKey: KeyObject): Promise<number> {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const { segments, last } = new Archive(dataDir);
  const own = new Set(segments.map(({ file }) => `${basename(file)}${SEALED}`));
  const oldest = segments[0]?.first ?? 1;
  const foreign = readdirSync(into).find((name) => {
    const known = name.endsWith(SEALED) ? segmentIn(name.slice(0, -SEALED.length)) : null;
    return known && known.last >= oldest && !own.has(name);
  });
  if (foreign)
    throw new Error(`${join(into, foreign)} is of another history (this one goes to ${last}): use a new directory`);
  let sealed = 0;
  for (const { file } of segments) {
    const target = join(into, `${basename(file)}${SEALED}`);
    if (existsSync(target)) continue;
    await sealInto(target, [{ path: pathOf(dataDir, file), from: file, mayGo: true }], publicKey);
    sealed++;
  }
  return sealed;
}

/**
 * Copies a data directory without the log's archive into one sealed file; the exchange may be running. Needs about as much free
 * space in the data directory as the databases take.
 * @param target the file; it must not exist.
 * @param shared the files of a cluster; null if none is known.
 * @throws when the target exists, or something cannot be read or written.
 */
export async function backUp(
  dataDir: string,
  target: string,
  publicKey: KeyObject,
  shared: BackupFiles | null = null,
): Promise<BackupReport> {
  if (existsSync(target)) throw new Error(`${target} exists already`);
  if (!existsSync(engineFile(dataDir)) || !existsSync(logFile(dataDir)))
    throw new Error(`${dataDir} has no exchange that keeps a log: start it once`);
  const isShared = areFilesShared(dataDir);
  if (isShared && !shared)
    throw new Error('its photos and other files are in PostgreSQL: name it by LOG_URL, as its processes have it');
  removeAbandoned(dataDir);
  needSpace(dataDir);
  const working = mkdtempSync(join(dataDir, WORKING));
  try {
    const copies = join(working, 'data');
    mkdirSync(copies);
    const databases = databasesOf(dataDir).map((file): ArchivedFile => {
      const from = join(copies, basename(file));
      copyDatabase(join(dataDir, file), from);
      return { path: file, from };
    });
    const { needed, ...reached } = logIn(dataDir, copies);
    const files = isShared && shared ? await filesOf(shared, copies) : [];
    await sealInto(target, [...databases, ...needed, ...files, ...otherFiles(dataDir)], publicKey);
    return { ...reached, bytes: statSync(target).size };
  } finally {
    rmSync(working, { recursive: true, force: true });
  }
}
