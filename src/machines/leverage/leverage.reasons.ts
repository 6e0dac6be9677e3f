import { maxLeverageFor } from '../../../domain/rules/futures/marginTiers';
import { usdtUnits } from '../futures/amounts';
import { contractRulesOf } from '../futures/contractTerms';
import type { Reason } from '../futures/fieldChecks';
import type { LeverageContext } from './leverage.types';

/** The highest leverage that the present position allows. */
export const mostLeverage = ({ terms, facts }: Pick<LeverageContext, 'terms' | 'facts'>): number =>
  Math.min(terms.contract.max_leverage, maxLeverageFor(contractRulesOf(terms).tiers, usdtUnits(facts.notional)));

/** Why the chosen leverage cannot be taken; null when it can. */
export function leverageReason(context: LeverageContext): Reason | null {
  const { leverage, facts, key } = context;
  const most = mostLeverage(context);
  if (leverage > most) return { key: 'futures:leverageAboveTier', params: { most: String(most) } };
  if (leverage === facts.leverage) return { key: 'futures:leverageSame' };
  return key === null ? { key: 'futures:accountLoading' } : null;
}
