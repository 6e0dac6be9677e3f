import type { FuturesExecution, FuturesSide, TrailBasis, TriggerBy } from '../../../../domain/contract/futures/futures';
import type { OutcomeOf, RequestOf } from '../../call';
import type { ContractTerms, Effect } from '../futures/contractTerms';
import type { MarketFacts, MarketToldEvent, TraderFacts, TraderToldEvent } from '../futuresOrder/futuresOrder.types';
import type { TextKey } from '../../../locales/texts';

/** `trigger` of a trailing stop is its activation price, which may be blank. */
export type PlanField = 'trigger' | 'price' | 'quantity' | 'callback';

/** Type of order placed when the trigger is reached, or a trailing stop. */
export type PlanExecution = FuturesExecution | 'trailing';

export interface PlanForm {
  effect: Effect;
  execution: PlanExecution;
  triggerBy: TriggerBy;
  /** Unit of a trailing stop's callback. */
  callbackBy: TrailBasis;
  fields: Record<PlanField, string>;
}

export type PlanRequest = RequestOf<'placeFuturesPlan' | 'placeFuturesTrail'>;

export interface PlanOrderContext {
  terms: ContractTerms;
  form: PlanForm;
  trader: TraderFacts;
  market: MarketFacts;
  side: FuturesSide;
  /** Trigger order being confirmed or sent. */
  draft: PlanRequest | null;
  /** Last order sent; null before the first. */
  sent: PlanRequest | null;
  complaints: Partial<Record<PlanField, TextKey<'errors' | 'validation'>>>;
}

export interface PlanOrderInput {
  terms: ContractTerms;
}

/** Whether the order form opens or closes; the trigger order does the same. */
export interface EffectToldEvent {
  type: 'flow.effect.told';
  effect: Effect;
}

export type PlanOrderEvent =
  | { type: 'user.execution.choose'; execution: PlanExecution }
  | { type: 'user.callbackBy.choose'; callbackBy: TrailBasis }
  | { type: 'user.triggerBy.choose'; triggerBy: TriggerBy }
  | { type: 'user.field.change'; field: PlanField; text: string }
  | { type: 'user.plan.submit'; side: FuturesSide }
  | { type: 'user.plan.accept' }
  | { type: 'user.plan.dismiss' }
  | EffectToldEvent
  | TraderToldEvent
  | MarketToldEvent;

export type PlanOutcome = OutcomeOf<'placeFuturesPlan' | 'placeFuturesTrail'>;
