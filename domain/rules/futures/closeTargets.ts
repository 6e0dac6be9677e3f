import { mulDivCeil, mulDivFloor, pow10 } from '../../money/decimal';
import { MOST_KEPT, type Side } from './contract';
import { RATE_SCALE } from './funding';

/**
 * Returns the trigger price of a yield: E × (1 + s·y / leverage).
 * @param entry price units.
 * @param yieldRate units of 10^-8, negative for a stop-loss.
 * @returns price units, rounded away from the entry so that the yield is reached; null unless above zero and within MOST_KEPT.
 */
export function targetPrice(entry: bigint, side: Side, yieldRate: bigint, leverage: number): bigint | null {
  const one = pow10(RATE_SCALE) * BigInt(leverage);
  const factor = one + BigInt(side) * yieldRate;
  if (factor <= 0n) return null;
  const price = factor >= one ? mulDivCeil(entry, factor, one) : mulDivFloor(entry, factor, one);
  return price <= MOST_KEPT ? price : null;
}

type TargetProblem = 'takeProfitSide' | 'stopLossSide' | 'stopBeyondLiquidation';

interface Targets {
  readonly takeProfit: bigint | null;
  readonly stopLoss: bigint | null;
}

/**
 * Returns why take-profit and stop-loss prices are refused; null if they are valid. A long's take-profit lies above the reference,
 * its stop below it and above the liquidation price; a short's the other way round. All in price units.
 */
export function targetProblem(
  side: Side,
  { takeProfit, stopLoss }: Targets,
  reference: bigint,
  liquidation: bigint | null,
): TargetProblem | null {
  const ahead = (price: bigint, of: bigint) => (side === 1 ? price > of : price < of);
  if (takeProfit !== null && !ahead(takeProfit, reference)) return 'takeProfitSide';
  if (stopLoss === null) return null;
  if (!ahead(reference, stopLoss)) return 'stopLossSide';
  return liquidation !== null && !ahead(stopLoss, liquidation) ? 'stopBeyondLiquidation' : null;
}
