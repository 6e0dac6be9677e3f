import { quantityToLots } from '../../../../domain/money/grid';
import { trimZeros } from '../../../../domain/money/decimal';
import { usdtText } from '../futures/amounts';
import { contractRulesOf, effectOf, type ContractTerms } from '../futures/contractTerms';
import { lotsOf, onGrid, plainOf, ticksOf, type FieldKind } from '../futures/fieldChecks';
import { costOf } from '../futuresOrder/futuresOrder.form';
import type { Amended, AmendField, AmendForm, AmendRequest, AmendTarget } from './futuresAmend.types';

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

/** Returns the current values with the price dragged on the chart: an order's price, or a trigger order's trigger. */
export const draggedForm = (terms: ContractTerms, target: AmendTarget, price: string): AmendForm => ({
  ...valuesOf(target),
  [target.kind === 'order' ? 'price' : 'trigger']: onGrid(terms, price),
});

export const tradedOf = (terms: ContractTerms, { deal_quantity }: { deal_quantity: string }): number =>
  quantityToLots(contractRulesOf(terms).grid, deal_quantity) ?? 0;

/**
 * Returns the amount that an opening order would freeze at the typed price and quantity, USDT; null for other orders and without
 * valid input.
 */
export function costAt({ terms, target }: Pick<Amended, 'terms' | 'target'>, form: AmendForm): string | null {
  if (target.kind === 'plan' || effectOf(target.order.direction) !== 'open') return null;
  const [ticks, lots] = [ticksOf(terms, form.price), lotsOf(terms, form.quantity)];
  const left = (lots ?? 0) - tradedOf(terms, target.order);
  return ticks === null || left <= 0 ? null : usdtText(costOf(terms, ticks, left, target.order.leverage).total);
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
