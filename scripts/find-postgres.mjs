/** Finds PostgreSQL for the tests of the shared log, or installs it. Run by itself it prints where its programs are. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from '../server/cluster/findPostgres.mjs';

const ADVICE = `No PostgreSQL for the tests of the shared log, and none could be installed. Do one of these:
  apt-get install postgresql           (Debian, as root)
  export POSTGRES_BIN=<folder of initdb, postgres and pg_ctl>`;

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql']);
}

/** The PostgreSQL that is there, else a freshly installed one; throws with advice when neither works. */
export function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  installFromDebian();
  const installed = findPostgres();
  if (installed) return installed;
  throw new Error(ADVICE);
}

if (import.meta.filename === process.argv[1]) console.log(ensurePostgres());
