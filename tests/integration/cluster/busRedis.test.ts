import { mkdtempSync, rmSync } from 'node:fs';
import net, { type NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { ensureRedis } from '../../../scripts/find-redis.mjs';
import { freePort } from '../../../server/cluster/ownServer';
import { startRedis } from '../../../server/cluster/redis';
import { openBus } from '../../../server/link/busRedis';
import { until } from '../../support/cluster/runningCluster';

/** Longer than a connection may take to open. */
const LATE_MS = 2500;
const WITHIN_MS = within(10_000);

it('a connection given up while it opens is not kept beside its successor, which also hears a channel named later', async () => {
  ensureRedis();
  const directory = mkdtempSync(join(tmpdir(), 'statex-late-'));
  const redis = await startRedis({ dir: directory, port: await freePort(), password: 'of-this-test' });
  const late = new net.Socket();
  vi.spyOn(net, 'createConnection').mockImplementationOnce(((to: NetConnectOpts) => {
    setTimeout(() => late.connect(to), LATE_MS);
    return late;
  }) as typeof net.createConnection);
  const heard: unknown[] = [];
  const bus = await openBus({
    ...{ url: redis.url, channels: ['test'], onFrame: (frame) => heard.push(frame) },
    ...{ onBroken: () => undefined, onError: () => undefined },
  });
  try {
    await until(() => late.destroyed, WITHIN_MS);
    await bus.publish('test', { number: 1 });
    await bus.publish('test', { number: 2 });
    await until(() => heard.length > 1, WITHIN_MS);
    bus.listen('later');
    await bus.publish('later', { number: 3 });
    await until(() => heard.length > 2, WITHIN_MS);
    expect(heard).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  } finally {
    await bus.close();
    await redis.close();
    rmSync(directory, { recursive: true, force: true });
  }
});
