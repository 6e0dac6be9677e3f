import { connect, type AddressInfo, type Socket } from 'node:net';
import { io } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import { health } from '../../../domain/contract/shell/platform';
import { ERRORS } from '../../../domain/contract/errors';
import { readConfig } from '../../../server/config/config';
import { buildStopped } from '../../../server/stopped';
import { startExchange, type Exchange } from '../../support/gateway';
import { connectTo } from '../../support/pushClient';

let exchange: Exchange;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await exchange.close();
});
const portOf = () => (exchange.app.fastify.server.address() as AddressInfo).port;

it('a stop notifies open pages, answers late callers with Retry-After, and breaks no connection', async () => {
  exchange = await startExchange();
  await exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${portOf()}${health.path}`;
  expect((await fetch(url)).status).toBe(200);
  const page = await connectTo(exchange);
  const told = new Promise((resolve) => page.socket.once('stopping', resolve));
  const drained = exchange.app.drain('restart');
  expect(await told).toBeNull();
  const late = await fetch(url);
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await late.json()).toMatchObject({ code: ERRORS.busy.code, data: { retry_after_ms: 5000 } });
  const program = await fetch(`http://127.0.0.1:${portOf()}/fapi/v1/exchangeInfo`);
  expect([program.status, program.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await program.json()).toMatchObject({ code: -1001 });
  await drained;
  page.socket.disconnect();
});

it('a stop does not wait for requests whose senders never complete them', async () => {
  exchange = await startExchange();
  const { fastify } = exchange.app;
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const seen = new Promise((resolve) => fastify.server.once('request', resolve));
  const cut = [
    'GET /api/health HTTP/1.1\r\nhost: x\r\n',
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{',
  ].map(
    (text) =>
      new Promise((resolve) => {
        const socket = connect({ host: '127.0.0.1', port: portOf() }, () => socket.write(text));
        sockets.push(socket);
        socket.on('error', () => undefined);
        socket.once('close', resolve).resume();
      }),
  );
  await seen;
  await exchange.app.drain('restart');
  await exchange.app.close();
  await Promise.all(cut);
});

it('a stop for lack of disk space is announced to open pages, and to those that connect afterwards', async () => {
  exchange = await startExchange();
  await exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const page = await connectTo(exchange);
  const told = new Promise((resolve) => page.socket.once('stopping', resolve));
  const drained = exchange.app.drain('fullDisk');
  expect(await told).toEqual({ code: ERRORS.stopped.code });
  page.socket.disconnect();
  await drained;

  const stopped = await buildStopped(
    readConfig({ DATA_DIR: exchange.dataDir, DISK_LOW_MB: '2', DISK_STOP_MB: '1' }),
    vi.fn(),
  );
  const address = await stopped.listen({ host: '127.0.0.1', port: 0 });
  const late = io(address, { transports: ['websocket'], forceNew: true });
  const refusal = await new Promise<Error & { data?: unknown }>((resolve) => late.once('connect_error', resolve));
  expect(refusal.data).toEqual({ code: ERRORS.stopped.code });
  late.disconnect();
  await stopped.close();
});

it('unfinished connections of an address are capped; other addresses are not affected', async () => {
  const limits = { ...readConfig({}).limits!, connections: { open: 100, unfinished: 5 } };
  exchange = await startExchange({}, { limits });
  await exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const open = (localAddress: string) =>
    new Promise<'open' | 'closed'>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: portOf(), localAddress });
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => resolve('closed'));
      socket.once('connect', () => {
        socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n');
        setTimeout(() => resolve('open'), 300);
      });
    });
  const first = await Promise.all(Array.from({ length: 5 }, () => open('127.0.0.2')));
  expect(first).toEqual(Array(5).fill('open'));
  expect(await open('127.0.0.2')).toBe('closed');
  expect(await open('127.0.0.3')).toBe('open');
  sockets[0]?.destroy();
  await expect.poll(() => open('127.0.0.2')).toBe('open');
});
