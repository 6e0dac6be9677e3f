import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { ensurePostgres } from '../../../scripts/find-postgres.mjs';
import { startPostgres, type RunningPostgres } from '../../../server/cluster/postgres';
import { until } from './runningCluster';

/** A PostgreSQL for a test file. */
export interface TestServer {
  readonly directory: string;
  /** URL of its own database. */
  readonly url: string;
  /** Creates an empty database. @returns its URL */
  database(): Promise<string>;
  run(url: string, text: string): Promise<Record<string, unknown>[]>;
  /** Runs `work` while the server waits for a synchronous standby that is not there. */
  withoutStandby(work: () => Promise<void>): Promise<void>;
  /** Ends the server by a signal and restarts it in place; without a signal, the restart is left to its supervisor. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Kills it like a crash; resolves when it has ended. */
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
    async withoutStandby(work) {
      const set = async (text: string) => {
        await run(server.url, `ALTER SYSTEM ${text}`);
        await run(server.url, 'SELECT pg_reload_conf()');
      };
      await set("SET synchronous_standby_names = 'absent'");
      await until(async () => {
        const [shown] = await run(server.url, 'SHOW synchronous_standby_names');
        return shown?.['synchronous_standby_names'] === 'absent';
      });
      // Commits heed it once the checkpointer has read it.
      await run(server.url, 'CHECKPOINT');
      try {
        await work();
      } finally {
        await set('RESET synchronous_standby_names');
      }
    },
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
