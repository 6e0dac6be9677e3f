import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { channels } from '../../../domain/contract/channels';
import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { LIMITS } from '../../../server/config/limits';
import { publicChannels } from '../../../server/push/publicChannels';
import { startExchange, type Exchange } from '../../support/gateway';
import { connectTo } from '../../support/pushClient';

const SOCKETS = process.env['LONG'] ? 200 : 40;
const ASKS = process.env['LONG'] ? 200 : 40;
const SNAPSHOT_BYTES = 20_000;
const ORDER = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' } as const;

let exchange: Exchange;
const hostile: WebSocket[] = [];
afterEach(async () => {
  for (const socket of hostile.splice(0)) socket.terminate();
  await exchange.close();
});

/** Subscribes to everything repeatedly. Resolves with the bytes received, and whether it was disconnected. */
function attack(port: number, names: readonly string[]): Promise<{ bytes: number; cutOff: boolean }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    localAddress: '127.0.0.2',
  });
  hostile.push(socket);
  return new Promise((resolve) => {
    let bytes = 0;
    const result = (cutOff: boolean) => resolve({ bytes, cutOff });
    socket.on('error', () => undefined);
    socket.on('close', () => result(true));
    socket.on('message', (data: Buffer) => {
      bytes += data.length;
      const head = data.toString('utf8', 0, 8);
      if (head.startsWith('40')) {
        for (let n = 0; n < ASKS; n++) socket.send(`42${n}["subscribe",${JSON.stringify(names)}]`);
        socket.send(`42${ASKS}["unsubscribe",[]]`);
      } else if (head.startsWith(`43${ASKS}`)) result(false);
    });
    socket.on('open', () => socket.send('40'));
  });
}

it('hostile sockets of one address get at most a visitor’s share, and a trader is not affected', async () => {
  exchange = await startExchange({}, { limits: LIMITS });
  await exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  exchange.market.snapshot = () => 'x'.repeat(SNAPSHOT_BYTES);
  const token = await exchange.trader();
  const trader = await connectTo(exchange, token);
  await trader.subscribe([channels.user]);
  const { port } = exchange.app.fastify.server.address() as AddressInfo;
  const names = [...publicChannels(exchange.app.seed.pairs)].slice(0, 250);

  const attacks = Array.from({ length: SOCKETS }, () => attack(port, names));
  const { code } = await exchange.call(placeSpotOrder, ORDER, { token });
  await trader.received(2);
  const results = await Promise.all(attacks);

  expect(code).toBe(200);
  const sent = results.reduce((sum, { bytes }) => sum + bytes, 0);
  const { burst } = LIMITS.sockets.visitor.allTraffic;
  const oneAnswer = LIMITS.sockets.visitor.channels * SNAPSHOT_BYTES;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(2 * (burst + oneAnswer));
  expect(Object.keys(await trader.subscribe([channels.depth('BTC_USDT')]))).toHaveLength(1);
  trader.socket.disconnect();
});

it('an oversized message closes its connection, and no other', async () => {
  exchange = await startExchange();
  await exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = exchange.app.fastify.server.address() as AddressInfo;
  const [large, small] = [17, 15].map((kilobytes) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
    hostile.push(socket);
    const text = 'x'.repeat(kilobytes * 1024);
    return new Promise<boolean>((resolve) => {
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(true));
      socket.on('message', (data: Buffer) => {
        const head = data.toString('utf8', 0, 3);
        if (head.startsWith('40')) socket.send(`421["subscribe",["${text}"]]`);
        if (head.startsWith('43')) resolve(false);
      });
      socket.on('open', () => socket.send('40'));
    });
  });
  expect([await large, await small]).toEqual([true, false]);
});

it('a WebSocket is opened once, by whichever API its path as sent belongs to', async () => {
  exchange = await startExchange();
  await exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = exchange.app.fastify.server.address() as AddressInfo;
  const headers = {
    ...{ connection: 'upgrade', upgrade: 'websocket' },
    ...{ 'sec-websocket-version': '13', 'sec-websocket-key': Buffer.alloc(16).toString('base64') },
  };
  const path = '/socket.io/../ws?EIO=4&transport=websocket';
  const sent = await new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers })
      .once('upgrade', (_, socket, head) => {
        let text = '';
        const take = (data: Buffer) => {
          text += data.toString();
          if (text.includes('"sid"')) socket.end();
        };
        take(head);
        socket.on('data', take);
        socket.on('close', () => resolve(text));
      })
      .once('error', reject)
      .end();
  });
  expect(sent).not.toContain('HTTP/1.1 101');
});
