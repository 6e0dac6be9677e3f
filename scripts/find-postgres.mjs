/** Finds PostgreSQL for the tests of the shared log, or installs it. Run by itself it prints where its programs are. */
import { findPostgres } from '../server/cluster/findPostgres.mjs';
import { ensureFromDebian } from './support/fromDebian.mjs';

const ADVICE = `No PostgreSQL for the tests of the shared log, and none could be installed. Do one of these:
  apt-get install postgresql           (Debian, as root)
  export POSTGRES_BIN=<folder of initdb, postgres and pg_ctl>`;

/** The PostgreSQL that is there, else a freshly installed one; throws with advice when neither works. */
export const ensurePostgres = () => ensureFromDebian(() => findPostgres(), ['postgresql'], ADVICE);

if (import.meta.filename === process.argv[1]) console.log(ensurePostgres());
