import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import postgres from 'postgres';
import { findPostgres } from '../../../server/cluster/findPrograms.mjs';
import { freePort } from '../../../server/cluster/ownServer';
import { otherThanRoot } from '../../../server/cluster/systemUser';
import type { TestServer } from './database';
import { until } from './runningCluster';

/** A PostgreSQL that receives another's commits before they are acknowledged. */
export interface StandbyServer {
  readonly port: number;
  /** Promotes it to the primary. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

const settingsOf = (settings: Readonly<Record<string, string | number>>): string[] =>
  Object.entries({ ...settings, unix_socket_directories: '' }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Copies the files of a running server like `pg_basebackup`, which is not available everywhere. */
async function copyData({ directory, url }: TestServer, data: string): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false });
  try {
    await sql`SELECT pg_backup_start('standby', true)`;
    const own = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp']);
    const from = join(directory, 'postgres', 'data');
    cpSync(from, data, { recursive: true, filter: (path) => !own.has(relative(from, path)) });
    for (const name of ['pg_wal', 'pg_replslot', 'pg_stat_tmp']) mkdirSync(join(data, name), { mode: 0o700 });
    const [stopped] = await sql<{ labelfile: string }[]>`SELECT labelfile FROM pg_backup_stop(false)`;
    writeFileSync(join(data, 'backup_label'), stopped?.labelfile ?? '');
    writeFileSync(join(data, 'standby.signal'), '');
    chmodSync(data, 0o700);
  } finally {
    await sql.end();
  }
}

export async function standbyOf(server: TestServer): Promise<StandbyServer> {
  const bin = findPostgres() as string;
  const user = otherThanRoot(['postgres', 'nobody']);
  const as = user ? { uid: user.uid, gid: user.gid } : {};
  const directory = join(server.directory, 'standby');
  mkdirSync(directory, { mode: 0o700 });
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  await copyData(server, data);
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, data]);
  const { username, password, hostname, port: from } = new URL(server.url);
  const primary = `host=${hostname} port=${from} user=${username} password=${password}`;
  const port = await freePort();
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settingsOf({ port, primary_conninfo: primary, listen_addresses: hostname })],
    { ...as, cwd: '/', stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  await server.run(server.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await server.run(server.url, 'SELECT pg_reload_conf()');
  await until(async () => {
    const [row] = await server.run(server.url, 'SELECT sync_state FROM pg_stat_replication');
    return row?.['sync_state'] === 'sync';
  });
  return {
    port,
    async promote() {
      const own = new URL(server.url);
      own.port = String(port);
      await server.run(own.href, 'SELECT pg_promote()');
    },
    async close() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
