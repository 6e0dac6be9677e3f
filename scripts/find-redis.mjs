/** Finds Redis for the tests of the cluster, or installs it. Run directly, it prints its path. */
import { findRedis } from '../server/cluster/findPrograms.mjs';
import { ensureFromDebian } from './support/fromDebian.mjs';

const ADVICE = `No Redis for the tests of the cluster, and none could be installed. Do one of these:
  apt-get install redis-server         (Debian, as root)
  export REDIS_PATH=<path of redis-server or valkey-server>`;

/**
 * Returns an existing Redis, or else installs one.
 * @throws with advice if neither works.
 */
export const ensureRedis = () => ensureFromDebian(() => findRedis(), ['redis-server'], ADVICE);

if (import.meta.filename === process.argv[1]) console.log(ensureRedis());
