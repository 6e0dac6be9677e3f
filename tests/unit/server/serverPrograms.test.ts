import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../server/cluster/ownServer';
import { awaitAnswer, startPostgres } from '../../../server/cluster/postgres';
import { startRedis } from '../../../server/cluster/redis';
import { otherThanRoot } from '../../../server/cluster/systemUser';

vi.mock(import('../../../server/cluster/systemUser'), async (original) => ({
  ...(await original()),
  otherThanRoot: vi.fn<typeof otherThanRoot>(() => null),
}));

/** Time in which the program has certainly started. */
const BLOCKED_MS = 3000;
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

it('a port for a server is outside the range of outgoing connections', async () => {
  for (let round = 0; round < 20; round++) expect(await freePort()).toBeLessThan(32_768);
});

it('a Redis that answers is started, however long this process was blocked meanwhile', async () => {
  const port = await freePort();
  const program = join(directory, 'redis-server');
  writeFileSync(program, `#!${process.execPath}\nrequire('net').createServer().listen(${port}, '127.0.0.1')\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('REDIS_PATH', program);
  const asleep = new Int32Array(new SharedArrayBuffer(4));
  const blocked = (): number => {
    Atomics.wait(asleep, 0, 0, BLOCKED_MS);
    return 60_000;
  };
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockImplementation(blocked);
  try {
    const redis = await startRedis({ dir: join(directory, 'redis'), port, password: 'of-this-test' });
    await redis.close();
  } finally {
    now.mockRestore();
  }
});

describe('a PostgreSQL that answers late', () => {
  /** Answers every connection with an error. */
  async function refusing(code: string) {
    const fields = Buffer.from(`SFATAL\0C${code}\0Mthe database system is starting up\0\0`);
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeInt32BE(fields.length + 4, 1);
    const asked = { times: 0 };
    const server = createServer((socket) => {
      asked.times++;
      socket.on('error', () => socket.destroy());
      socket.once('data', () => socket.end(Buffer.concat([head, fields])));
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { server, asked, url: `postgres://statex:none@127.0.0.1:${port}/postgres` };
  }

  it.each([
    ['is waited for while it recovers', '57P03', 5, 'PostgreSQL ended at once'],
    ['is given up otherwise', '53300', 1, 'starting up'],
  ])('%s', async (_, code, times, error) => {
    const { server, asked, url } = await refusing(code);
    const log = join(directory, 'postgres.log');
    writeFileSync(log, '');
    try {
      await expect(awaitAnswer(url, () => asked.times >= 5, log, 0)).rejects.toThrow(error);
      expect(asked.times).toBe(times);
    } finally {
      server.close();
    }
  });
});
