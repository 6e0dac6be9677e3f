/** Finds Redis for the tests of the cluster, or installs it. Run by itself it prints where it is. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findRedis } from '../server/cluster/findRedis.mjs';

const ADVICE = `No Redis for the tests of the cluster, and none could be installed. Do one of these:
  apt-get install redis-server         (Debian, as root)
  export REDIS_PATH=<path of redis-server or valkey-server>`;

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server']);
}

/** The Redis that is there, else a freshly installed one; throws with advice when neither works. */
export function ensureRedis() {
  const found = findRedis();
  if (found) return found;
  installFromDebian();
  const installed = findRedis();
  if (installed) return installed;
  throw new Error(ADVICE);
}

if (import.meta.filename === process.argv[1]) console.log(ensureRedis());
