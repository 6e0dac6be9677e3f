/** Locates the servers of a cluster on this machine. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Directories where packages install the server's programs, which are usually not in the PATH. */
const POSTGRES_FOLDERS = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr'];
const POSTGRES_PROGRAMS = ['initdb', 'postgres', 'pg_ctl'];

const hasAll = (folder) => POSTGRES_PROGRAMS.every((name) => existsSync(join(folder, name)));

/** Returns versions, newest first. */
const versionsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^(?:\d+|postgresql(?:@\d+)?|pgsql-\d+)$/.test(name))
        .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
        .map((name) => join(folder, name, 'bin'))
    : [];

/** Returns the directory of initdb, postgres and pg_ctl: POSTGRES_BIN, one in the PATH, or a package's; null when there is none. */
export function findPostgres(env = process.env) {
  if (env.POSTGRES_BIN) return hasAll(env.POSTGRES_BIN) ? env.POSTGRES_BIN : null;
  return [...(env.PATH ?? '').split(delimiter), ...POSTGRES_FOLDERS.flatMap(versionsIn)].find(hasAll) ?? null;
}

const REDIS_FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const REDIS_NAMES = ['redis-server', 'valkey-server'];

/** Returns the path of the server, preferring `REDIS_PATH`; null when there is none. */
export function findRedis(env = process.env) {
  const folders = [...(env.PATH ?? '').split(delimiter), ...REDIS_FOLDERS];
  const candidates = env.REDIS_PATH
    ? [env.REDIS_PATH]
    : folders.flatMap((folder) => REDIS_NAMES.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}
