import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function install(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/** What `find` finds, once Debian's packages were installed if need be. @throws with the advice when it is not there then either. */
export function ensureFromDebian(find, packages, advice) {
  const found = find();
  if (found) return found;
  install(packages);
  const installed = find();
  if (installed) return installed;
  throw new Error(advice);
}
