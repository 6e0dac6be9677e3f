import type { VALUE_DAYS } from '../../../domain/contract/walletChoices';
import type { Outcome } from '../../../domain/contract/outcome';
import type { ValuePoint } from '../../../domain/contract/wallet';

export type ValueDays = (typeof VALUE_DAYS)[number];

export type HistoryOutcome = Outcome<readonly ValuePoint[]>;

export interface ValueHistoryContext {
  days: ValueDays;
  /** Oldest first, the last one is of the answer's time; null before the first answer for these days. */
  points: readonly ValuePoint[] | null;
  error: string | null;
}

export type ValueHistoryEvent = { type: 'user.days.choose'; days: ValueDays } | { type: 'user.history.retry' };
