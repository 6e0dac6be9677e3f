import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../../server/config/config';
import type { RequestLimits } from '../../../server/config/limits';
import { startExchange, type Exchange } from '../../support/gateway';

let exchange: Exchange;
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await exchange.close();
});

async function start(env: Record<string, string> = {}, { atOnce = 3, ofAll = 50 } = {}): Promise<void> {
  const { sockets: defaults, ...calls } = readConfig({}).limits!;
  const visitor = { ...defaults.visitor, open: atOnce };
  const limits: RequestLimits = {
    ...calls,
    sockets: { ...defaults, entrance: 0, visitor, allConnects: { perSecond: 1, burst: ofAll } },
  };
  exchange = await startExchange(env, { limits });
  await exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
}

/** Resolves with "open", or the HTTP status of the refusal. */
function connect(headers: Record<string, string> = {}): Promise<string | number> {
  const { port } = exchange.app.fastify.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { headers });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('open', () => resolve('open'));
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}
const inTurn = async (count: number, headers?: Record<string, string>) => {
  const answers: (string | number)[] = [];
  for (let i = 0; i < count; i++) answers.push(await connect(headers));
  return answers;
};

it('an address may open a limited number of connections, until it closes one', async () => {
  await start();
  expect(await inTurn(4)).toEqual(['open', 'open', 'open', 400]);
  sockets[0]!.close();
  await once(sockets[0]!, 'close');
  await expect.poll(() => connect()).toBe('open');
});

it('a spoofable header does not count as the address, unless a trusted proxy is declared', async () => {
  await start();
  expect(await inTurn(3)).toEqual(['open', 'open', 'open']);
  expect(await connect({ 'x-forwarded-for': '10.0.0.1' })).toBe(400);
});

it('behind a proxy the address seen by the proxy counts, not the one the caller claims', async () => {
  await start({ TRUST_PROXY: 'on' });
  expect(await inTurn(4, { 'x-forwarded-for': '1.1.1.1, 10.0.0.1' })).toEqual(['open', 'open', 'open', 400]);
  expect(await connect({ 'x-forwarded-for': '2.2.2.2, 10.0.0.1' })).toBe(400);
  expect(await connect({ 'x-forwarded-for': '1.1.1.1, 10.0.0.2' })).toBe('open');
});

it('an address that keeps opening and closing connections is slowed down', async () => {
  await start({}, { atOnce: 1000, ofAll: 1000 });
  let opened = 0;
  while (opened < 200 && (await connect()) === 'open') {
    opened++;
    const socket = sockets.pop()!;
    socket.terminate();
    await once(socket, 'close');
  }
  expect(opened).toBe(100);
});

it('all addresses together may open a limited number of connections at once', async () => {
  await start({ TRUST_PROXY: 'on' }, { ofAll: 4 });
  const addresses = Array.from({ length: 6 }, (_, i) => `10.0.0.${i}`);
  const answers: (string | number)[] = [];
  for (const address of addresses) answers.push(await connect({ 'x-forwarded-for': address }));
  expect(answers).toEqual(['open', 'open', 'open', 'open', 400, 400]);
});
