import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { isAway } from '../log/shared/connect';
import { findPostgres } from './findPrograms.mjs';
import { freePort, keptFile, keptIn, type KeptServer, OWNER, urlOf } from './ownServer';
import { letPass, otherThanRoot, type SystemUser } from './systemUser';

export interface RunningPostgres {
  /** Includes the password. */
  readonly url: string;
  readonly pid: number;
  /** Settles when it has ended, on request or not. */
  readonly ended: Promise<void>;
  /** Stops it; committed data is already on disk. */
  close(): Promise<void>;
}

/** Names of unprivileged system users. */
const USERS = ['postgres', 'nobody'];
/** Kept small: it only appends records and reads them back. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '1GB',
  jit: 'off',
};
const START_MS = 30_000;
const LOOKED_EVERY_MS = 30;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * Returns the previous port, so that clients find it again, unless another process has taken it.
 * @param told port that clients were told; then no other is chosen.
 * @throws when that one is taken.
 */
async function keepServer(directory: string, told: number | null): Promise<KeptServer> {
  const [file, known] = [keptFile(directory), keptIn(directory)];
  const port = told === null ? await freePort(known?.port).catch(() => freePort()) : await freePort(told);
  const kept = { port, password: known?.password ?? randomBytes(24).toString('base64url') };
  writeFileSync(`${file}.part`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return kept;
}

/** Runs a PostgreSQL program to completion. @throws with its output. */
function runProgram(program: string, args: readonly string[], user: SystemUser | null): void {
  const run = spawnSync(program, args, { ...(user && { uid: user.uid, gid: user.gid }), cwd: '/', encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${program} failed: ${run.error?.message ?? run.stderr.trim()}`);
}

/** Creates the database cluster; leftovers of an unfinished attempt are replaced. */
function initialise(bin: string, directory: string, data: string, password: string, user: SystemUser | null): void {
  const making = join(directory, 'making');
  const secret = join(directory, 'password');
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  if (user) for (const path of [making, secret]) chownSync(path, user.uid, user.gid);
  const how = ['--encoding=UTF8', '--locale=C', '--data-checksums', '--auth=scram-sha-256', `--pwfile=${secret}`];
  try {
    runProgram(join(bin, 'initdb'), ['-D', making, '-U', OWNER, ...how], user);
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(making, data);
}

/** Recovery after a crash takes as long as the log of writes is; ended and started again, the server would begin anew. */
const isRecovering = (error: unknown): boolean => error instanceof postgres.PostgresError && error.code === '57P03';

/**
 * Resolves when the server answers.
 * @throws when it has ended, or neither answers in time nor recovers.
 */
export async function awaitAnswer(
  url: string,
  hasEnded: () => boolean,
  log: string,
  withinMs = START_MS,
): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false });
    try {
      await sql`SELECT 1`;
      return;
    } catch (error) {
      const said = () => readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n');
      if (hasEnded()) throw new Error(`PostgreSQL ended at once: ${said()}`);
      const isLate = performance.now() > until && !isRecovering(error);
      if (!isAway(error) || isLate) throw error;
    } finally {
      await sql.end({ timeout: 0 });
    }
    await pause(LOOKED_EVERY_MS);
  }
}

/**
 * Runs a private PostgreSQL in a data directory, on 127.0.0.1 with a password; creates it on first use. Under root it runs as
 * another
 * user, who may traverse that directory. An instance left behind by a killed process is stopped first.
 * @param within nested folders below the data directory, outermost first. Defaults to the data directory itself.
 * @param told port of an earlier instance whose clients are still running.
 * @throws when PostgreSQL is not installed, or does not start, or that port is taken.
 */
export async function startPostgres(
  dataDir: string,
  within: readonly string[] = [],
  told: number | null = null,
): Promise<RunningPostgres> {
  const bin = findPostgres();
  if (!bin)
    throw new Error('PostgreSQL is not installed here: install it (postgresql on Debian), or name one with LOG_URL');
  const user = otherThanRoot(USERS);
  const own = [...within, 'postgres'].map((_, place, names) => join(dataDir, ...names.slice(0, place + 1)));
  const directory = own.at(-1) as string;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (user) letPass([dataDir, ...own], user);
  const data = join(directory, 'data');
  if (existsSync(join(data, 'postmaster.pid'))) endOrphan(bin, data, user);
  const kept = await keepServer(directory, told);
  const { port, password } = kept;
  if (!existsSync(data)) initialise(bin, directory, data, password, user);
  const log = join(directory, 'postgres.log');
  const child = run(join(bin, 'postgres'), { data, log, port, user });
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(() => {
    isOver = true;
  });
  const url = urlOf(kept);
  const close = async (): Promise<void> => {
    // Fast shutdown: closes connections and flushes everything.
    if (!isOver) child.kill('SIGINT');
    await ended;
  };
  try {
    await awaitAnswer(url, () => isOver, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, pid: child.pid as number, ended, close };
}

function endOrphan(bin: string, data: string, user: SystemUser | null): void {
  try {
    runProgram(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w'], user);
  } catch {
    // Its process is already gone, and the server recovers the files it left; if not, the start reports it.
  }
}

function run(
  program: string,
  { data, log, port, user }: { data: string; log: string; port: number; user: SystemUser | null },
): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const said = openSync(log, 'a', 0o600);
  try {
    return spawn(program, ['-D', data, ...settings], {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: '/',
      stdio: ['ignore', said, said],
      // A Ctrl+C must reach only the parent, which stops this process last.
      detached: true,
    });
  } finally {
    closeSync(said);
  }
}
