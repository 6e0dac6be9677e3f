import type { FuturesExecution, FuturesSide, TrailBasis, TriggerBy } from '../../../../domain/contract/futures/futures';
import type { OutcomeOf, RequestOf } from '../../call';
import type { ContractTerms, Effect } from '../futures/contractTerms';
import type { MarketFacts, MarketToldEvent, TraderFacts, TraderToldEvent } from '../futuresOrder/futuresOrder.types';
import type { TextKey } from '../../../locales/texts';

/** `trigger` of a trailing stop is its activation price, which may be left blank. */
export type PlanField = 'trigger' | 'price' | 'quantity' | 'callback';

/** What is placed when the trigger is reached, or a stop that follows the price. */
export type PlanExecution = FuturesExecution | 'trailing';

/** The form's input. */
export interface PlanForm {
  effect: Effect;
  /** The order that is placed when the trigger is reached. */
  execution: PlanExecution;
  triggerBy: TriggerBy;
  /** By what a trailing stop lets the price come back. */
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
  /** The trigger order that is being confirmed or sent. */
  draft: PlanRequest | null;
  /** The latest order that was sent; null before the first. */
  sent: PlanRequest | null;
  complaints: Partial<Record<PlanField, TextKey<'errors' | 'validation'>>>;
}

export interface PlanOrderInput {
  terms: ContractTerms;
}

/** Whether the order form opens or closes: the trigger order does the same. */
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
