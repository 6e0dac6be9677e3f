import type { FuturesHolding, FuturesPosition } from '../../../domain/contract/futures';
import type { MARGIN_WAYS } from '../../../domain/contract/futuresChoices';
import type { Outcome } from '../../../domain/contract/outcome';
import type { ContractTerms } from '../futures/contractTerms';

export type MarginWay = (typeof MARGIN_WAYS)[number];

export interface MarginAdjustInput {
  terms: ContractTerms;
  position: FuturesPosition;
  /** USDT that may be added. */
  available: string;
}

export interface MarginAdjustContext extends MarginAdjustInput {
  way: MarginWay;
  amount: string;
  key: string | null;
  error: string | null;
}

export type MarginAdjustEvent =
  | { type: 'user.way.choose'; way: MarginWay }
  | { type: 'user.amount.change'; text: string }
  | { type: 'user.amount.all' }
  | { type: 'user.margin.submit' }
  | { type: 'user.margin.cancel' }
  | { type: 'flow.position.told'; position: FuturesPosition };

export interface MarginRequest {
  pair: string;
  side: FuturesPosition['side'];
  way: MarginWay;
  amount: string;
  key: string;
}

export type MarginOutcome = Outcome<{ position: FuturesHolding }>;
