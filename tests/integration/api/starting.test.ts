import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ERRORS } from '../../../domain/contract/errors';
import { health, ready } from '../../../domain/contract/shell/platform';
import { readConfig } from '../../../server/config/config';
import { answerWhileStarting } from '../../../server/starting';

const distDir = mkdtempSync(join(tmpdir(), 'statex-starting-'));
afterAll(() => rmSync(distDir, { recursive: true, force: true }));

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

it('a loading exchange reports that it is alive and not ready, and when to retry', async () => {
  writeFileSync(join(distDir, 'offline.html'), '<h1>No connection</h1>');
  writeFileSync(join(distDir, 'offline.js'), 'ask();');
  const config = { ...readConfig({}), port: await freePort(), distDir };
  const stop = await answerWhileStarting(config);
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${config.port}${path}`, { method });

  const [alive, notReady] = [await ask(health.path), await ask(ready.path)];
  expect([alive.status, notReady.status, notReady.headers.get('retry-after')]).toEqual([200, 503, '1']);
  for (const answer of [alive, notReady])
    expect(await answer.json()).toMatchObject({ data: { status: 'starting', parts: { engine: 'starting' } } });

  const order = await ask('/api/spot/order', 'POST');
  expect(order.status).toBe(503);
  expect(await order.json()).toMatchObject({ code: ERRORS.busy.code, data: { retry_after_ms: 1000 } });

  for (const path of ['/api/v3/order?symbol=BTCUSDT', '/fapi/v1/exchangeInfo', '/sapi/v1/capital/config/getall']) {
    const told = await ask(path);
    expect([path, told.status, told.headers.get('retry-after')]).toEqual([path, 503, '1']);
    expect(await told.json()).toMatchObject({ code: -1001 });
  }

  const page = await ask('/trade/BTC_USDT?from=mail');
  expect([page.status, await page.text()]).toEqual([503, '<h1>No connection</h1>']);
  expect((await ask('/offline.js')).status).toBe(200);
  expect((await ask('/assets/index-1.js')).status).toBe(503);

  await expect(answerWhileStarting(config)).rejects.toThrow('EADDRINUSE');
  await stop();
  await expect(ask(health.path)).rejects.toThrow('fetch failed');
});
