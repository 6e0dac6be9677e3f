import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { ensurePostgres } from '../../../scripts/find-postgres.mjs';
import { startPostgres, type RunningPostgres } from '../../../server/cluster/postgres';

/** A PostgreSQL for a file of tests. */
export interface TestServer {
  readonly directory: string;
  /** Of its own database. */
  readonly url: string;
  /** Makes an empty database. @returns its address */
  database(): Promise<string>;
  /** Runs a statement. */
  run(url: string, text: string): Promise<Record<string, unknown>[]>;
  /** Ends the server by a signal and starts it again where it was; without one it is left to who starts it again. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it as a crash does; resolves when it has ended. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestServer(): Promise<TestServer> {
  ensurePostgres();
  const directory = mkdtempSync(join(tmpdir(), 'statex-shared-'));
  let server: RunningPostgres = await startPostgres(directory);
  const run = async (url: string, text: string) => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined, fetch_types: false });
    try {
      return (await sql.unsafe(text)) as unknown as Record<string, unknown>[];
    } finally {
      await sql.end();
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    process.kill(server.pid, signal);
    await server.ended;
  };
  let made = 0;
  return {
    directory,
    get url() {
      return server.url;
    },
    async database() {
      const name = `test${++made}`;
      await run(server.url, `CREATE DATABASE ${name}`);
      return server.url.replace(/\/postgres$/, `/${name}`);
    },
    run,
    async restart(signal) {
      if (signal) await end(signal);
      server = await startPostgres(directory);
    },
    kill: () => end('SIGKILL'),
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
