import { mulDivFloor, type Rate } from '../../money/decimal';
import type { SecondsDirection } from './settlement';

/** Amounts the house would pay beyond the stakes if one side of a pair won, USDT units. */
export interface Exposure {
  readonly up: bigint;
  readonly down: bigint;
}

/** Returns the profit earned by a win. */
export const riskOf = (stake: bigint, payoutRate: Rate): bigint =>
  mulDivFloor(stake, payoutRate.numerator, payoutRate.denominator);

/**
 * Returns the largest stake that keeps the house's net exposure on that side within its cap: what the side may win, less the stakes
 * the other side would lose at the same time.
 * @param lost stakes at risk on each side.
 * @returns USDT units, zero if the side is full.
 */
export function stakeLeft(
  risk: Exposure,
  lost: Exposure,
  direction: SecondsDirection,
  payoutRate: Rate,
  cap: bigint,
): bigint {
  const other = direction === 'up' ? 'down' : 'up';
  const net = risk[direction] - lost[other];
  const room = cap - net;
  return room > 0n ? mulDivFloor(room, payoutRate.denominator, payoutRate.numerator) : 0n;
}
