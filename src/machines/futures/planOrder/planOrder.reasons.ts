import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { directionOf, type ContractTerms } from '../futures/contractTerms';
import { fieldProblem, lotsOf, plainOf, ticksOf, type Reason } from '../futures/fieldChecks';
import { accessReason, closeReason, openReason } from '../futuresOrder/futuresOrder.reasons';
import { isSameOrder } from '../../sameOrder';
import type { PlanBody, PlanField, PlanForm, PlanOrderContext } from './planOrder.types';

export type Facts = Pick<PlanOrderContext, 'terms' | 'form' | 'trader' | 'market'>;

export const BLANK_PLAN: PlanForm = {
  effect: 'open',
  execution: 'limit',
  triggerBy: 'last',
  fields: { trigger: '', price: '', quantity: '' },
};

/** Fields that the plan has, in the order in which they are shown. */
export const planFields = ({ execution }: PlanForm): readonly PlanField[] =>
  execution === 'limit' ? ['trigger', 'price', 'quantity'] : ['trigger', 'quantity'];

const REQUIRED: Record<PlanField, Reason['key']> = {
  trigger: 'spotOrder:triggerRequired',
  price: 'spotOrder:priceRequired',
  quantity: 'spotOrder:quantityRequired',
};

export const kindOf = (field: PlanField) => (field === 'quantity' ? 'quantity' : 'price');

/** The price in ticks that the order will be placed at, by what is known now. */
const placedAt = (terms: ContractTerms, { execution, fields }: PlanForm): number | null =>
  ticksOf(terms, execution === 'limit' ? fields.price : fields.trigger);

/** A plan holds no margin, so what is available now does not stand against it. */
function sizeReason({ terms, form, trader }: Facts, side: FuturesSide): Reason | null {
  const lots = lotsOf(terms, form.fields.quantity) ?? 0;
  if (form.effect === 'close') return closeReason(terms, trader, side, lots);
  const ticks = placedAt(terms, form) ?? 0;
  return openReason(terms, { ...trader, available: null }, { side, ticks, lots });
}

/** The first reason why a plan of a side cannot be submitted; null when it can. */
export function blockingReason(context: Facts, side: FuturesSide): Reason | null {
  const { terms, form, trader, market } = context;
  const access = accessReason(trader, market, form.effect);
  if (access) return access;
  const blank = planFields(form).find((field) => form.fields[field].trim() === '');
  if (blank) return { key: REQUIRED[blank], field: blank };
  for (const field of planFields(form)) {
    const problem = fieldProblem(terms, kindOf(field), form.fields[field], field);
    if (problem) return problem;
  }
  const most = terms.contract.max_plans;
  if (trader.waiting >= most) return { key: 'futures:tooManyPlans', params: { most: String(most) } };
  return sizeReason(context, side);
}

/** The call's body for the form's input. */
export function planBodyOf(terms: ContractTerms, form: PlanForm, side: FuturesSide): PlanBody {
  const plain = (field: PlanField) => plainOf(terms, kindOf(field), form.fields[field]);
  return {
    pair: terms.contract.pair,
    direction: directionOf(form.effect, side),
    trigger_price: plain('trigger'),
    trigger_by: form.triggerBy,
    type: form.execution,
    ...(form.execution === 'limit' ? { price: plain('price') } : {}),
    quantity: plain('quantity'),
  };
}

/** Whether a plan of the side would repeat the one sent last. */
export const isRepeated = (
  { terms, form, sent }: Pick<PlanOrderContext, 'terms' | 'form' | 'sent'>,
  side: FuturesSide,
): boolean => sent !== null && isSameOrder(planBodyOf(terms, form, side), sent);
