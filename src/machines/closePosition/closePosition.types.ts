import type { BodyOf } from '../../../domain/contract/call';
import type { FuturesExecution, FuturesOrder, FuturesPosition } from '../../../domain/contract/futures';
import type { flashCloseFutures, placeFuturesOrder } from '../../../domain/contract/futuresTrading';
import type { Outcome } from '../../../domain/contract/outcome';
import type { ContractTerms } from '../futures/contractTerms';

export type CloseField = 'price' | 'quantity';

export interface CloseForm {
  type: FuturesExecution;
  fields: Record<CloseField, string>;
  /** The slider's last position while nothing was typed after it. */
  percent: number | null;
}

export interface ClosePositionInput {
  terms: ContractTerms;
  position: FuturesPosition;
  /** flash: all of it at once, from the best price down to level 30. */
  way: 'order' | 'flash';
}

/** What is sent: an order, or a flash close. */
export type CloseRequest =
  | { way: 'order'; body: BodyOf<typeof placeFuturesOrder> }
  | { way: 'flash'; body: BodyOf<typeof flashCloseFutures> };

export interface ClosePositionContext extends ClosePositionInput {
  form: CloseForm;
  key: string | null;
  complaints: Partial<Record<CloseField, string>>;
}

export type ClosePositionEvent =
  | { type: 'user.type.choose'; execution: FuturesExecution }
  | { type: 'user.field.change'; field: CloseField; text: string }
  | { type: 'user.size.percent'; percent: number }
  | { type: 'user.close.review' }
  | { type: 'user.close.accept' }
  | { type: 'user.close.back' }
  | { type: 'user.close.cancel' }
  | { type: 'flow.position.told'; position: FuturesPosition };

/** `surplus` of a flash close: what the book did not take and so stays open. */
export type CloseOutcome = Outcome<{ order: FuturesOrder; surplus?: string }>;
