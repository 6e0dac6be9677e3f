import type { ErrorName } from '../../../domain/contract/errors';
import type { TapeBuffer } from './tapeBuffer';

export interface TradeTapeInput {
  pair: string;
}

export interface TradeTapeContext {
  pair: string;
  /** Mutable; its data never passes through the machine. */
  buffer: TapeBuffer;
  error: ErrorName | 'unknown' | null;
}

/** What the listening port tells: the trades go straight into the buffer. */
export type TapeFeedEvent =
  | { type: 'push.tape.loaded' }
  | { type: 'push.tape.refused'; error: ErrorName | 'unknown' }
  | { type: 'sys.link.down' };

export type TradeTapeEvent = TapeFeedEvent | { type: 'user.tape.retry' };
