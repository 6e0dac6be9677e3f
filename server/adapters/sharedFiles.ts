import { Asker, isAway, pause, type Connection } from '../log/shared/connect';
import { makeReplicaTables } from '../replica/sharedTable';
import { SharedAway } from '../replica/messages';
import { checkName, type Files } from './files';

const PART_BYTES = 1024 ** 2;
/** How long to wait for an unreachable server, and for a silent one; the latter grows with each part in transit. */
const AWAY_MS = 5000;
const SILENT_MS = 2500;
const AGAIN_MS = 50;

export interface SharedFiles extends Files {
  names(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const partsOf = ({ length }: Uint8Array): number => Math.max(1, Math.ceil(length / PART_BYTES));

/** Stores files in PostgreSQL, in parts of a megabyte. All methods but `close` throw SharedAway when it does not answer. */
export function createSharedFiles(url: string): SharedFiles {
  const server = new Asker(url, 'statex files');
  let isMade = false;

  async function ask<Result>(question: (sql: Connection) => Promise<Result>, parts = 1): Promise<Result> {
    const until = performance.now() + AWAY_MS;
    for (;;) {
      try {
        if (!isMade) await server.once(makeReplicaTables, SILENT_MS);
        isMade = true;
        return await server.once(question, SILENT_MS + parts * AGAIN_MS);
      } catch (error) {
        if (!isAway(error)) throw error;
        if (performance.now() > until) throw new SharedAway('PostgreSQL, which has the files, does not answer');
        await pause(AGAIN_MS);
      }
    }
  }

  return {
    async put(name, bytes) {
      checkName(name);
      const parts = partsOf(bytes);
      // Idempotent, so it can be retried when the answer was lost.
      await ask(
        (sql) =>
          sql.begin(async (all) => {
            for (let part = 0; part < parts; part++) {
              const some = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
              await all`
                INSERT INTO kept_files (name, part, bytes) VALUES (${name}, ${part}, ${some})
                ON CONFLICT (name, part) DO UPDATE SET bytes = excluded.bytes`;
            }
            await all`DELETE FROM kept_files WHERE name = ${name} AND part >= ${parts}`;
          }),
        parts,
      );
    },
    async get(name) {
      checkName(name);
      const [there] = await ask(
        (sql) => sql<{ parts: number }[]>`SELECT count(*) AS parts FROM kept_files WHERE name = ${name}`,
      );
      const parts = there?.parts ?? 0;
      if (parts === 0) return null;
      const rows = await ask(
        (sql) => sql<{ bytes: Uint8Array }[]>`SELECT bytes FROM kept_files WHERE name = ${name} ORDER BY part`,
        parts,
      );
      return rows.length === 0 ? null : new Uint8Array(Buffer.concat(rows.map(({ bytes }) => bytes)));
    },
    async remove(name) {
      checkName(name);
      await ask((sql) => sql`DELETE FROM kept_files WHERE name = ${name}`);
    },
    async names() {
      const rows = await ask(
        (sql) => sql<{ name: string }[]>`SELECT name FROM kept_files WHERE part = 0 ORDER BY name`,
      );
      return rows.map(({ name }) => name);
    },
    close: () => server.close(),
  };
}
