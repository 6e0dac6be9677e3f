import type { FuturesPosition, FuturesSide } from '../../../../domain/contract/futures/futures';
import type { ContractRules } from '../../../../domain/rules/futures/contract';
import { initialMarginOf, marginAtLeverage } from '../../../../domain/rules/futures/position';
import { usdtText } from '../futures/amounts';
import { holdingOf, riskOfChange } from '../futures/holdings';

/** Decimal strings; null when there is no price. */
interface Figures {
  margin: string;
  price: string | null;
}

export interface LeverageChange {
  side: FuturesSide;
  before: Figures;
  after: Figures;
}

/**
 * Margin and liquidation price of each position of a contract at another leverage; the liquidation price of a cross position stays.
 */
export const leverageOutlook = (
  rules: ContractRules,
  positions: readonly FuturesPosition[],
  leverage: number,
): LeverageChange[] =>
  positions.map((position) => {
    const { side, margin_mode: mode, liquidation_price } = position;
    const holding = holdingOf(rules, position);
    const now = mode === 'cross' ? initialMarginOf(holding.cost, position.leverage) : holding.margin;
    const then = marginAtLeverage(holding, mode, leverage);
    const risk = mode === 'cross' ? null : riskOfChange(rules, position, then - now);
    const price = liquidation_price ?? null;
    return {
      side,
      before: { margin: usdtText(now), price: risk ? risk.before.price : price },
      after: { margin: usdtText(then), price: risk ? risk.after.price : price },
    };
  });
