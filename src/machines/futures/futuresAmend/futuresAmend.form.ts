import { trimZeros } from '../../../../domain/money/decimal';
import { quantityToLots } from '../../../../domain/money/grid';
import { amendedIn, rebased } from '../../families/amending';
import { buys, contractRulesOf, type ContractTerms, effectOf, usdtText, usdtUnits } from '../futures/contractTerms';
import { type FieldKind, fieldProblem, lotsOf, onGrid, plainOf, type Reason, ticksOf } from '../futures/fieldChecks';
import type { TakenNow } from '../futures/fillOutlook';
import { costOf } from '../futuresOrder/futuresOrder.form';
import type {
  Amended,
  AmendField,
  AmendForm,
  AmendRequest,
  AmendTarget,
  FuturesAmendContext,
  TargetToldEvent,
} from './futuresAmend.machine';

export const entityOf = (target: AmendTarget) => (target.kind === 'order' ? target.order : target.plan);

/** Returns the fields of a target, in display order. */
export function amendFields(target: AmendTarget): readonly AmendField[] {
  if (target.kind === 'order') return ['price', 'quantity'];
  return target.plan.price === null ? ['trigger'] : ['trigger', 'price'];
}

export const kindOf = (field: AmendField): FieldKind => (field === 'quantity' ? 'quantity' : 'price');

/** Returns the current prices and quantity of the target; the quantity is the order's total, including the traded part. */
export function valuesOf(target: AmendTarget): AmendForm {
  const trigger = target.kind === 'plan' ? target.plan.trigger_price : null;
  const { price, quantity } = entityOf(target);
  const text = (value: string | null) => (value === null ? '' : trimZeros(value));
  return { trigger: text(trigger), price: text(price), quantity: text(quantity) };
}

/** Returns what the latest state of the target changes. */
export function toldIn(context: FuturesAmendContext, { target, available, bid }: TargetToldEvent) {
  const amended = amendedIn(context);
  const now = target ?? amended.target;
  return {
    ...rebased(context, valuesOf(amended.target), valuesOf(now)),
    amended: { ...amended, target: now, over: target === null, bid },
    available,
  };
}

/** Returns the current values with the price dragged on the chart: an order's price, or a trigger order's trigger. */
export const draggedForm = (terms: ContractTerms, target: AmendTarget, price: string): AmendForm => ({
  ...valuesOf(target),
  [target.kind === 'order' ? 'price' : 'trigger']: onGrid(terms, price),
});

const tradedOf = (terms: ContractTerms, { deal_quantity }: { deal_quantity: string }): number =>
  quantityToLots(contractRulesOf(terms).grid, deal_quantity) ?? 0;

/**
 * Returns the amount that an opening order would freeze at the typed price and quantity, USDT; null for other orders and without
 * valid input. A short below the best bid fills at the bid.
 */
export function costAt(
  { terms, target, bid }: Pick<Amended, 'terms' | 'target' | 'bid'>,
  form: AmendForm,
): string | null {
  if (target.kind === 'plan' || effectOf(target.order.direction) !== 'open') return null;
  const [price, lots] = [ticksOf(terms, form.price), lotsOf(terms, form.quantity)];
  const ticks = price !== null && target.order.direction === 'open_short' ? Math.max(price, bid ?? 0) : price;
  const left = (lots ?? 0) - tradedOf(terms, target.order);
  return ticks === null || left <= 0 ? null : usdtText(costOf(terms, ticks, left, target.order.leverage).total);
}

