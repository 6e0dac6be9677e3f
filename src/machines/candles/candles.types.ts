import type { Candle, Interval } from '../../../domain/contract/market';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { CandleBuffer } from './candleBuffer';

export interface CandlesInput {
  pair: string;
  interval: Interval;
}

export interface CandlesContext extends CandlesInput {
  /** Mutable; its data never passes through the machine. */
  buffer: CandleBuffer;
  /** History pages loaded so far. */
  pages: number;
  /** False when there is nothing older, or the buffer is full. */
  hasOlder: boolean;
  error: Failure['error'] | null;
}

export interface LoadCandlesInput extends CandlesInput {
  /** Exclusive, ms since the epoch; undefined asks for the newest. */
  before: number | undefined;
  limit: number;
}

export type LoadCandlesOutput = Outcome<Candle[]>;

/** What the listening port tells: live candles go straight into the buffer. */
export type CandleFeedEvent =
  | { type: 'push.candles.live' }
  | { type: 'push.candles.missing' }
  | { type: 'sys.link.down' };

export type CandlesEvent =
  | CandleFeedEvent
  /** The chart was scrolled to its left end. */
  | { type: 'user.history.reach' }
  | { type: 'user.history.retry' }
  | { type: 'user.chart.retry' };
