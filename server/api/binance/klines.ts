import type { Interval } from '../../../domain/contract/market/market';
import { joinCandles } from '../../../domain/rules/market/joinCandles';
import { spanOf, spanStart, spanStep, WEEK, type Span } from '../../../domain/rules/market/span';
import type { CountedCandle } from '../../market/candle';
import type { MarketReads } from '../deps';

/** One of Binance's intervals, with the maximum number of our candles that form one of its own. */
export interface KlineInterval {
  readonly span: Span;
  readonly base: Interval;
  readonly parts: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const made = (base: Interval, ms: number, parts = 1): KlineInterval => ({ base, parts, span: spanOf(ms) });

const INTERVALS: Readonly<Record<string, KlineInterval>> = {
  '1m': made('1m', MINUTE),
  '3m': made('1m', 3 * MINUTE, 3),
  '5m': made('5m', 5 * MINUTE),
  '15m': made('15m', 15 * MINUTE),
  '30m': made('30m', 30 * MINUTE),
  '1h': made('60m', HOUR),
  '2h': made('60m', 2 * HOUR, 2),
  '4h': made('60m', 4 * HOUR, 4),
  '6h': made('60m', 6 * HOUR, 6),
  '8h': made('60m', 8 * HOUR, 8),
  '12h': made('60m', 12 * HOUR, 12),
  '1d': made('1d', DAY),
  '3d': made('1d', 3 * DAY, 3),
  '1w': { base: '1w', parts: 1, span: WEEK },
  '1M': { base: '1M', parts: 1, span: 'month' },
};

export const klineInterval = (name: string): KlineInterval | undefined =>
  Object.hasOwn(INTERVALS, name) ? INTERVALS[name] : undefined;

interface KlineRange {
  /** Range of candle start times, ms since the epoch, both inclusive. */
  startTime: number | undefined;
  endTime: number | undefined;
  limit: number;
}

const firstFrom = (span: Span, time: number): number => {
  const start = spanStart(span, time);
  return start === time ? start : spanStep(span, start, 1);
};

/** Returns the oldest candles from a start time; without one the newest, or the newest before an end. */
export function candlesOf(
  reads: Pick<MarketReads, 'countedCandles' | 'firstCandle'>,
  market: string,
  { span, base, parts }: KlineInterval,
  { startTime, endTime, limit }: KlineRange,
  now: number,
): CountedCandle[] {
  const oldest = () => spanStart(span, reads.firstCandle(market, base) ?? 0);
  const first = startTime === undefined ? 0 : Math.max(firstFrom(span, startTime), oldest());
  const last = spanStart(span, Math.min(endTime ?? now, now));
  if (first > last) return [];
  const newest = startTime === undefined ? last : Math.min(last, spanStep(span, first, limit - 1));
  const pieces = reads.countedCandles(market, base, spanStep(span, newest, 1), limit * parts) ?? [];
  return joinCandles(span, pieces)
    .filter(({ time }) => time >= first && time <= newest)
    .slice(-limit);
}

/** Returns the last ms of the candle. */
export const closeTimeOf = (span: Span, start: number): number => spanStep(span, start, 1) - 1;

/** Formats a candle for REST. The taker buy volume is not tracked: "0". */
export const klineRow = (span: Span, { time, open, high, low, close, amount, vol, count }: CountedCandle) => [
  ...[time, open, high, low, close, amount],
  ...[closeTimeOf(span, time), vol, count, '0', '0', '0'],
];
