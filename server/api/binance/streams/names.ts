import type { Kind } from '../deps';
import { klineInterval, type KlineInterval } from '../klines';
import type { Listing, SymbolTable } from '../symbols';

const HOUR = 3_600_000;
/** Ticker windows by name, ms. */
const WINDOWS: Readonly<Record<string, number>> = { '1h': HOUR, '4h': 4 * HOUR, '1d': 24 * HOUR };

/** A parsed stream name: its kind, for one market or for all. */
export type StreamSpec =
  | { kind: 'trade' | 'aggTrade' | 'ticker' | 'miniTicker' | 'bookTicker'; listing: Listing }
  | { kind: 'kline'; listing: Listing; name: string; interval: KlineInterval }
  | { kind: 'levels'; listing: Listing; levels: number; everyMs: number }
  | { kind: 'depth' | 'markPrice'; listing: Listing; everyMs: number }
  | { kind: 'tickers' | 'miniTickers' | 'bookTickers' }
  | { kind: 'markPrices'; everyMs: number }
  | { kind: 'average'; listing: Listing }
  | { kind: 'window'; listing: Listing; size: string; window: number }
  | { kind: 'windows'; size: string; window: number };

const PLAIN = ['trade', 'aggTrade', 'ticker', 'miniTicker', 'bookTicker'] as const;
/** Window tickers of all pairs: "!ticker_4h@arr". */
const windowsOfAll = Object.entries(WINDOWS).map(
  ([size, window]) => [`!ticker_${size}@arr`, { kind: 'windows', size, window }] as const,
);
const OF_ALL: Readonly<Record<Kind, Readonly<Record<string, StreamSpec>>>> = {
  spot: {
    '!ticker@arr': { kind: 'tickers' },
    '!miniTicker@arr': { kind: 'miniTickers' },
    ...Object.fromEntries(windowsOfAll),
  },
  futures: {
    '!ticker@arr': { kind: 'tickers' },
    '!miniTicker@arr': { kind: 'miniTickers' },
    '!bookTicker': { kind: 'bookTickers' },
    '!markPrice@arr': { kind: 'markPrices', everyMs: 3000 },
    '!markPrice@arr@1s': { kind: 'markPrices', everyMs: 1000 },
  },
};

/** Update intervals of depth streams, ms: the default, and those a stream name may request. */
const PACES: Readonly<Record<Kind, { usual: number; others: readonly number[] }>> = {
  spot: { usual: 1000, others: [100, 1000] },
  futures: { usual: 250, others: [100, 250, 500] },
};

const OF_ONE = /^([a-z0-9]{2,20})@([A-Za-z]+)(?:_(\w{2,3}))?(5|10|20)?(?:@(\w{2,6}))?$/;

function paceOf(kind: Kind, text: string | undefined): number | undefined {
  const { usual, others } = PACES[kind];
  return text === undefined ? usual : others.find((ms) => text === `${ms}ms`);
}

function markPaceOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '3s') return 3000;
  return text === '1s' ? 1000 : undefined;
}

/** Parses a stream name such as "btcusdt@depth10@100ms" or "!ticker@arr"; null when there is no such stream. */
export function streamOf(kind: Kind, table: SymbolTable, name: string): StreamSpec | null {
  if (Object.hasOwn(OF_ALL[kind], name)) return OF_ALL[kind][name]!;
  const [, symbol, topic, detail, levels, pace] = OF_ONE.exec(name) ?? [];
  const listing = symbol === undefined ? undefined : table.peek(symbol);
  if (!listing) return null;
  if (topic === 'depth' && detail === undefined) {
    const everyMs = paceOf(kind, pace);
    if (everyMs === undefined) return null;
    return levels === undefined
      ? { kind: 'depth', listing, everyMs }
      : { kind: 'levels', listing, levels: Number(levels), everyMs };
  }
  if (topic === 'markPrice' && kind === 'futures' && detail === undefined && levels === undefined) {
    const everyMs = markPaceOf(pace);
    return everyMs === undefined ? null : { kind: 'markPrice', listing, everyMs };
  }
  if (levels !== undefined || pace !== undefined) return null;
  if (topic === 'kline') {
    const interval = detail === undefined ? undefined : klineInterval(detail);
    return interval && detail !== undefined ? { kind: 'kline', listing, name: detail, interval } : null;
  }
  if (kind === 'spot' && topic === 'avgPrice' && detail === undefined) return { kind: 'average', listing };
  if (kind === 'spot' && topic === 'ticker' && detail !== undefined) {
    const window = Object.hasOwn(WINDOWS, detail) ? WINDOWS[detail] : undefined;
    return window === undefined ? null : { kind: 'window', listing, size: detail, window };
  }
  const plain = PLAIN.find((known) => known === topic);
  return plain && detail === undefined ? { kind: plain, listing } : null;
}
