import type { Interval } from '../../../../domain/contract/market/market';
import { spanOf, WEEK, type Span } from '../../../../domain/rules/market/span';

/** Intervals of a chart: the exchange's, and those combined from them. */
export const CHART_INTERVALS = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '60m',
  '2h',
  '4h',
  '6h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1M',
] as const;
export type ChartInterval = (typeof CHART_INTERVALS)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Made {
  readonly span: Span;
  /** Interval of the exchange that it is combined from. */
  readonly base: Interval;
  /** Number of those candles in one. */
  readonly parts: number;
}

const whole = (base: Interval, span: Span): Made => ({ base, span, parts: 1 });
const joined = (base: Interval, ms: number, parts: number): Made => ({ base, span: spanOf(ms), parts });

export const MADE: Readonly<Record<ChartInterval, Made>> = {
  '1m': whole('1m', spanOf(MINUTE)),
  '3m': joined('1m', 3 * MINUTE, 3),
  '5m': whole('5m', spanOf(5 * MINUTE)),
  '15m': whole('15m', spanOf(15 * MINUTE)),
  '30m': whole('30m', spanOf(30 * MINUTE)),
  '60m': whole('60m', spanOf(HOUR)),
  '2h': joined('60m', 2 * HOUR, 2),
  '4h': joined('60m', 4 * HOUR, 4),
  '6h': joined('60m', 6 * HOUR, 6),
  '12h': joined('60m', 12 * HOUR, 12),
  '1d': whole('1d', spanOf(DAY)),
  '3d': joined('1d', 3 * DAY, 3),
  '1w': whole('1w', WEEK),
  '1M': whole('1M', 'month'),
};
