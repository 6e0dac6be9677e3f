import { gzipSync } from 'node:zlib';

const ORIGIN_MS = 1_723_161_253_937;

/** A line of a recorded file, `ms` after its beginning. */
const line = (ms: number, message: unknown) => `${ORIGIN_MS + ms}085768 ${JSON.stringify(message)}`;

const envelope = (symbol: string, stream: string, data: object) => ({
  stream: `${symbol.toLowerCase()}@${stream}`,
  data: { s: symbol, ...data },
});

const DEPTH = 25;

/** Messages of a made-up exchange: a snapshot, then a price that rises by one a step, with depth, ticker and trade. */
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

/** The messages as a recorded file. */
export const makeRecording = (symbol: string, price: number, steps: number): Buffer =>
  gzipSync(
    `${makeMessages(symbol, price, steps)
      .map(({ ms, message }) => line(ms, message))
      .join('\n')}\n`,
  );
