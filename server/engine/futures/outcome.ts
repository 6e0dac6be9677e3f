import type { FuturesOrder, Plan, Position, Settings } from './records';

/** What a futures command came to, beside being accepted. */
export interface FuturesOutcome {
  readonly order?: FuturesOrder;
  /** Lots of a flash close that the book did not take. */
  readonly surplus?: number;
  readonly plan?: Plan;
  readonly takeProfit?: Plan | null;
  readonly stopLoss?: Plan | null;
  readonly settings?: Settings;
  readonly position?: Position;
}
