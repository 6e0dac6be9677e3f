import { gunzipSync, gzipSync } from 'node:zlib';

export const ORIGIN_MS = 1_723_161_253_937;
/** Offset of the exchange's clock from the recorder's, ms. */
const AHEAD_MS = 1270;

/** A line of a recorded file, received at `at`, ms since the epoch. */
const line = (at: number, message: unknown) => `${at}085768 ${JSON.stringify(message)}`;

const envelope = (symbol: string, stream: string, data: object) => ({
  stream: `${symbol.toLowerCase()}@${stream}`,
  data: { s: symbol, ...data },
});

const DEPTH = 25;

/** Messages of a synthetic exchange: a snapshot, then a price rising by one per step, with depth, ticker and trade. */
export function makeMessages(symbol: string, price: number, steps: number): { ms: number; message: object }[] {
  const level = (at: number, quantity: number) => [at.toFixed(8), quantity.toFixed(8)];
  const ladder = (from: number, sign: number) => Array.from({ length: DEPTH }, (_, i) => level(from + sign * i, 2));
  const messages: { ms: number; message: object }[] = [
    { ms: 0, message: envelope(symbol, 'trade', { e: 'trade', t: 1, p: price.toFixed(8), q: '0.01000000', m: true }) },
    { ms: 1, message: { lastUpdateId: 100, bids: ladder(price - 1, -1), asks: ladder(price + 1, 1) } },
  ];
  for (let step = 1; step <= steps; step++) {
    const id = 100 + step;
    const [bid, ask] = [price + step - 1, price + step + 1];
    const depth = {
      e: 'depthUpdate',
      U: id,
      u: id,
      b: [level(bid, 3)],
      a: [level(ask - 1, 0), level(ask + DEPTH - 1, 2)],
    };
    const best = { u: id, b: bid.toFixed(8), B: '3.00000000', a: ask.toFixed(8), A: '2.00000000' };
    const trade = { e: 'trade', t: 1 + step, p: ask.toFixed(8), q: '0.02000000', m: false };
    messages.push({ ms: step * 100, message: envelope(symbol, 'depth@100ms', depth) });
    messages.push({ ms: step * 100 + 1, message: envelope(symbol, 'bookTicker', best) });
    messages.push({ ms: step * 100 + 2, message: envelope(symbol, 'trade', trade) });
  }
  return messages;
}

/**
 * The messages as a recorded file.
 * @param origin time of the recording, ms since the epoch.
 */
export const makeRecording = (symbol: string, price: number, steps: number, origin = ORIGIN_MS): Buffer =>
  gzipSync(
    `${makeMessages(symbol, price, steps)
      .map(({ ms, message }) => line(origin + ms, message))
      .join('\n')}\n`,
  );

/**
 * Two trades of each symbol `apartMs` apart, without a book.
 * @param prices by symbol ("BTCUSDT").
 */
export function onlyTrades(prices: Readonly<Record<string, number>>, apartMs: number): Buffer {
  const linesAt = (at: number, t: number) =>
    Object.entries(prices).map(([symbol, price]) =>
      line(at, envelope(symbol, 'trade', { e: 'trade', t, p: price.toFixed(8), q: '0.01000000', m: true })),
    );
  return gzipSync(`${[...linesAt(ORIGIN_MS, 1), ...linesAt(ORIGIN_MS + apartMs, 2)].join('\n')}\n`);
}

/** A recorded trade: price and quantity in decimals, `time` by the exchange's clock. */
export interface RecordedTrade {
  price: string;
  quantity: string;
  direction: 'buy' | 'sell';
  time: number;
}

/** Trades of a recorded file, oldest first. */
export function tradesOf(file: Buffer): RecordedTrade[] {
  const lines = gunzipSync(file).toString('utf8').split('\n');
  return lines.flatMap((text) => {
    if (!text.includes('@trade"')) return [];
    const { data } = JSON.parse(text.slice(text.indexOf(' ') + 1)) as {
      data: { p: string; q: string; m: boolean; T: number };
    };
    return [{ price: data.p, quantity: data.q, direction: data.m ? 'sell' : 'buy', time: data.T }];
  });
}

/**
 * A recorded file of irregular trades, several per millisecond, received up to about 80 ms late.
 * @param isContract whether it is a perpetual contract's; its depth messages reference their predecessor.
 */
export function makeTape(
  symbol: string,
  price: number,
  count: number,
  { isContract = false, origin = ORIGIN_MS } = {},
): Buffer {
  const lines: string[] = [];
  let made = 0;
  for (let n = 0; n < count; n++) {
    made += [0, 3, 17, 0, 41][n % 5]!;
    const at = price + (n % 7) - 3;
    const level = (ticks: number) => [[ticks.toFixed(2), '2.000']];
    const depth = { U: n + 1, u: n + 1, ...(isContract && { pu: n }), b: level(at - 1), a: level(at + 1) };
    const trade = { p: at.toFixed(2), q: `0.0${(n % 9) + 1}`, m: n % 3 === 0 };
    const received = origin + made + (n % 4) * 27;
    lines.push(line(received, envelope(symbol, 'depth@100ms', depth)));
    lines.push(line(received, envelope(symbol, 'trade', { e: 'trade', t: n, T: origin + made + AHEAD_MS, ...trade })));
  }
  return gzipSync(lines.join('\n'));
}
