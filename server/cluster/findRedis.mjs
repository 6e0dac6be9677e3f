/** Locates Redis (or Valkey) on this machine. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const NAMES = ['redis-server', 'valkey-server'];

/** Returns the path of the server, preferring `REDIS_PATH`; null when there is none. */
export function findRedis(env = process.env) {
  const folders = [...(env.PATH ?? '').split(delimiter), ...FOLDERS];
  const candidates = env.REDIS_PATH
    ? [env.REDIS_PATH]
    : folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}
