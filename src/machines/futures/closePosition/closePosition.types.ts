import type { FuturesExecution, FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { OutcomeOf, RequestOf } from '../../call';
import type { ContractTerms } from '../futures/contractTerms';
import type { TextKey } from '../../../locales/texts';

export type CloseField = 'price' | 'quantity';

export interface CloseForm {
  type: FuturesExecution;
  fields: Record<CloseField, string>;
  /** Last position of the slider, if nothing was typed since; otherwise null. */
  percent: number | null;
}

export interface ClosePositionInput {
  terms: ContractTerms;
  position: FuturesPosition;
  /** flash: the whole position at once, from the best price down to level 30; reverse: the same, plus as much on the other side. */
  way: 'order' | 'flash' | 'reverse';
}

type CloseCall = 'placeFuturesOrder' | 'flashCloseFutures' | 'reverseFuturesPosition';

export type CloseRequest = RequestOf<CloseCall>;

export interface ClosePositionContext extends ClosePositionInput {
  form: CloseForm;
  complaints: Partial<Record<CloseField, TextKey<'errors' | 'validation'>>>;
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

/** `surplus` of a flash close: quantity not filled by the book, which stays open. */
export type CloseOutcome = OutcomeOf<CloseCall>;
