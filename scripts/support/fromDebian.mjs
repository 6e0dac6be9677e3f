import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function install(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * Returns the result of `find`, after installing Debian packages if necessary.
 * @throws with the advice if it still finds nothing.
 */
export function ensureFromDebian(find, packages, advice) {
  const found = find();
  if (found) return found;
  install(packages);
  const installed = find();
  if (installed) return installed;
  throw new Error(advice);
}
