import { mulDivCeil, mulDivFloor, pow10 } from '../../money/decimal';
import { worthCeil, type ContractRules } from './contract';
import { maintenanceOf, tierOf } from './marginTiers';
import { profitAt, type Holding } from './position';

type Rules = Pick<ContractRules, 'grid' | 'tiers'>;

/** Equity and need of a margin scope at mark, USDT units. */
export interface Standing {
  readonly equity: bigint;
  readonly maintenance: bigint;
}

/** One isolated position: its margin and profit against its maintenance margin. */
export const isolatedStanding = (rules: Rules, holding: Holding, mark: bigint): Standing => ({
  equity: holding.margin + profitAt(rules.grid, holding, mark),
  maintenance: maintenanceOf(rules.tiers, worthCeil(rules.grid, holding.lots, mark)),
});

/** All cross positions of a user together with their cross wallet. */
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

/** Liquidation is due when the margin ratio reaches 100 %. */
export const isLiquidatable = ({ equity, maintenance }: Standing): boolean => maintenance > 0n && equity <= maintenance;

/** Maintenance / equity in units of 10^-8, the margin ratio that is shown; null when the equity is used up. */
export const marginRatioOf = ({ equity, maintenance }: Standing): bigint | null =>
  equity <= 0n ? null : mulDivCeil(maintenance, pow10(8), equity);

/**
 * Lots to close so that a holding above the first tier falls to the next lower one, at least one; null in the first tier,
 * where it is taken over whole.
 */
export function reductionOf({ grid, tiers }: Rules, { lots }: Pick<Holding, 'lots'>, mark: bigint): bigint | null {
  const { floor } = tierOf(tiers, worthCeil(grid, lots, mark));
  if (floor === 0n) return null;
  const kept = mulDivFloor(floor, pow10(grid.qtyScale), grid.unitsPerStep * mark);
  return kept < lots ? lots - kept : 1n;
}
