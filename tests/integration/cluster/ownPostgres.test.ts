import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensurePostgres } from '../../../scripts/find-postgres.mjs';
import { startPostgres, type RunningPostgres } from '../../../server/cluster/postgres';

it('the cluster’s PostgreSQL takes no other port than the one that its clients were told', async () => {
  ensurePostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-port-'));
  const running: RunningPostgres[] = [];
  const start = async (told: number | null) => {
    const server = await startPostgres(dataDir, [], told);
    running.push(server);
    return Number(new URL(server.url).port);
  };
  const port = await start(null);
  await running[0]?.close();
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(port, '127.0.0.1', resolve));
  try {
    await expect(start(port)).rejects.toThrow(`port ${port} is taken`);
  } finally {
    await new Promise((resolve) => void other.close(resolve));
  }
  try {
    expect(await start(port)).toBe(port);
  } finally {
    for (const server of running) await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
