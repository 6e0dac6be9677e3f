import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../server/cluster/ports';
import { startPostgres } from '../../../server/cluster/postgres';
import { startRedis } from '../../../server/cluster/redis';
import { otherThanRoot } from '../../../server/cluster/systemUser';

vi.mock(import('../../../server/cluster/systemUser'), async (original) => ({
  ...(await original()),
  otherThanRoot: vi.fn<typeof otherThanRoot>(() => null),
}));

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'statex-programs-'));
  for (const name of ['initdb', 'postgres', 'pg_ctl', 'redis-server']) writeFileSync(join(directory, name), '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

describe('a server program that the system does not start', () => {
  it('fails the start of PostgreSQL', async () => {
    vi.stubEnv('POSTGRES_BIN', directory);
    mkdirSync(join(directory, 'postgres-of-cluster/postgres/data'), { recursive: true });
    await expect(startPostgres(join(directory, 'postgres-of-cluster'))).rejects.toThrow('PostgreSQL ended at once');
  });

  it('fails the start of Redis', async () => {
    vi.stubEnv('REDIS_PATH', join(directory, 'redis-server'));
    const settings = { dir: join(directory, 'redis'), port: await freePort(), password: 'of-this-test' };
    await expect(startRedis(settings)).rejects.toThrow('Redis did not start');
  });
});
