import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { partCeil, type ContractRules } from '../../../../domain/rules/futures/contract';
import { usdtText, usdtUnits } from '../futures/amounts';

/** Outcome of closing at the current mark prices, USDT: profit before fees, and taker fees. */
export interface CloseAllOutlook {
  profit: string;
  fee: string;
}

/** Returns null while a mark price or the rules of a contract are missing. */
export function closeAllOutlook(
  positions: readonly FuturesPosition[],
  rulesOf: (pair: string) => Pick<ContractRules, 'takerFee'> | null,
): CloseAllOutlook | null {
  let [profit, fee] = [0n, 0n];
  for (const { pair, notional, unrealised_profit } of positions) {
    const rules = rulesOf(pair);
    if (rules === null || notional === null || unrealised_profit === null) return null;
    profit += usdtUnits(unrealised_profit);
    fee += partCeil(usdtUnits(notional), rules.takerFee);
  }
  return { profit: usdtText(profit), fee: usdtText(fee) };
}
