import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '../../../domain/contract/channels';
import type { Interval } from '../../../domain/contract/market/market';
import { startExchange, type Exchange } from '../../support/gateway';
import { connect, endClients, listen } from '../../support/streamClient';

let exchange: Exchange;
let host: string;
beforeAll(async () => {
  exchange = await startExchange();
  host = await listen(exchange);
  exchange.clock.now = Date.UTC(2026, 2, 5, 13, 47, 30);
  const { market } = exchange;
  const [bids, asks] = [levels(97_999, -1), levels(98_000, 1)];
  market.depth = (pair) => ({ pair, snapshot: 1, bids, asks, checksum: 0 });
  market.countedCandle = (_, base) => ({ ...CANDLE, time: STARTS[base] });
});
afterEach(endClients);
afterAll(() => exchange.close());

/** Thirty levels per side, best first. */
const levels = (best: number, step: number) =>
  Array.from({ length: 30 }, (_, i): [string, string] => [`${best + i * step}.00`, '0.50000']);
const CANDLE = {
  open: '97000.00',
  high: '98500.00',
  low: '96500.00',
  close: '98000.00',
  amount: '2.5',
  vol: '245000',
  count: 7,
};
const at = (month: number, day: number, hour = 0, minute = 0) => Date.UTC(2026, month - 1, day, hour, minute);
/** Starts of the candles the exchange aggregates itself, on a Thursday. */
const STARTS: Readonly<Record<Interval, number>> = {
  ...{ '1m': at(3, 5, 13, 47), '5m': at(3, 5, 13, 45), '15m': at(3, 5, 13, 45), '30m': at(3, 5, 13, 30) },
  ...{ '60m': at(3, 5, 13), '1d': at(3, 5), '1w': at(3, 2), '1M': at(3, 1) },
} as Readonly<Record<Interval, number>>;

const SIDES = [
  ['pairs', '/stream?streams=', 'BTC_USDT'],
  ['contracts', '/fstream/stream?streams=', 'BTC_USDT_FUTURE'],
] as const;
type Told<Data> = { stream: string; data: Data };

describe.each(SIDES)('the contents of %s', (side, path, market) => {
  const isPairs = side === 'pairs';
  const paces = isPairs ? ['', '@100ms', '@1000ms'] : ['', '@100ms', '@250ms', '@500ms'];

  it('include partial depth streams of 5, 10 or 20 levels per side, best first, at each speed', async () => {
    const names = [5, 10, 20].flatMap((count) => paces.map((pace) => `btcusdt@depth${count}${pace}`));
    const client = await connect(`${host}${path}${names.join('/')}`);
    exchange.market.push(channels.depth(market), {
      ...{ pair: market, snapshot: 0, checksum: 0, bids: [['97999.00', '0.50000']], asks: [] },
    });
    type Book = Record<'bids' | 'asks' | 'b' | 'a', unknown>;
    const told = (await client.received(names.length)) as Told<Book>[];
    expect(told.map(({ stream }) => stream).toSorted()).toEqual(names.toSorted());
    for (const { stream, data } of told) {
      const count = Number(/depth(\d+)/.exec(stream)![1]);
      const [bids, asks] = [levels(97_999, -1), levels(98_000, 1)].map((whole) => whole.slice(0, count));
      const [E, s] = [exchange.clock.now, 'BTCUSDT'];
      const number = expect.any(Number) as number;
      expect(data).toEqual(
        isPairs
          ? { lastUpdateId: number, bids, asks }
          : { e: 'depthUpdate', E, T: E, s, U: number, u: number, pu: number, b: bids, a: asks },
      );
    }
  });

  it('include tickers, single and of all changed symbols, mini tickers too', async () => {
    const names = ['!miniTicker@arr', '!ticker@arr', 'btcusdt@miniTicker', 'btcusdt@ticker'];
    const client = await connect(`${host}${path}${names.join('/')}`);
    for (const pair of ['BTC_USDT', 'ETH_USDT'])
      exchange.market.push((isPairs ? channels.tick : channels.futureTick)(pair), { pair });
    const told = new Map(
      ((await client.received(names.length)) as Told<unknown>[]).map(({ stream, data }) => [stream, data]),
    );
    const { close: c = '' } = exchange.market.tick(market) ?? {};
    const [C, none] = [exchange.clock.now, '0'];
    const figures = { o: c, h: c, l: c, v: none, q: none };
    const mini = { e: '24hrMiniTicker', E: C, s: 'BTCUSDT', c, ...figures };
    const book = { x: c, b: '97999.00', B: '0.50000', a: '98000.00', A: '0.50000' };
    const full = {
      ...{ e: '24hrTicker', E: C, s: 'BTCUSDT', p: '0.00', P: '0.000', w: c, c, Q: none, ...figures },
      ...{ O: C - 86_400_000, C, F: -1, L: -1, n: 0, ...(isPairs ? book : {}) },
    };
    expect(told.get('btcusdt@miniTicker')).toEqual(mini);
    expect(told.get('btcusdt@ticker')).toEqual(full);
    const ofAll = (name: string) => told.get(name) as { s: string }[];
    expect(ofAll('!miniTicker@arr').map(({ s }) => s)).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(ofAll('!miniTicker@arr')[0]).toEqual(mini);
    expect(ofAll('!ticker@arr').map(({ s }) => s)).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(ofAll('!ticker@arr')[0]).toEqual(full);
  });

  it.each([
    ['1m', '1m', at(3, 5, 13, 47), at(3, 5, 13, 48)],
    ['3m', '1m', at(3, 5, 13, 45), at(3, 5, 13, 48)],
    ['5m', '5m', at(3, 5, 13, 45), at(3, 5, 13, 50)],
    ['15m', '15m', at(3, 5, 13, 45), at(3, 5, 14)],
    ['30m', '30m', at(3, 5, 13, 30), at(3, 5, 14)],
    ['1h', '60m', at(3, 5, 13), at(3, 5, 14)],
    ['2h', '60m', at(3, 5, 12), at(3, 5, 14)],
    ['4h', '60m', at(3, 5, 12), at(3, 5, 16)],
    ['6h', '60m', at(3, 5, 12), at(3, 5, 18)],
    ['8h', '60m', at(3, 5, 8), at(3, 5, 16)],
    ['12h', '60m', at(3, 5, 12), at(3, 6)],
    ['1d', '1d', at(3, 5), at(3, 6)],
    ['3d', '1d', at(3, 5), at(3, 8)],
    ['1w', '1w', at(3, 2), at(3, 9)],
    ['1M', '1M', at(3, 1), at(4, 1)],
  ] as const)('include candles of %s that start and end like Binance’s', async (i, base, t, end) => {
    const client = await connect(`${host}${path}btcusdt@kline_${i}`);
    exchange.market.push(channels.kline(market, base), {});
    const [E, s] = [exchange.clock.now, 'BTCUSDT'];
    const { open: o, high: h, low: l, close: c, amount: v, vol: q } = CANDLE;
    const k = { t, T: end - 1, s, i, f: t * 1000, L: -1, o, c, h, l, v, n: 7, x: false, q, V: '0', Q: '0', B: '0' };
    expect(await client.received(1)).toEqual([{ stream: `btcusdt@kline_${i}`, data: { e: 'kline', E, s, k } }]);
  });
});
