import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where packages put the server's programs, which are mostly not in the path. */
const FOLDERS = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr'];
const NEEDED = ['initdb', 'postgres', 'pg_ctl'];

const hasAll = (folder) => NEEDED.every((name) => existsSync(join(folder, name)));

/** Those of the newest version first. */
const versionsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^(?:\d+|postgresql(?:@\d+)?|pgsql-\d+)$/.test(name))
        .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
        .map((name) => join(folder, name, 'bin'))
    : [];

/** The folder of initdb, postgres and pg_ctl: of POSTGRES_BIN, the path, or where packages put them; null where there is none. */
export function findPostgres(env = process.env) {
  if (env.POSTGRES_BIN) return hasAll(env.POSTGRES_BIN) ? env.POSTGRES_BIN : null;
  return [...(env.PATH ?? '').split(delimiter), ...FOLDERS.flatMap(versionsIn)].find(hasAll) ?? null;
}
