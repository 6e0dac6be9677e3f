import type { Connection } from './connect';

/** Id of an advisory lock held only while the tables are created. */
const MAKING = 1_400_262_472;

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
 * Records as in log.db, a lease for appending, and one for the chores. A follower does not need records before `sealed`.
 * Bodies are already compressed.
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