/** Returns what the amended order will take from the book: the part that has not traded, for a plan once triggered. */
export function takenBy({ terms, target }: Pick<Amended, 'terms' | 'target'>, form: AmendForm): TakenNow {
  const direction = buys(entityOf(target).direction) ? 'buy' : 'sell';
  const [lots, limit] = [lotsOf(terms, form.quantity), ticksOf(terms, form.price)];
  if (target.kind === 'plan') {
    const trigger = ticksOf(terms, form.trigger);
    const trails = target.plan.kind === 'trailing';
    return { direction, lots: trigger === null ? null : lots, trigger, limit, trails };
  }
  const left = (lots ?? 0) - tradedOf(terms, target.order);
  const timeInForce = target.order.time_in_force;
  return { direction, lots: left > 0 && limit !== null ? left : null, trigger: null, limit, timeInForce };
}

/** Whether an order keeps its place in the queue, as with a smaller quantity at the same price. */
export function keepsPlace({ terms, target }: Pick<Amended, 'terms' | 'target'>, form: AmendForm): boolean {
  if (target.kind === 'plan') return false;
  const now = valuesOf(target);
  const [lots, before] = [lotsOf(terms, form.quantity), lotsOf(terms, now.quantity)];
  return ticksOf(terms, form.price) === ticksOf(terms, now.price) && (lots ?? 0) < (before ?? 0);
}

export function requestOf({ terms, target }: Pick<Amended, 'terms' | 'target'>, form: AmendForm): AmendRequest {
  const price = plainOf(terms, 'price', form.price);
  if (target.kind === 'order') {
    const quantity = plainOf(terms, 'quantity', form.quantity);
    return { call: 'amendFuturesOrder', body: { order_id: target.order.id, price, quantity } };
  }
  const trigger = plainOf(terms, 'price', form.trigger);
  const limit = target.plan.price === null ? {} : { price };
  return { call: 'amendFuturesPlan', body: { plan_id: target.plan.id, trigger_price: trigger, ...limit } };
}

type Facts = Pick<FuturesAmendContext, 'amended' | 'form' | 'available'>;

const REQUIRED: Record<AmendField, Reason['key']> = {
  trigger: 'spotOrder:triggerRequired',
  price: 'spotOrder:priceRequired',
  quantity: 'spotOrder:quantityRequired',
};

/** Returns the problem of a field's input; null when there is none. */
export function amendProblem({ amended, form }: Facts, field: AmendField): Reason | null {
  if (!amended) return null;
  const { terms, target } = amended;
  const problem = fieldProblem(terms, kindOf(field), form[field], field);
  if (problem || field !== 'quantity' || target.kind === 'plan') return problem;
  const lots = lotsOf(terms, form.quantity);
  return lots !== null && lots <= tradedOf(terms, target.order) ? { key: 'errors:futuresBelowTraded', field } : null;
}

/** Whether all values are the current ones. */
export function isUnchanged({ amended, form }: Facts): boolean {
  if (!amended) return true;
  const now = valuesOf(amended.target);
  const onGrid = (field: AmendField, text: string) =>
    kindOf(field) === 'price' ? ticksOf(amended.terms, text) : lotsOf(amended.terms, text);
  return amendFields(amended.target).every((field) => onGrid(field, form[field]) === onGrid(field, now[field]));
}

/** Returns the first reason against the typed values; null when they can be submitted. */
export function amendReason(facts: Facts): Reason | null {
  const { amended, form, available } = facts;
  if (!amended) return null;
  const fields = amendFields(amended.target);
  const blank = fields.find((field) => form[field].trim() === '');
  if (blank) return { key: REQUIRED[blank], field: blank };
  for (const field of fields) {
    const problem = amendProblem(facts, field);
    if (problem) return problem;
  }
  const same = amended.target.kind === 'order' ? 'futures:sameOrder' : 'futures:samePrice';
  if (isUnchanged(facts)) return { key: same, field: fields[0] ?? 'price' };
  const cost = costAt(amended, form);
  if (cost === null || available === null || amended.target.kind === 'plan') return null;
  const isShort = usdtUnits(cost) > usdtUnits(amended.target.order.frozen) + usdtUnits(available);
  return isShort ? { key: 'spotOrder:insufficient', params: { currency: 'USDT' }, field: 'price' } : null;
}
