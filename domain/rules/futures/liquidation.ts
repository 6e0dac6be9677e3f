import { mulDivCeil, mulDivFloor, pow10 } from '../../money/decimal';
import { worthCeil, type ContractRules } from './contract';
import { maintenanceOf, tierOf } from './marginTiers';
import { profitAt, type Holding } from './position';

type Rules = Pick<ContractRules, 'grid' | 'tiers'>;

/** Equity and maintenance margin of a margin scope at mark, USDT units. */
export interface Standing {
  readonly equity: bigint;
  readonly maintenance: bigint;
}

/** Returns the standing of an isolated position: its margin and profit against its maintenance margin. */
export const isolatedStanding = (rules: Rules, holding: Holding, mark: bigint): Standing => ({
  equity: holding.margin + profitAt(rules.grid, holding, mark),
  maintenance: maintenanceOf(rules.tiers, worthCeil(rules.grid, holding.lots, mark)),
});

/** Returns the standing of all cross positions of a user together with their cross wallet. */
export function crossStanding(
  wallet: bigint,
  positions: readonly { readonly rules: Rules; readonly holding: Holding; readonly mark: bigint }[],
): Standing {
  let equity = wallet;
  let maintenance = 0n;
  for (const { rules, holding, mark } of positions) {
    equity += profitAt(rules.grid, holding, mark);
    maintenance += maintenanceOf(rules.tiers, worthCeil(rules.grid, holding.lots, mark));
  }
  return { equity, maintenance };
}

/** Whether the margin ratio has reached 100 %, which makes liquidation due. */
export const isLiquidatable = ({ equity, maintenance }: Standing): boolean => maintenance > 0n && equity <= maintenance;

/** Returns the displayed margin ratio, maintenance / equity in units of 10^-8; null once the equity is used up. */
export const marginRatioOf = ({ equity, maintenance }: Standing): bigint | null =>
  equity <= 0n ? null : mulDivCeil(maintenance, pow10(8), equity);

/**
 * Returns the lots to close to bring a holding above the first tier down to the next lower one, at least one; null in the first
 * tier, where the holding is taken over entirely.
 */
export function reductionOf({ grid, tiers }: Rules, { lots }: Pick<Holding, 'lots'>, mark: bigint): bigint | null {
  const { floor } = tierOf(tiers, worthCeil(grid, lots, mark));
  if (floor === 0n) return null;
  const kept = mulDivFloor(floor, pow10(grid.qtyScale), grid.unitsPerStep * mark);
  return kept < lots ? lots - kept : 1n;
}
