import type { Outcome } from '../../../domain/contract/outcome';

/** Hourly closes of the last day by pair, oldest first, for the small lines: pixel work, so numbers. */
export type Trends = Readonly<Record<string, readonly number[]>>;

export interface HomeInput {
  /** LEFT_RIGHT of the pairs shown. */
  pairs: readonly string[];
}

export interface HomeContext extends HomeInput {
  trends: Trends;
}

export type LoadTrendsOutput = Outcome<Trends>;
