import type { Trend } from '../../../domain/contract/market/market';

/** Hourly closes of the last day by pair, oldest first, for sparklines; numbers, because they are only drawn. */
export type Trends = Readonly<Record<string, readonly number[]>>;

export const trendsBy = (list: readonly Trend[]): Trends =>
  Object.fromEntries(list.map(({ pair, closes }) => [pair, closes.map(Number)]));
