import type { FuturesExecution, FuturesSide, TriggerBy } from '../../../../domain/contract/futures/futures';
import type { OutcomeOf, RequestOf } from '../../call';
import type { ContractTerms, Effect } from '../futures/contractTerms';
import type { MarketFacts, MarketToldEvent, TraderFacts, TraderToldEvent } from '../futuresOrder/futuresOrder.types';
import type { TextKey } from '../../../locales/texts';

export type PlanField = 'trigger' | 'price' | 'quantity';

/** The form's input. */
export interface PlanForm {
  effect: Effect;
  /** The order that is placed when the trigger is reached. */
  execution: FuturesExecution;
  triggerBy: TriggerBy;
  fields: Record<PlanField, string>;
}

export type PlanBody = RequestOf<'placeFuturesPlan'>['body'];

export interface PlanOrderContext {
  terms: ContractTerms;
  form: PlanForm;
  trader: TraderFacts;
  market: MarketFacts;
  side: FuturesSide;
  /** The trigger order that is being confirmed or sent. */
  draft: PlanBody | null;
  /** The latest order that was sent; null before the first. */
  sent: PlanBody | null;
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
  | { type: 'user.execution.choose'; execution: FuturesExecution }
  | { type: 'user.triggerBy.choose'; triggerBy: TriggerBy }
  | { type: 'user.field.change'; field: PlanField; text: string }
  | { type: 'user.plan.submit'; side: FuturesSide }
  | { type: 'user.plan.accept' }
  | { type: 'user.plan.dismiss' }
  | EffectToldEvent
  | TraderToldEvent
  | MarketToldEvent;

export type PlanOutcome = OutcomeOf<'placeFuturesPlan'>;
