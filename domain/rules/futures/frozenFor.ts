import type { Direction } from '../../contract/spot/spot';
import { reachableLevels, MAX_LEVELS, type BookLevel } from '../spot/estimate';
import type { ContractRules } from './contract';
import { notionalAt } from './orderCost';

interface Opening {
  readonly direction: Direction;
  /** The order's own price; null for a market order. */
  readonly ticks: number | null;
  readonly lots: number;
}

/** The part of an opening order that requires frozen funds, and its value in USDT units. */
export interface FrozenFor {
  readonly lots: bigint;
  readonly notional: bigint;
}

/**
 * Returns what is frozen for an opening order on acceptance. For a market order, that is what it takes from the book within its
 * bound; a limit order is valued at its price, or at the best bid if a sell meets a better one.
 * @param opposite levels it meets, best first.
 * @param fair the mark in ticks; null to use the best price instead.
 * @returns null if the book has nothing for a market order.
 */
export function frozenFor(
  rules: ContractRules,
  { direction, ticks, lots }: Opening,
  opposite: readonly BookLevel[],
  fair: number | null,
): FrozenFor | null {
  if (ticks !== null) {
    const judged = direction === 'sell' ? Math.max(ticks, opposite[0]?.ticks ?? 0) : ticks;
    return { lots: BigInt(lots), notional: notionalAt(rules, judged, BigInt(lots)) };
  }
  let [left, notional] = [lots, 0n];
  for (const level of reachableLevels(rules, direction, opposite, fair).slice(0, MAX_LEVELS)) {
    const part = Math.min(left, level.lots);
    notional += notionalAt(rules, level.ticks, BigInt(part));
    left -= part;
  }
  return left === lots ? null : { lots: BigInt(lots - left), notional };
}
