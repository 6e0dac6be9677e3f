import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { parseDecimal, pow10, trimZeros } from '../../../../domain/money/decimal';
import { priceUnits } from '../../../../domain/rules/futures/contract';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import { trailTrigger } from '../../../../domain/rules/market/trailTrigger';
import { priceText } from '../futures/amounts';
import { contractRulesOf } from '../futures/contractTerms';
import { plainOf, type Reason } from '../futures/fieldChecks';
import { BLANK_PLAN, planFieldProblem, planFields, trailBodyOf } from '../planOrder/planOrder.reasons';
import type { PlanForm } from '../planOrder/planOrder.types';
import { quantityReason } from '../positionTargets/positionTargets.reasons';
import type { PositionTrailContext } from './positionTrail.types';

type Facts = Pick<PositionTrailContext, 'terms' | 'position' | 'form'>;

/** Returns the initial form: the whole position, by the mark price, trailing at once. */
export const firstForm = ({ quantity }: Pick<FuturesPosition, 'quantity'>): PlanForm => ({
  ...{ ...BLANK_PLAN, effect: 'close', execution: 'trailing', triggerBy: 'mark' },
  fields: { ...BLANK_PLAN.fields, quantity: trimZeros(quantity) },
});

const activationOf = ({ terms, form }: Facts) => priceUnits(plainOf(terms, 'price', form.fields.trigger));

/** The activation price must lie ahead: above the mark price for a long, below it for a short. */
function activationReason(facts: Facts, mark: bigint): Reason | null {
  const activation = activationOf(facts);
  const { side } = facts.position;
  if (activation === null || (side === 'long' ? activation > mark : activation < mark)) return null;
  return { key: `futures:activationSide_${side}`, field: 'trigger' };
}

/** Returns the first reason against the stop; null when it can be submitted. */
export function trailReason(facts: Facts): Reason | null {
  const { terms, position, form } = facts;
  const mark = priceUnits(position.mark_price ?? '');
  if (mark === null) return { key: 'spotOrder:noPrice' };
  if (form.fields.callback.trim() === '') return { key: 'futures:callbackRequired', field: 'callback' };
  if (form.fields.quantity.trim() === '') return { key: 'futures:closeQuantityRequired', field: 'quantity' };
  for (const field of planFields(form)) {
    const problem = planFieldProblem(terms, form, field);
    if (problem) return problem;
  }
  return activationReason(facts, mark) ?? quantityReason({ terms, position }, form.fields.quantity);
}

const PERCENT_SCALE = 2;

/**
 * Returns the trigger price if the price retraced from this mark price, or from the activation price once that is reached.
 * @param mark decimal; null when there is none yet.
 * @returns decimal; null while the callback is invalid.
 */
export function triggerNow(facts: Facts, mark: string | null): string | null {
  const { terms, position, form } = facts;
  const percent = parseDecimal(plainOf(terms, 'percent', form.fields.callback), PERCENT_SCALE);
  const best = activationOf(facts) ?? priceUnits(mark ?? '');
  if (percent === null || best === null || planFieldProblem(terms, form, 'callback')) return null;
  const distance = percent * pow10(RATE_SCALE - PERCENT_SCALE - 2);
  const trigger = trailTrigger(best, position.side === 'short', { by: 'rate', distance });
  return priceText(trigger, contractRulesOf(terms).grid.priceScale);
}

/** Returns the body of the call for the form's input; it closes in either position mode. */
export const bodyOf = ({ terms, position, form }: Facts) => trailBodyOf(terms, form, position.side, 'hedge');
