import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseRecordedLine, parseStreamMessage, STREAM_SCALE } from '../../../server/feeds/exchange/messages';
import { StreamRouter, symbolOf, type StreamSource } from '../../../server/feeds/exchange/streamRouter';
import type { ListedPair } from '../../../server/seed/market';
import { ROOT } from '../files';
import type { Reference, Source } from './moves';

const SHARED = join(ROOT, '../shared/data');

/** Comma-separated paths in LIQUIDITY_FILES; by default the files of ../shared/data, if present. */
export function recordedFiles(): string[] {
  const named = process.env['LIQUIDITY_FILES'];
  if (named !== undefined) return named.split(',').filter(Boolean);
  if (!existsSync(SHARED)) return [];
  return readdirSync(SHARED).flatMap((file) => (file.endsWith('.gz') ? [join(SHARED, file)] : []));
}

/** Contracts are quoted from the books of their pairs here, whatever the file contains. */
const SOURCE: StreamSource = { isContract: false, timeOf: null };

export const nameOf = (file: string): string => basename(file, '.gz');

/**
 * Replays a recorded file at `speed` times its pace through the feeds' own router. The true best prices are those of the
 * recording's tickers, whether or not the router has reported them yet.
 */
export function recordedSource(pairs: readonly ListedPair[], file: string, speed: number, mostMs = Infinity): Source {
  const lines = gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .flatMap((text) => parseRecordedLine(text) ?? []);
  const origin = lines[0]!.time;
  const bySymbol = new Map(pairs.map((pair) => [symbolOf(pair), pair]));
  const touch = new Map<string, { bid: number; ask: number }>();
  let found: Reference = { books: [], trades: [] };
  let clock = 0;
  let next = 0;
  let index = 0n;
  const router = new StreamRouter(
    pairs,
    {
      index: ({ price }) => (index = price),
      book: (book) => found.books.push({ book, index }),
      trade: (trade) => found.trades.push(trade),
    },
    () => clock,
  );
  const hear = (text: string) => {
    router.receive(SOURCE, text);
    const message = parseStreamMessage(text);
    const pair = message?.kind === 'ticker' ? bySymbol.get(message.symbol) : undefined;
    if (message?.kind !== 'ticker' || !pair) return;
    const tick = Number(pair.grid.unitsPerTick) * 10 ** (STREAM_SCALE - pair.grid.priceScale);
    touch.set(pair.name, { bid: Math.floor(message.bid[0] / tick), ask: Math.ceil(message.ask[0] / tick) });
  };
  router.start();
  const step = (elapsed: number, now: number): Reference => {
    clock = now;
    for (; next < lines.length && lines[next]!.time - origin <= elapsed * speed; next++) hear(lines[next]!.text);
    const reference = found;
    found = { books: [], trades: [] };
    return reference;
  };
  const lengthMs = Math.min(mostMs, (lines.at(-1)!.time - origin) / speed);
  return { step, touch, lengthMs };
}
