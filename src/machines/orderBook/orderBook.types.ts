import type { ErrorName } from '../../../domain/contract/errors';
import type { Grid } from '../../../domain/money/grid';
import type { BookBuffer } from './bookBuffer';

export interface OrderBookInput {
  pair: string;
  grid: Grid;
}

export interface OrderBookContext {
  pair: string;
  /** Mutable; its data never passes through the machine. */
  buffer: BookBuffer;
  /** Failed proofs in a row. */
  repairs: number;
  error: ErrorName | 'unknown' | null;
}

/** What the listening port tells: the data itself goes straight into the buffer. */
export type BookFeedEvent =
  | { type: 'push.book.proven' }
  | { type: 'push.book.broken' }
  | { type: 'push.book.refused'; error: ErrorName | 'unknown' }
  | { type: 'sys.link.down' };

export type OrderBookEvent = BookFeedEvent | { type: 'user.book.retry' };
