import type { FuturesSide, PositionMode, TrailBasis, TriggerBy } from '../../../../domain/contract/futures/futures';
import { FUTURES_EXECUTIONS } from '../../../../domain/contract/futures/futuresChoices';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import type { TextKey } from '../../../locales/texts';
import type { OutcomeOf, RequestOf } from '../../call';
import { isSameOrder } from '../../sameOrder';
import { closedSide, type ContractTerms, type Effect, wishOf } from '../futures/contractTerms';
import { type FieldKind, fieldProblem, lotsOf, onGrid, plainOf, type Reason, ticksOf } from '../futures/fieldChecks';
import { accessReason, closeReason, openReason } from '../futuresOrder/futuresOrder.reasons';
import type { MarketFacts, MarketToldEvent, TraderFacts, TraderToldEvent } from '../futuresOrder/futuresOrder.types';

/** `trigger` of a trailing stop is its activation price, which may be blank. */
export type PlanField = 'trigger' | 'price' | 'quantity' | 'callback';

/** Type of order placed when the trigger is reached, or a trailing stop. */
export const EXECUTIONS = [...FUTURES_EXECUTIONS, 'trailing'] as const;
type PlanExecution = (typeof EXECUTIONS)[number];

export interface PlanForm {
  effect: Effect;
  execution: PlanExecution;
  triggerBy: TriggerBy;
  /** Unit of a trailing stop's callback. */
  callbackBy: TrailBasis;
  fields: Record<PlanField, string>;
}

/** What this tab keeps of the form; whether it opens or closes is chosen in the order form. */
export type TypedPlan = Omit<PlanForm, 'effect'>;

type PlanRequest = RequestOf<'placeFuturesPlan' | 'placeFuturesTrail'>;

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

type Facts = Pick<PlanOrderContext, 'terms' | 'form' | 'trader' | 'market'>;

export const BLANK_PLAN: PlanForm = {
  effect: 'open',
  execution: 'limit',
  triggerBy: 'last',
  callbackBy: 'rate',
  fields: { trigger: '', price: '', quantity: '', callback: '' },
};

const FIELDS: Readonly<Record<PlanForm['execution'], readonly PlanField[]>> = {
  limit: ['trigger', 'price', 'quantity'],
  market: ['trigger', 'quantity'],
  trailing: ['callback', 'trigger', 'quantity'],
};

/** Returns the fields of the plan, in display order. */
export const planFields = ({ execution }: PlanForm): readonly PlanField[] => FIELDS[execution];

const REQUIRED: Record<PlanField, Reason['key']> = {
  trigger: 'spotOrder:triggerRequired',
  price: 'spotOrder:priceRequired',
  quantity: 'spotOrder:quantityRequired',
  callback: 'futures:callbackRequired',
};

export function kindOf(field: PlanField, { callbackBy }: Pick<PlanForm, 'callbackBy'>): FieldKind {
  if (field === 'callback') return callbackBy === 'rate' ? 'percent' : 'price';
  return field === 'quantity' ? 'quantity' : 'price';
}

const PERCENT_SCALE = 2;
/** Limits of 0.1 and 10 percent. */
const [RATE_LEAST, RATE_MOST] = [10n, 1000n];

/** Returns the problem of a field's text; null when it is valid or still blank. */
export function planFieldProblem(terms: ContractTerms, form: PlanForm, field: PlanField): Reason | null {
  const kind = kindOf(field, form);
  const problem = fieldProblem(terms, kind, form.fields[field], field);
  if (problem || kind !== 'percent') return problem;
  const rate = parseDecimal(plainOf(terms, 'percent', form.fields[field]), PERCENT_SCALE);
  return rate !== null && (rate < RATE_LEAST || rate > RATE_MOST) ? { key: 'futures:callbackRange', field } : null;
}

/** Returns the expected price of the order in ticks, by what is known now. */
function placedAt({ terms, form: { execution, fields }, market }: Facts): number | null {
  if (execution === 'trailing' && fields.trigger.trim() === '')
    return market.mark === null ? null : ticksOf(terms, onGrid(terms, market.mark));
  return ticksOf(terms, execution === 'limit' ? fields.price : fields.trigger);
}

/** A plan freezes no margin, so the currently available amount does not limit it. */
function sizeReason(facts: Facts, side: FuturesSide): Reason | null {
  const { terms, form, trader } = facts;
  const lots = lotsOf(terms, form.fields.quantity) ?? 0;
  if (form.effect === 'close') return closeReason(terms, trader, closedSide(side, trader.positionMode), lots);
  const ticks = placedAt(facts) ?? 0;
  return openReason(terms, { ...trader, available: null }, { side, ticks, lots });
}

/** Returns the first reason why a plan of a side cannot be submitted; null when it can. */
export function blockingReason(context: Facts, side: FuturesSide): Reason | null {
  const { terms, form, trader, market } = context;
  const access = accessReason(trader, market, form.effect);
  if (access) return access;
  const isNeeded = (field: PlanField) => field !== 'trigger' || form.execution !== 'trailing';
  const blank = planFields(form).find((field) => isNeeded(field) && form.fields[field].trim() === '');
  if (blank) return { key: REQUIRED[blank], field: blank };
  for (const field of planFields(form)) {
    const problem = planFieldProblem(terms, form, field);
    if (problem) return problem;
  }
  const most = terms.contract.max_plans;
  if (trader.waiting >= most) return { key: 'futures:tooManyPlans', params: { most: String(most) } };
  return sizeReason(context, side);
}

const commonOf = (terms: ContractTerms, form: PlanForm, side: FuturesSide, mode: PositionMode) => ({
  ...{ pair: terms.contract.pair, ...wishOf(form.effect, side, mode) },
  ...{ trigger_by: form.triggerBy, quantity: plainOf(terms, 'quantity', form.fields.quantity) },
});

export function trailBodyOf(
  terms: ContractTerms,
  form: PlanForm,
  side: FuturesSide,
  mode: PositionMode,
): RequestOf<'placeFuturesTrail'>['body'] {
  const typed = plainOf(terms, kindOf('callback', form), form.fields.callback);
  const percent = parseDecimal(typed, PERCENT_SCALE) ?? 0n;
  const value = form.callbackBy === 'rate' ? formatDecimal(percent, PERCENT_SCALE + 2) : typed;
  const activation = plainOf(terms, 'price', form.fields.trigger);
  return {
    ...{ ...commonOf(terms, form, side, mode), callback: form.callbackBy, value },
    ...(activation === '' ? {} : { activation_price: activation }),
  };
}

export function planRequestOf(
  terms: ContractTerms,
  form: PlanForm,
  side: FuturesSide,
  mode: PositionMode,
): PlanRequest {
  const { execution, fields } = form;
  if (execution === 'trailing') return { call: 'placeFuturesTrail', body: trailBodyOf(terms, form, side, mode) };
  const price = execution === 'limit' ? { price: plainOf(terms, 'price', fields.price) } : {};
  const trigger_price = plainOf(terms, 'price', fields.trigger);
  return {
    call: 'placeFuturesPlan',
    body: { ...commonOf(terms, form, side, mode), trigger_price, type: execution, ...price },
  };
}

/** Whether a plan of the side would repeat the last one sent. */
export const isRepeated = (
  { terms, form, sent, trader }: Pick<PlanOrderContext, 'terms' | 'form' | 'sent' | 'trader'>,
  side: FuturesSide,
): boolean => {
  const next = planRequestOf(terms, form, side, trader.positionMode);
  return sent !== null && next.call === sent.call && isSameOrder(next.body, sent.body);
};
