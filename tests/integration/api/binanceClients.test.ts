import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ccxtClient, connector, startMarketServer, type MarketServer } from '../../support/binanceClients';

type Client = Awaited<ReturnType<typeof ccxtClient>>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: MarketServer;
const clients = {} as Record<'binance' | 'binanceusdm', Client>;

beforeAll(async () => {
  server = await startMarketServer();
  clients.binance = await ccxtClient('binance', server.host);
  clients.binanceusdm = await ccxtClient('binanceusdm', server.host);
  await Promise.all([clients.binance.loadMarkets(), clients.binanceusdm.loadMarkets()]);
});

afterAll(async () => {
  await Promise.all([clients.binance.close(), clients.binanceusdm.close()]);
  await server.close();
});

const KINDS = [
  ['binance', 'BTC/USDT', 'ETH/USDT'],
  ['binanceusdm', 'BTC/USDT:USDT', 'ETH/USDT:USDT'],
] as const;

describe.each(KINDS)('ccxt %s', (kind, symbol, other) => {
  it('loads the markets with their price grid and limits', () => {
    const { precision, limits, active } = clients[kind].market(symbol);
    expect(active).toBe(true);
    expect(precision).toMatchObject({ price: 0.01, amount: 0.000_01 });
    expect(limits).toMatchObject({ amount: { min: 0.000_01, max: 100 }, cost: { min: 5 } });
    expect(Object.keys(clients[kind].markets!)).toHaveLength(kind === 'binance' ? 31 : 11);
  });

  it('requests the time, the status and unlisted markets', async () => {
    const client = clients[kind];
    expect(Math.abs((await client.fetchTime())! - Date.now())).toBeLessThan(5000);
    expect((await client.fetchStatus()).status).toBe('ok');
    await expect(client.fetchTicker('FOO/BAR')).rejects.toThrow(/does not have market symbol/);
    const depth = kind === 'binance' ? 'publicGetDepth' : 'fapiPublicGetDepth';
    await expect(client[depth]({ symbol: 'FOOBAR' })).rejects.toThrow(/-1121/);
  });

  it('reads tickers, best prices and last prices', async () => {
    const client = clients[kind];
    const ticker = await client.fetchTicker(symbol);
    expect(ticker).toMatchObject({ symbol, last: expect.any(Number), baseVolume: expect.any(Number) });
    expect(ticker.high!).toBeGreaterThanOrEqual(ticker.low!);
    for (const read of [client.fetchTickers(), client.fetchBidsAsks(), client.fetchLastPrices()])
      expect(Object.keys(await read)).toEqual(expect.arrayContaining([symbol, other]));
  });

  it('reads an order book that is sorted and not crossed', async () => {
    const { bids, asks, nonce } = await clients[kind].fetchOrderBook(symbol, 5);
    expect([bids.length, asks.length]).toEqual([5, 5]);
    expect(bids[0]![0]!).toBeLessThan(asks[0]![0]!);
    expect(nonce).toBeGreaterThan(0);
  });

  it('reads the newest trades and trades since a given time', async () => {
    const client = clients[kind];
    const fetchTrades = () => client.fetchTrades(symbol, undefined, 3);
    await expect.poll(async () => (await fetchTrades()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect((await fetchTrades())[0]).toMatchObject({ symbol, side: expect.stringMatching(/^(buy|sell)$/) });
    expect(await client.fetchTrades(symbol, Date.now() + HOUR)).toEqual([]);
  });

  it.each([
    ['1m', 60_000],
    ['3m', 180_000],
    ['4h', 4 * HOUR],
    ['1d', DAY],
  ])('reads consecutive candles of %s', async (timeframe, span) => {
    const candles = await clients[kind].fetchOHLCV(symbol, timeframe, undefined, 4);
    expect(candles.map(([time]) => (time! - candles[0]![0]!) / span)).toEqual([0, 1, 2, 3]);
    const [start] = candles[0]!;
    const since = await clients[kind].fetchOHLCV(symbol, timeframe, start, 2);
    expect(since).toEqual(candles.slice(0, 2));
    expect(await clients[kind].fetchOHLCV(symbol, timeframe, 0, 2)).toHaveLength(2);
  });

  it('receives trades, tickers, candles and best prices', async () => {
    const client = clients[kind];
    const [trades, ticker, tickers, candles, best] = await Promise.all([
      client.watchTrades(symbol),
      client.watchTicker(symbol),
      client.watchTickers([symbol, other]),
      client.watchOHLCV(symbol, '4h'),
      client.watchBidsAsks([symbol]),
    ]);
    expect(trades[0]).toMatchObject({ symbol, price: expect.any(Number) });
    expect(ticker).toMatchObject({ symbol, last: expect.any(Number) });
    expect(Object.keys(tickers).length).toBeGreaterThan(0);
    expect(candles.at(-1)![0]! % (4 * HOUR)).toBe(0);
    expect(best[symbol]!.bid!).toBeLessThan(best[symbol]!.ask!);
  });

  it('follows the order book, detects a lost frame, and resyncs', async () => {
    const client = clients[kind];
    const watch = async (times: number) => {
      for (let i = 0; i < times; i++) expect((await client.watchOrderBook(symbol)).bids.length).toBeGreaterThan(0);
    };
    await watch(2);
    const handle = client.handleOrderBook.bind(client);
    client.handleOrderBook = () => {
      client.handleOrderBook = handle;
    };
    await expect(watch(20)).rejects.toThrow(/checksum|out of sync/i);
    await watch(2);
  });
});

describe('ccxt binanceusdm (contracts only)', () => {
  const symbol = 'BTC/USDT:USDT';

  it('reads funding, open interest and mark prices', async () => {
    const { binanceusdm: client } = clients;
    expect(await client.fetchFundingRate(symbol)).toMatchObject({ symbol, fundingRate: expect.any(Number) });
    expect(Object.keys(await client.fetchFundingRates())).toHaveLength(11);
    expect(await client.fetchFundingRateHistory(symbol, undefined, 5)).toEqual([]);
    expect((await client.fetchFundingIntervals())[symbol]).toMatchObject({ interval: '8h' });
    expect((await client.fetchOpenInterest(symbol)).openInterestAmount).toBe(0);
    expect((await client.fetchMarkPrice(symbol)).markPrice).toBeGreaterThan(0);
    for (const kind of ['mark', 'index'] as const) {
      const hours = await client.fetchOHLCV(symbol, '1h', undefined, 5, { price: kind });
      expect(hours).toHaveLength(5);
      expect(hours.at(-1)).toEqual([expect.any(Number), ...Array<object>(4).fill(expect.any(Number) as object), 0]);
      expect(hours.at(-1)![4]).toBeCloseTo((await client.fetchMarkPrice(symbol)).markPrice!, -3);
    }
    await expect(client.fetchPremiumIndexOHLCV(symbol, '1h')).rejects.toThrow(/-1020/);
  });

  it('receives mark prices', async () => {
    const { binanceusdm: client } = clients;
    expect((await client.watchMarkPrice(symbol)).markPrice).toBeGreaterThan(0);
    expect(Object.keys(await client.watchMarkPrices()).length).toBeGreaterThan(1);
  });
});

describe('@binance/connector', () => {
  it('makes every public call', async () => {
    const spot = new connector.Spot('', '', { baseURL: `http://${server.host}` });
    const [symbol, symbols] = ['btcusdt', ['btcusdt', 'ethusdt']];
    const calls: [string, ...unknown[]][] = [
      ...[['ping'], ['time'], ['exchangeInfo', { symbols }], ['depth', symbol, { limit: 5 }]],
      ...[
        ['trades', symbol],
        ['historicalTrades', symbol],
        ['aggTrades', symbol],
        ['avgPrice', symbol],
      ],
      ...[['klines', symbol, '1h', { limit: 3 }], ['uiklines', symbol, '1h'], ['ticker24hr', symbol], ['ticker24hr']],
      ...[
        ['ticker24hr', '', symbols, 'MINI'],
        ['tickerPrice', '', symbols],
        ['bookTicker', symbol],
      ],
      ['rollingWindowTicker', '', symbols, { windowSize: '2d' }],
    ] as [string, ...unknown[]][];
    const answers = await Promise.all(calls.map(([call, ...parameters]) => spot[call]!(...parameters)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(Number(answers.at(-1)!.headers['x-mbx-used-weight-1m'])).toBeGreaterThan(0);
  });

  it('receives the streams that its address names', async () => {
    const message = await new Promise<string>((resolve) => {
      const stream = new connector.WebsocketStream({
        ...{ wsURL: `ws://${server.host}`, combinedStreams: true },
        logger: { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined },
        callbacks: {
          message(text: string) {
            stream.disconnect();
            resolve(text);
          },
        },
      });
      stream.subscribe(['btcusdt@ticker_4h', 'btcusdt@avgPrice', '!ticker_1d@arr']);
    });
    expect(JSON.parse(message)).toMatchObject({
      stream: expect.stringMatching(/ticker|avgPrice/),
      data: expect.anything(),
    });
  });
});
