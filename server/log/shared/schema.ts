import type { Connection } from './connect';

/** Of a lock that only those who make the tables take. */
const MAKING = 1_400_262_472;

/** Who has a right until when. */
const leaseTable = (name: string): string => `
  CREATE TABLE IF NOT EXISTS ${name} (
    id integer PRIMARY KEY CHECK (id = 1),
    holder text NOT NULL,
    epoch bigint NOT NULL,
    ends timestamptz NOT NULL
  );
  INSERT INTO ${name} (id, holder, epoch, ends) VALUES (1, '', 0, '-infinity') ON CONFLICT DO NOTHING;
`;

/**
 * Records as in log.db; one row says who may append, another who does what is done once. A follower does not need records before `sealed`.
 * Bodies are compressed already.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    number bigint PRIMARY KEY,
    epoch bigint NOT NULL,
    time bigint NOT NULL,
    body bytea NOT NULL,
    defines boolean NOT NULL,
    previous bytea NOT NULL,
    hash bytea NOT NULL
  );
  ALTER TABLE records ALTER COLUMN body SET STORAGE EXTERNAL;
  ${leaseTable('lease')}
  ${leaseTable('chores')}
  CREATE TABLE IF NOT EXISTS followers (name text PRIMARY KEY, sealed bigint NOT NULL, seen timestamptz NOT NULL);
`;

/** Makes what is missing. */
export async function makeTables(sql: Connection): Promise<void> {
  const [made] = await sql`
    SELECT EXISTS (SELECT 1 FROM lease) AND EXISTS (SELECT 1 FROM chores) AND count(*) >= 0 AS all FROM followers`.catch(
    () => [],
  );
  if (made?.['all'] === true) return;
  await sql.begin(async (all) => {
    await all`SELECT pg_advisory_xact_lock(${MAKING})`;
    await all.unsafe(SCHEMA);
  });
}
