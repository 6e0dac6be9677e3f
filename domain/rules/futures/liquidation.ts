import { mulDivCeil, mulDivFloor, pow10, type Rate } from '../../money/decimal';
import { type ContractRules, type MarginTier, type Side, worthCeil, worthFloor } from './contract';
import { maintenanceOf, tierOf } from './marginTiers';
import { type Holding, profitAt } from './position';

type Rules = Pick<ContractRules, 'grid' | 'tiers'>;
type Leg = Pick<Holding, 'side' | 'lots' | 'cost'>;

/** Liquidation prices of a margin scope, below and above, in price units; null if it is never liquidated ("--"). */
export interface LiquidationPrices {
  readonly below: bigint | null;
  readonly above: bigint | null;
}

const NO_FEE: Rate = { numerator: 0n, denominator: 1n };

/**
 * Returns the prices of a contract at which equity equals maintenance margin plus closing fee, all else being equal. Over the legs
 * i that share the margin: LP = (W + Σ cum_i − Σ s_i·E_i·Q_i) / (Σ Q_i·(rate_i + f) − Σ s_i·Q_i), with the tiers that apply at LP.
 * The surplus is concave in the price, because rates rise with the notional; so there is at most one such price on each side, and a
 * hedged account can have either, both or none.
 * @param legs a single isolated position, or both sides of the contract in cross margin.
 * @param wallet isolated: the position's margin; cross: wallet − maintenance of other contracts + their profit. USDT units.
 * @param closeFee fee of the close; zero for the price that liquidation uses.
 * @returns price units, rounded so that each is reached no later than the exact price.
 */
export function liquidationPricesOf(
  rules: Rules,
  legs: readonly Leg[],
  wallet: bigint,
  closeFee: Rate = NO_FEE,
): LiquidationPrices {
  const held = legs.filter(({ lots }) => lots > 0n);
  return { below: boundary(rules, held, wallet, closeFee, 1), above: boundary(rules, held, wallet, closeFee, -1) };
}

/** Returns the price that is reached first from the mark, in price units. */
export function nearestOf({ below, above }: LiquidationPrices, mark: bigint): bigint | null {
  if (below === null || above === null) return below ?? above;
  return mark - below <= above - mark ? below : above;
}

/**
 * Iterates from the outermost tiers inwards: tangents of a concave function never fall below it, so no step overshoots.
 * @param way 1: the price above which the scope is solvent; −1: the one below which it is.
 */
function boundary(rules: Rules, legs: readonly Leg[], wallet: bigint, fee: Rate, way: Side): bigint | null {
  const outermost = rules.tiers.at(way === 1 ? 0 : -1) as MarginTier;
  let tiers = legs.map(() => outermost);
  let price = priceInTiers(rules, legs, tiers, wallet, fee, way);
  for (let turn = legs.length * rules.tiers.length; turn > 0 && price !== null; turn--) {
    const at = price;
    const next = legs.map(({ lots }) => tierOf(rules.tiers, worthFloor(rules.grid, lots, at)));
    if (next.every((tier, leg) => tier === tiers[leg])) return price;
    tiers = next;
    price = priceInTiers(rules, legs, tiers, wallet, fee, way);
  }
  return price;
}

function priceInTiers(
  { grid }: Rules,
  legs: readonly Leg[],
  tiers: readonly MarginTier[],
  wallet: bigint,
  fee: Rate,
  way: Side,
): bigint | null {
  const common = tiers.reduce((product, { rate }) => product * rate.denominator, fee.denominator);
  let left = wallet;
  let slope = 0n;
  for (const [at, { side, lots, cost }] of legs.entries()) {
    const { rate, deduction } = tiers[at] as MarginTier;
    const load = (common * rate.numerator) / rate.denominator + (common * fee.numerator) / fee.denominator;
    left += deduction - BigInt(side) * cost;
    slope += (BigInt(side) * common - load) * lots;
  }
  const [above, below] = [BigInt(-way) * left, BigInt(way) * slope];
  if (above <= 0n || below <= 0n) return null;
  const round = way === 1 ? mulDivCeil : mulDivFloor;
  return round(above * pow10(grid.qtyScale), common, below * grid.unitsPerStep);
}

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
