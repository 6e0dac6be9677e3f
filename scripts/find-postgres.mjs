/** Finds PostgreSQL for the tests of the shared log, or installs it. Run directly, it prints the path of its programs. */
import { findPostgres } from '../server/cluster/findPrograms.mjs';
import { ensureFromDebian } from './support/fromDebian.mjs';

const ADVICE = `No PostgreSQL for the tests of the shared log, and none could be installed. Do one of these:
  apt-get install postgresql           (Debian, as root)
  export POSTGRES_BIN=<folder of initdb, postgres and pg_ctl>`;

/**
 * Returns an existing PostgreSQL, or else installs one.
 * @throws with advice if neither works.
 */
export const ensurePostgres = () => ensureFromDebian(() => findPostgres(), ['postgresql'], ADVICE);

if (import.meta.filename === process.argv[1]) console.log(ensurePostgres());
