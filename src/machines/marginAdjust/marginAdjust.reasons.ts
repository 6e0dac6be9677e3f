import { priceUnits } from '../../../domain/rules/futures/contract';
import { removableMargin } from '../../../domain/rules/futures/preview';
import { usdtText, usdtUnits } from '../futures/amounts';
import { contractRulesOf } from '../futures/contractTerms';
import { fieldProblem, plainOf, type Reason } from '../futures/fieldChecks';
import { holdingOf } from '../futures/holdings';
import type { MarginAdjustContext } from './marginAdjust.types';

type Facts = Pick<MarginAdjustContext, 'terms' | 'position' | 'available' | 'way'>;

/** The most that may be added or taken out, USDT. */
export function mostAmount({ terms, position, available, way }: Facts): string {
  if (way === 'add') return available;
  const rules = contractRulesOf(terms);
  const mark = priceUnits(position.mark_price ?? '');
  if (mark === null) return '0';
  return usdtText(removableMargin(rules, holdingOf(rules, position), mark, position.leverage));
}

/** Why the amount cannot be moved; null when it can. */
export function marginReason(context: MarginAdjustContext): Reason | null {
  const { terms, amount, way, key } = context;
  if (amount.trim() === '') return { key: 'futures:amountRequired', field: 'amount' };
  const problem = fieldProblem(terms, 'usdt', amount, 'amount');
  if (problem) return problem;
  const most = mostAmount(context);
  if (usdtUnits(plainOf(terms, 'usdt', amount)) > usdtUnits(most)) {
    const name = way === 'add' ? 'futures:addBeyond' : 'futures:removeBeyond';
    return { key: name, params: { most }, field: 'amount' };
  }
  return key === null ? { key: 'futures:accountLoading' } : null;
}
