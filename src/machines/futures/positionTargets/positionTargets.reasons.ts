import { quantityToLots } from '../../../../domain/money/grid';
import { trimZeros } from '../../../../domain/money/decimal';
import { targetProblem } from '../../../../domain/rules/futures/closeTargets';
import { priceUnits } from '../../../../domain/rules/futures/contract';
import { contractRulesOf } from '../futures/contractTerms';
import { fieldProblem, lotsOf, type Reason } from '../futures/fieldChecks';
import { signOf } from '../futures/holdings';
import { triggerOf, usedLegs } from './positionTargets.form';
import type { LegName, PositionTargetsContext } from './positionTargets.types';

type Facts = Pick<PositionTargetsContext, 'terms' | 'position' | 'plan' | 'form' | 'inPlace'>;

const FIELD_OF_PROBLEM = { takeProfitSide: 'takeProfit', stopLossSide: 'stopLoss', stopBeyondLiquidation: 'stopLoss' };

/** Returns the problem of a leg's input; null when there is none. */
export function legProblem({ terms, form }: Pick<Facts, 'terms' | 'form'>, leg: LegName): Reason | null {
  const { value, type, price } = form.legs[leg];
  const problem = fieldProblem(terms, form.basis === 'price' ? 'price' : 'percent', value, leg);
  if (problem || type === 'market' || value.trim() === '') return problem;
  if (price.trim() === '') return { key: 'spotOrder:priceRequired', field: `${leg}Price` };
  return fieldProblem(terms, 'price', price, `${leg}Price`);
}

/** Returns the problem of the quantity to close; null when there is none, or nothing is typed. */
export function quantityReason({ terms, position }: Pick<Facts, 'terms' | 'position'>, text: string): Reason | null {
  const problem = fieldProblem(terms, 'quantity', text, 'quantity');
  if (problem || text.trim() === '') return problem;
  const held = quantityToLots(contractRulesOf(terms).grid, position.quantity) ?? 0;
  if ((lotsOf(terms, text) ?? 0) <= held) return null;
  const params = { closable: trimZeros(position.quantity), currency: terms.left };
  return { key: 'futures:closeBeyond', params, field: 'quantity' };
}

/** Returns the first reason against the targets; null when they can be submitted. */
export function targetsReason(context: Facts): Reason | null {
  const { position } = context;
  const reference = priceUnits(position.mark_price ?? '');
  if (reference === null) return { key: 'spotOrder:noPrice' };
  const legs = usedLegs(context);
  if (legs.length === 0) return { key: 'futures:targetRequired', field: 'takeProfit' };
  for (const leg of legs) {
    const problem = legProblem(context, leg);
    if (problem) return problem;
    if (triggerOf(context, leg) === null) return { key: 'errors:futuresTargetYield', field: leg };
  }
  const quantity = quantityReason(context, context.form.quantity);
  if (quantity) return quantity;
  const at = (leg: LegName) => (legs.includes(leg) ? triggerOf(context, leg) : null);
  const liquidation = position.liquidation_price === null ? null : priceUnits(position.liquidation_price);
  // A hedged account may be liquidated at a price where this side gains; no stop-loss lies beyond that.
  const isAtLoss = liquidation !== null && (position.side === 'long') === liquidation < reference;
  const targets = { takeProfit: at('takeProfit'), stopLoss: at('stopLoss') };
  const problem = targetProblem(signOf(position.side), targets, reference, isAtLoss ? liquidation : null);
  if (problem === null) return null;
  return { key: `futures:${problem}_${position.side}`, field: FIELD_OF_PROBLEM[problem] };
}
