/** Where Redis (or Valkey) is on this machine. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const NAMES = ['redis-server', 'valkey-server'];

/** Path of its server; null: there is none. `REDIS_PATH` names one. */
export function findRedis(env = process.env) {
  const folders = [...(env.PATH ?? '').split(delimiter), ...FOLDERS];
  const candidates = env.REDIS_PATH
    ? [env.REDIS_PATH]
    : folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}
