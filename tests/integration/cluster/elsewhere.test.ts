import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePostgres } from '../../../scripts/find-postgres.mjs';
import { ensureRedis } from '../../../scripts/find-redis.mjs';
import { within } from '../../../scripts/test/pace';
import { startProgram } from '../../../server/cluster/keepRunning';
import type { FromChores } from '../../../server/link/holdChores';
import { until } from '../../support/cluster/runningCluster';
import { bookAt, exportAt, logIn, makeExport, sameCandles } from '../../support/cluster/twoGateways';
import { SECRET, startWiredCluster, type WiredCluster } from '../../support/cluster/wiredCluster';

const START_MS = within(120_000);
const TAKEN_OVER_MS = within(60_000);
const PAIR = 'ETH_USDT';

const dataDir = mkdtempSync(join(tmpdir(), 'statex-here-'));
const elsewhere = mkdtempSync(join(tmpdir(), 'statex-elsewhere-'));
let cluster: WiredCluster;
let other: ChildProcess | undefined;

beforeAll(async () => {
  ensurePostgres();
  ensureRedis();
  cluster = await startWiredCluster(dataDir, () => 0);
}, START_MS);
afterAll(async () => {
  other?.kill('SIGKILL');
  await cluster.close();
  for (const directory of [dataDir, elsewhere]) rmSync(directory, { recursive: true, force: true });
});

/** Connects a page that does not reconnect by itself. */
async function openPage(address: string, token: string | null): Promise<Socket> {
  const page = io(address, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
  await new Promise<void>((resolve) => page.once('connect', resolve));
  return page;
}

it(
  'a gateway that cannot know about ended sessions disconnects signed-in pages only',
  async () => {
    const [, second] = cluster.addresses;
    const [own, visitor] = [await openPage(second, await logIn(second)), await openPage(second, null)];
    const { log } = cluster.part('gateway-2');
    log.cut('silent');
    await until(() => !own.connected, TAKEN_OVER_MS);
    const isVisitorThere = visitor.connected;
    log.heal();
    expect(isVisitorThere).toBe(true);
    visitor.disconnect();
    await until(() =>
      logIn(second).then(
        () => true,
        () => false,
      ),
    );
  },
  START_MS,
);

it(
  'chores starting in an empty directory continue with the candles, files and quotes of the previous ones',
  async () => {
    const [first, second] = cluster.addresses;
    const token = await logIn(first);
    const file = await makeExport(first, token);
    await sameCandles(cluster.addresses, PAIR);
    const { log, bus } = cluster.part('gateway-1');
    other = startProgram(
      'server/main.ts',
      {
        ...{
          PATH: process.env['PATH'],
          TMPDIR: process.env['TMPDIR'],
          LIMITS: 'off',
          ICO_ROUNDS: 'off',
        },
        ...{ ...cluster.market, ROLE: 'chores', DATA_DIR: elsewhere, SECRET, LOG_URL: log.url, BUS_URL: bus.url },
      },
      'elsewhere',
    );
    const said: FromChores['role'][] = [];
    other.on('message', ({ role }: FromChores) => said.push(role));
    await until(() => said.includes('waiting'));
    cluster.part('chores').log.cut('silent');
    await until(() => said.includes('chores'), TAKEN_OVER_MS);
    const { best } = await bookAt(second, PAIR);
    await until(async () => (await bookAt(second, PAIR)).best !== best);
    await sameCandles(cluster.addresses, PAIR);
    expect(await exportAt(second, file, token)).toContain('time');
    expect(readdirSync(elsewhere)).not.toContain('secret');
    expect(readdirSync(elsewhere)).not.toContain('files');
  },
  START_MS,
);
