import type { Direction } from '../../../domain/contract/spot/spot';
import { parseDecimal } from '../../../domain/money/decimal';

/** Decimal places of the stream's prices and quantities. */
export const STREAM_SCALE = 8;

/** Price and quantity × 10^8; quantity 0 removes the level. The price is a safe integer. */
export type StreamLevel = readonly [price: number, quantity: bigint];

export type StreamMessage =
  /** Replaces the book. `symbol` is null when the message does not name one. */
  | { kind: 'snapshot'; symbol: string | null; last: number; bids: StreamLevel[]; asks: StreamLevel[] }
  /** Level changes of the updates `first` to `last`; `previous` is the last update of the preceding message, if known. */
  | {
      kind: 'depth';
      symbol: string;
      first: number;
      last: number;
      previous: number | null;
      bids: StreamLevel[];
      asks: StreamLevel[];
    }
  | { kind: 'ticker'; symbol: string; last: number; bid: StreamLevel; ask: StreamLevel }
  /** `time` is when the trade happened by the exchange's clock, ms since the epoch; null when not given. */
  | { kind: 'trade'; symbol: string; price: number; quantity: bigint; direction: Direction; time: number | null };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isId = (value: unknown): value is number => Number.isSafeInteger(value);

function parsePrice(text: unknown): number | null {
  const price = typeof text === 'string' ? parseDecimal(text, STREAM_SCALE) : null;
  return price !== null && price > 0n && price <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(price) : null;
}

function parseLevel(price: unknown, quantity: unknown): StreamLevel | null {
  const parsedPrice = parsePrice(price);
  const parsedQuantity = typeof quantity === 'string' ? parseDecimal(quantity, STREAM_SCALE) : null;
  return parsedPrice === null || parsedQuantity === null ? null : [parsedPrice, parsedQuantity];
}

function parseLevels(input: unknown): StreamLevel[] | null {
  if (!Array.isArray(input)) return null;
  const levels: StreamLevel[] = [];
  for (const entry of input as unknown[]) {
    const level = Array.isArray(entry) ? parseLevel(entry[0], entry[1]) : null;
    if (!level) return null;
    levels.push(level);
  }
  return levels;
}

function parseDepth(data: Fields, symbol: string): StreamMessage | null {
  const bids = parseLevels(data.b);
  const asks = parseLevels(data.a);
  if (!bids || !asks || !isId(data.U) || !isId(data.u)) return null;
  return { kind: 'depth', symbol, first: data.U, last: data.u, previous: isId(data.pu) ? data.pu : null, bids, asks };
}

function parseTicker(data: Fields, symbol: string): StreamMessage | null {
  const bid = parseLevel(data.b, data.B);
  const ask = parseLevel(data.a, data.A);
  return bid && ask && isId(data.u) ? { kind: 'ticker', symbol, last: data.u, bid, ask } : null;
}

function parseTrade(data: Fields, symbol: string): StreamMessage | null {
  const level = parseLevel(data.p, data.q);
  if (!level || level[1] === 0n || typeof data.m !== 'boolean') return null;
  const [price, quantity] = level;
  return {
    kind: 'trade',
    symbol,
    price,
    quantity,
    direction: data.m ? 'sell' : 'buy',
    time: isId(data.T) ? data.T : null,
  };
}

function parseSnapshot(data: Fields, symbol: string | null): StreamMessage | null {
  const bids = parseLevels(data.bids);
  const asks = parseLevels(data.asks);
  return bids && asks && isId(data.lastUpdateId)
    ? { kind: 'snapshot', symbol, last: data.lastUpdateId, bids, asks }
    : null;
}

/**
 * Parses a message of the exchange's combined stream, or a bare order book snapshot. Prices and quantities go from text
 * to integers, never through a float.
 * @returns null for unknown or malformed messages.
 */
export function parseStreamMessage(text: string): StreamMessage | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(json)) return null;
  if ('lastUpdateId' in json) return parseSnapshot(json, null);
  const { stream, data } = json;
  if (typeof stream !== 'string' || !isFields(data)) return null;
  const [name = '', kind = ''] = stream.split('@');
  const symbol = name.toUpperCase();
  if ('lastUpdateId' in data) return parseSnapshot(data, symbol);
  if (kind === 'trade') return parseTrade(data, symbol);
  if (kind === 'bookTicker') return parseTicker(data, symbol);
  return kind === 'depth' ? parseDepth(data, symbol) : null;
}

/** Parses a line of a recorded file: receive time, ms since the epoch, and the message's text. Null when malformed. */
export function parseRecordedLine(line: string): { time: number; text: string } | null {
  const space = line.indexOf(' ');
  const nanoseconds = line.slice(0, Math.max(0, space));
  if (!/^\d{16,19}$/.test(nanoseconds)) return null;
  return { time: Number(nanoseconds.slice(0, -6)), text: line.slice(space + 1) };
}
