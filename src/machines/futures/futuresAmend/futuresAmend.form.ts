import { quantityToLots } from '../../../../domain/money/grid';
import { trimZeros } from '../../../../domain/money/decimal';
import { usdtText } from '../futures/amounts';
import { contractRulesOf, effectOf, type ContractTerms } from '../futures/contractTerms';
import { lotsOf, onGrid, plainOf, ticksOf, type FieldKind } from '../futures/fieldChecks';
import { costOf } from '../futuresOrder/futuresOrder.form';
import type { Amended, AmendField, AmendForm, AmendRequest, AmendTarget } from './futuresAmend.types';

export const entityOf = (target: AmendTarget) => (target.kind === 'order' ? target.order : target.plan);

/** Fields that a target has, in the order in which they are shown. */
export function amendFields(target: AmendTarget): readonly AmendField[] {
  if (target.kind === 'order') return ['price', 'quantity'];
  return target.plan.price === null ? ['trigger'] : ['trigger', 'price'];
}

export const kindOf = (field: AmendField): FieldKind => (field === 'quantity' ? 'quantity' : 'price');

/** The target's prices and quantity of now; the quantity is all of an order's, with what has been traded. */
export function valuesOf(target: AmendTarget): AmendForm {
  const trigger = target.kind === 'plan' ? target.plan.trigger_price : null;
  const { price, quantity } = entityOf(target);
  const text = (value: string | null) => (value === null ? '' : trimZeros(value));
  return { trigger: text(trigger), price: text(price), quantity: text(quantity) };
}

/** What is of now, with what was dragged on the chart: an order's price, another one's trigger. */
export const draggedForm = (terms: ContractTerms, target: AmendTarget, price: string): AmendForm => ({
  ...valuesOf(target),
  [target.kind === 'order' ? 'price' : 'trigger']: onGrid(terms, price),
});

/** Lots of an order that have been traded. */
export const tradedOf = (terms: ContractTerms, { deal_quantity }: { deal_quantity: string }): number =>
  quantityToLots(contractRulesOf(terms).grid, deal_quantity) ?? 0;

/** What an opening order would hold at the typed price and quantity, USDT; null for others and while there is none. */
export function costAt({ terms, target }: Pick<Amended, 'terms' | 'target'>, form: AmendForm): string | null {
  if (target.kind === 'plan' || effectOf(target.order.direction) !== 'open') return null;
  const [ticks, lots] = [ticksOf(terms, form.price), lotsOf(terms, form.quantity)];
  const left = (lots ?? 0) - tradedOf(terms, target.order);
  return ticks === null || left <= 0 ? null : usdtText(costOf(terms, ticks, left, target.order.leverage).total);
}

/** Whether an order keeps its place in the queue: a smaller quantity at the same price. */
export function keepsPlace({ terms, target }: Pick<Amended, 'terms' | 'target'>, form: AmendForm): boolean {
  if (target.kind === 'plan') return false;
  const now = valuesOf(target);
  const [lots, before] = [lotsOf(terms, form.quantity), lotsOf(terms, now.quantity)];
  return ticksOf(terms, form.price) === ticksOf(terms, now.price) && (lots ?? 0) < (before ?? 0);
}

/** The call's body for the form's input. */
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
