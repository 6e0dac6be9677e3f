import type { BodyOf } from '../../../domain/contract/call';
import type { FuturesExecution, FuturesPlan, FuturesSide, TriggerBy } from '../../../domain/contract/futures';
import type { placeFuturesPlan } from '../../../domain/contract/futuresTrading';
import type { Outcome } from '../../../domain/contract/outcome';
import type { ContractTerms, Effect } from '../futures/contractTerms';
import type { MarketFacts, TraderFacts } from '../futuresOrder/futuresOrder.types';

export type PlanField = 'trigger' | 'price' | 'quantity';

/** What is typed and chosen. */
export interface PlanForm {
  effect: Effect;
  /** What is placed when the trigger is reached. */
  execution: FuturesExecution;
  triggerBy: TriggerBy;
  fields: Record<PlanField, string>;
}

export type PlanBody = BodyOf<typeof placeFuturesPlan>;

export interface PlanDraft {
  key: string;
  body: PlanBody;
}

export interface PlanOrderContext {
  terms: ContractTerms;
  form: PlanForm;
  trader: TraderFacts;
  market: MarketFacts;
  /** Waiting trigger orders of the contract. */
  waiting: number;
  side: FuturesSide;
  draft: PlanDraft | null;
  /** A submission without an answer: the same again carries the same key. */
  unanswered: PlanDraft | null;
  /** The latest order that was sent; null before the first. */
  sent: PlanBody | null;
  complaints: Partial<Record<PlanField, string>>;
}

export interface PlanOrderInput {
  terms: ContractTerms;
}

export type PlanOrderEvent =
  | { type: 'user.effect.choose'; effect: Effect }
  | { type: 'user.execution.choose'; execution: FuturesExecution }
  | { type: 'user.triggerBy.choose'; triggerBy: TriggerBy }
  | { type: 'user.field.change'; field: PlanField; text: string }
  | { type: 'user.plan.submit'; side: FuturesSide }
  | { type: 'user.plan.accept' }
  | { type: 'user.plan.dismiss' }
  | { type: 'flow.trader.told'; trader: TraderFacts; waiting: number }
  | { type: 'flow.market.told'; market: MarketFacts };

export type PlanOutcome = Outcome<{ plan: FuturesPlan }>;
