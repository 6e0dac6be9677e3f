import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { LiveFeed, streamUrl } from '../../../server/feeds/exchange/liveFeed';
import type { ReferenceBook, ReferenceTrade } from '../../../server/feeds/feed';
import { listPairs } from '../../../server/seed/market';
import { makeMessages } from '../../support/recording';
import { eventually, runMarket, seedOf, SIMULATED, temporaryDir } from '../../support/runningMarket';

const pairs = listPairs(seedOf('BTC_USDT', 'ETH_USDT'));
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Starts a local exchange that plays made-up messages to every client. */
async function startExchange(price: number, port = 0) {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const urls: string[] = [];
  const exchange = { server, urls, price, isSilent: false, connections: 0 };
  server.on('connection', (socket: WebSocket, request) => {
    exchange.connections++;
    urls.push(request.url ?? '');
    const messages = makeMessages('BTCUSDT', exchange.price, 5000);
    let next = 0;
    const timer = setInterval(() => {
      for (let n = 0; n < 4 && !exchange.isSilent; n++) socket.send(JSON.stringify(messages[next++]?.message ?? {}));
    }, 20);
    socket.on('close', () => clearInterval(timer));
  });
  const close = () => {
    for (const client of server.clients) client.terminate();
    return new Promise((resolve) => server.close(resolve));
  };
  stops.push(close);
  const { port: bound } = server.address() as AddressInfo;
  return { ...exchange, exchange, close, port: bound, url: `ws://127.0.0.1:${bound}` };
}

function connect(url: string, options: { silenceMs?: number } = {}) {
  const books: ReferenceBook[] = [];
  const trades: ReferenceTrade[] = [];
  const feed = new LiveFeed({ pairs, url, now: Date.now, retryMs: 50, ...options });
  feed.start({ book: (book) => books.push(book), trade: (trade) => trades.push(trade), index: () => undefined });
  stops.push(() => feed.stop());
  return { feed, books, trades };
}

describe('the live feed', () => {
  it('subscribes to the streams of all pairs unless the address names its own', () => {
    expect(streamUrl('wss://stream.example', pairs)).toBe(
      'wss://stream.example/stream?streams=btcusdt@depth20@100ms/btcusdt@trade/btcusdt@bookTicker/' +
        'ethusdt@depth20@100ms/ethusdt@trade/ethusdt@bookTicker',
    );
    const own = 'wss://stream.example/stream?streams=btcusdt@depth@100ms';
    expect(streamUrl(own, pairs)).toBe(own);
  });

  it('delivers books and trades from a combined stream', async () => {
    const { url, urls } = await startExchange(60_000);
    const { feed, books, trades } = connect(url);
    await eventually(() => expect(books.length).toBeGreaterThan(2));
    expect(feed.describe()).toMatchObject({ kind: 'live', state: 'running' });
    expect(books[0]).toMatchObject({ pair: 'BTC_USDT' });
    expect(trades[0]).toMatchObject({ ticks: 6_000_000, direction: 'sell' });
    expect(urls[0]).toContain('/stream?streams=btcusdt@depth20@100ms');
  });

  it('reconnects after a drop and rebuilds its books', async () => {
    const first = await startExchange(60_000);
    const { feed, books } = connect(first.url);
    await eventually(() => expect(books.length).toBeGreaterThan(2));
    await first.close();
    await eventually(() => expect(feed.drops).toBeGreaterThanOrEqual(2));
    const seen = books.length;
    await startExchange(70_000, first.port);
    await eventually(() => expect(books.length).toBeGreaterThan(seen));
    expect(books[seen]!.bids[0]![0]).toBeGreaterThan(6_900_000);
    expect(books[seen]!.asks.every(([ticks]) => ticks > 6_900_000)).toBe(true);
  });

  it('waits longer before each reconnect to an exchange that drops it after a message', async () => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    stops.push(() => new Promise((resolve) => server.close(resolve)));
    const times: number[] = [];
    server.on('connection', (socket: WebSocket) => {
      times.push(performance.now());
      socket.send('{}', () => socket.close());
    });
    connect(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await eventually(() => expect(times.length).toBeGreaterThan(3));
    expect(times[3]! - times[2]!).toBeGreaterThan(150);
  });

  it('drops a connection that has fallen silent', async () => {
    const { url, exchange } = await startExchange(60_000);
    const { feed, books } = connect(url, { silenceMs: 100 });
    await eventually(() => expect(books.length).toBeGreaterThan(0));
    exchange.isSilent = true;
    await eventually(() => expect(feed.drops).toBeGreaterThan(0));
    exchange.isSilent = false;
    const seen = books.length;
    await eventually(() => expect(books.length).toBeGreaterThan(seen));
  });

  it('survives text that is not a message', async () => {
    const { server, url } = await startExchange(60_000);
    server.on('connection', (socket) => socket.send('{"result":null,"id":1}'));
    const { books } = connect(url);
    await eventually(() => expect(books.length).toBeGreaterThan(1));
  });
});

describe('the house on a live market', () => {
  it('withdraws its quotes while the feed is stale and returns when it recovers', async () => {
    const data = temporaryDir();
    stops.push(data.remove);
    const { url, exchange } = await startExchange(60_000);
    const running = await runMarket(data.dir, seedOf('BTC_USDT'), { ...SIMULATED, feed: 'live', liveUrl: url });
    stops.push(() => running.stop());
    const bids = () => running.market.depth('BTC_USDT')!.bids;
    await eventually(() => expect(bids().length).toBeGreaterThan(5));
    exchange.isSilent = true;
    running.offset += 5001;
    await eventually(() => {
      expect(bids()).toEqual([]);
      expect(running.market.health().unquoted).toEqual({ BTC_USDT: 'stale', BTC_USDT_FUTURE: 'stale' });
    });
    exchange.isSilent = false;
    await eventually(() => {
      expect(bids().length).toBeGreaterThan(5);
      expect(running.market.health()).toMatchObject({ status: 'ok', unquoted: {} });
    });
  });
});
