import { mulDivFloor, type Rate } from '../../money/decimal';

/** Returns the profit earned by a win. */
export const riskOf = (stake: bigint, payoutRate: Rate): bigint =>
  mulDivFloor(stake, payoutRate.numerator, payoutRate.denominator);

/**
 * Returns the largest stake that keeps the house's net exposure on a side within its cap.
 * @param net what the side may win, less the stakes the other side would lose at the same time, at the worst moment of the order's
 *   life.
 * @returns USDT units, zero if the side is full.
 */
export function stakeLeft(net: bigint, payoutRate: Rate, cap: bigint): bigint {
  const room = cap - net;
  return room > 0n ? mulDivFloor(room, payoutRate.denominator, payoutRate.numerator) : 0n;
}
