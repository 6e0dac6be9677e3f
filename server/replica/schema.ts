import type { Connection } from '../log/shared/connect';

/** Key of a lock taken only while the tables are created. */
const MAKING = 1_400_262_473;

/**
 * Writes to each database, in order: an entry is an SQLite changeset or, if it has none, the snapshot at its position. The primary
 * key alone ensures that no two entries are written on the same state. The files are stored alongside, in parts.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS replicas (name text PRIMARY KEY, history text NOT NULL);
  CREATE TABLE IF NOT EXISTS replica_entries (
    name text NOT NULL REFERENCES replicas (name),
    position bigint NOT NULL,
    writer uuid NOT NULL,
    schema integer NOT NULL,
    changes bytea,
    PRIMARY KEY (name, position)
  );
  CREATE TABLE IF NOT EXISTS replica_snapshots (
    name text NOT NULL REFERENCES replicas (name),
    position bigint NOT NULL,
    part integer NOT NULL,
    parts integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (name, position, part)
  );
  ALTER TABLE replica_snapshots ALTER COLUMN bytes SET STORAGE EXTERNAL;
  CREATE TABLE IF NOT EXISTS kept_files (
    name text NOT NULL,
    part integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (name, part)
  );
  ALTER TABLE kept_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
`;

/** Creates missing tables. */
export async function makeReplicaTables(sql: Connection): Promise<void> {
  const [made] = await sql`SELECT to_regclass('kept_files') IS NOT NULL AS all`;
  if (made?.['all'] === true) return;
  await sql.begin(async (all) => {
    await all`SELECT pg_advisory_xact_lock(${MAKING})`;
    await all.unsafe(SCHEMA);
  });
}
