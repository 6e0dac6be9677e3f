import { mulDivCeil, mulDivFloor, pow10 } from '../../money/decimal';
import type { Rate } from '../../money/rate';
import { worthFloor, type ContractRules, type MarginTier } from './contract';
import { tierOf } from './marginTiers';
import type { Holding } from './position';

const MOST_TIERS_TRIED = 16;

/**
 * The price at which equity equals maintenance margin and closing fee. From W + s·(LP·Q − E·Q) = LP·Q·(rate + f) − cum:
 * LP = (W + cum − s·E·Q) / (Q·(rate + f) − s·Q), with the tier that holds at LP.
 * @param wallet isolated: the holding's margin; cross: wallet − other maintenance + other unrealised profit. USDT units.
 * @param closeFee the fee that the close would cost, zero for the customary display.
 * @returns price units, rounded so that it is reached no later than in truth; null when there is none ("--").
 */
export function liquidationPriceOf(
  rules: Pick<ContractRules, 'grid' | 'tiers'>,
  holding: Pick<Holding, 'side' | 'lots' | 'cost'>,
  wallet: bigint,
  closeFee: Rate,
): bigint | null {
  if (holding.lots === 0n) return null;
  let tier = tierOf(rules.tiers, holding.cost);
  const tried = new Set<MarginTier>();
  for (let turn = 0; turn < MOST_TIERS_TRIED && !tried.has(tier); turn++) {
    tried.add(tier);
    const price = priceInTier(rules, holding, wallet, closeFee, tier);
    if (price === null) return null;
    const next = tierOf(rules.tiers, worthFloor(rules.grid, holding.lots, price));
    if (next === tier) return price;
    tier = next;
  }
  return priceInTier(rules, holding, wallet, closeFee, tier);
}

function priceInTier(
  { grid }: Pick<ContractRules, 'grid'>,
  { side, lots, cost }: Pick<Holding, 'side' | 'lots' | 'cost'>,
  wallet: bigint,
  fee: Rate,
  { rate, deduction }: MarginTier,
): bigint | null {
  const common = rate.denominator * fee.denominator;
  const load = rate.numerator * fee.denominator + fee.numerator * rate.denominator;
  const top = (wallet + deduction - BigInt(side) * cost) * common * pow10(grid.qtyScale);
  const bottom = (load - BigInt(side) * common) * lots * grid.unitsPerStep;
  const [above, below] = bottom < 0n ? [-top, -bottom] : [top, bottom];
  if (above <= 0n || below === 0n) return null;
  return side === 1 ? mulDivCeil(above, 1n, below) : mulDivFloor(above, 1n, below);
}
