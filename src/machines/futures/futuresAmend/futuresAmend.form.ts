import { lotsToQuantity, quantityToLots } from '../../../../domain/money/grid';
import { trimZeros } from '../../../../domain/money/decimal';
import { usdtText } from '../futures/amounts';
import { contractRulesOf, effectOf, type ContractTerms } from '../futures/contractTerms';
import { onGrid, plainOf, ticksOf } from '../futures/fieldChecks';
import { costOf } from '../futuresOrder/futuresOrder.form';
import type { Amended, AmendField, AmendForm, AmendRequest, AmendTarget } from './futuresAmend.types';

export const entityOf = (target: AmendTarget) => (target.kind === 'order' ? target.order : target.plan);

/** Fields that a target has, in the order in which they are shown. */
export function amendFields(target: AmendTarget): readonly AmendField[] {
  if (target.kind === 'order') return ['price'];
  return target.plan.price === null ? ['trigger'] : ['trigger', 'price'];
}

/** The target's current prices. */
export function pricesOf(target: AmendTarget): AmendForm {
  const trigger = target.kind === 'plan' ? target.plan.trigger_price : null;
  const { price } = entityOf(target);
  return { trigger: trigger === null ? '' : trimZeros(trigger), price: price === null ? '' : trimZeros(price) };
}

/** The form as it opens: the prices of now, with the one that was dragged on the chart. */
export function firstForm(terms: ContractTerms, target: AmendTarget, dragged: string | null): AmendForm {
  const now = pricesOf(target);
  if (dragged === null) return now;
  return { ...now, [target.kind === 'order' ? 'price' : 'trigger']: onGrid(terms, dragged) };
}

/** Lots of an order that are not traded yet. */
function restOf(
  terms: ContractTerms,
  { quantity, deal_quantity }: { quantity: string; deal_quantity: string },
): number {
  const { grid } = contractRulesOf(terms);
  return (quantityToLots(grid, quantity) ?? 0) - (quantityToLots(grid, deal_quantity) ?? 0);
}

/** The rest of an order, or all of a trigger order; left currency. */
export function sizeOf({ terms, target }: Pick<Amended, 'terms' | 'target'>): string {
  if (target.kind === 'plan') return target.plan.quantity ?? '0';
  return trimZeros(lotsToQuantity(contractRulesOf(terms).grid, restOf(terms, target.order)));
}

/** What an opening order would hold at the typed price, USDT; null for others and while there is none. */
export function costAt({ terms, target }: Pick<Amended, 'terms' | 'target'>, form: AmendForm): string | null {
  if (target.kind === 'plan' || effectOf(target.order.direction) === 'close') return null;
  const ticks = ticksOf(terms, form.price);
  return ticks === null
    ? null
    : usdtText(costOf(terms, ticks, restOf(terms, target.order), target.order.leverage).total);
}

/** The call's body for the form's input. */
export function requestOf({ terms, target }: Pick<Amended, 'terms' | 'target'>, form: AmendForm): AmendRequest {
  const price = plainOf(terms, 'price', form.price);
  if (target.kind === 'order') return { call: 'amendFuturesOrder', body: { order_id: target.order.id, price } };
  const trigger = plainOf(terms, 'price', form.trigger);
  const limit = target.plan.price === null ? {} : { price };
  return { call: 'amendFuturesPlan', body: { plan_id: target.plan.id, trigger_price: trigger, ...limit } };
}
