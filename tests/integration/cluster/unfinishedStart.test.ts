import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensurePostgres } from '../../../scripts/find-postgres.mjs';
import { ensureRedis } from '../../../scripts/find-redis.mjs';
import { isAlive, startCluster, until } from '../../support/cluster/runningCluster';

let dataDir: string;
beforeEach(() => {
  ensurePostgres();
  ensureRedis();
  dataDir = mkdtempSync(join(tmpdir(), 'statex-unfinished-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const numberIn = (...file: string[]): number =>
  existsSync(join(dataDir, ...file)) ? Number.parseInt(readFileSync(join(dataDir, ...file), 'utf8'), 10) : Number.NaN;
const postgres = () => numberIn('cluster', 'postgres', 'data', 'postmaster.pid');

describe('a cluster that does not get to its end of starting leaves no PostgreSQL behind', () => {
  it('when it cannot start', async () => {
    mkdirSync(join(dataDir, 'cluster'));
    writeFileSync(join(dataDir, 'cluster', 'redis'), '');
    let seen = Number.NaN;
    const starting = startCluster(dataDir).catch((error: Error) => error.message);
    await until(() => {
      seen = postgres();
      return !Number.isNaN(seen);
    });
    expect(await starting).toContain('The cluster cannot start');
    expect([isAlive(seen), postgres()]).toEqual([false, Number.NaN]);
  });

  it('when it is stopped while it starts', async () => {
    const starting = startCluster(dataDir).catch((error: Error) => error.message);
    await until(() => !Number.isNaN(postgres()));
    const seen = postgres();
    process.kill(numberIn('cluster', 'server.pid'), 'SIGTERM');
    expect(await starting).toContain('SIGTERM: closing');
    expect([isAlive(seen), postgres()]).toEqual([false, Number.NaN]);
  });
});
