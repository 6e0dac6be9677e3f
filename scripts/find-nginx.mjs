/** Finds nginx and openssl for the test of docs/deployment.md, or installs them. Run directly, it prints the path of nginx. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureFromDebian } from './support/fromDebian.mjs';

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
const ADVICE = `No nginx for the test of the deployment guide, and none could be installed. Do one of these:
  apt-get install nginx openssl        (Debian, as root)
  export NGINX_PATH=<path of nginx>`;

const find = (name, env = process.env) =>
  [...(env.PATH ?? '').split(delimiter), ...FOLDERS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

export function findNginx(env = process.env) {
  const path = env.NGINX_PATH || find('nginx', env);
  return path && existsSync(path) && find('openssl', env) ? path : null;
}

/**
 * Returns an existing nginx, or else installs one.
 * @throws with advice if neither works.
 */
export const ensureNginx = () => ensureFromDebian(() => findNginx(), ['nginx', 'openssl'], ADVICE);

if (import.meta.filename === process.argv[1]) console.log(ensureNginx());
