import type { Direction } from '../../contract/spot/spot';
import { reachableLevels, MAX_LEVELS, type BookLevel } from '../spot/estimate';
import type { ContractRules } from './contract';
import { notionalAt } from './orderCost';

interface Opening {
  readonly direction: Direction;
  /** The order's own price; null: at the market. */
  readonly ticks: number | null;
  readonly lots: number;
}

/** What of an opening order is frozen for, and its worth in USDT units. */
export interface FrozenFor {
  readonly lots: bigint;
  readonly notional: bigint;
}

/**
 * What an opening order is frozen for when it is accepted. At the market that is what it takes of the book within its bound;
 * a limit is worth its price, or that of the best bid where a sell meets a better one.
 * @param opposite levels that it meets, best first. @param fair the mark in ticks; null: the best price stands for it.
 * @returns null when the book has nothing for an order at the market.
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
