import { worthCeil, type ContractRules, type Side } from './contract';
import { crossStanding, isolatedStanding, marginRatioOf, type Standing } from './liquidation';
import { liquidationPricesOf, nearestOf } from './liquidationPrice';
import { maintenanceOf } from './marginTiers';
import { orderCostOf, type OrderCost } from './orderCost';
import { added, closed, initialMarginOf, profitAt, type Holding } from './position';

/** A position of a cross account beside the one that is looked at. */
export interface OtherPosition {
  readonly rules: ContractRules;
  readonly holding: Holding;
  /** Price units. */
  readonly mark: bigint;
}

/** What a position's margin ratio and liquidation price depend on. Sums in USDT units, prices in price units. */
export interface Scope {
  readonly rules: ContractRules;
  /** null: none yet. */
  readonly holding: Holding | null;
  readonly mark: bigint;
  readonly mode: 'cross' | 'isolated';
  /** Cross: balance − isolated margins − what isolated orders hold; unused for isolated. */
  readonly wallet: bigint;
  /** Cross: the other cross positions of the account, other contracts included; unused for isolated. */
  readonly others: readonly OtherPosition[];
}

export interface Risk {
  /** Units of 10^-8; null without a position or when the equity is used up. */
  readonly marginRatio: bigint | null;
  /** Price units, the same for both sides of a contract in cross margin; null: none ("--"). */
  readonly liquidationPrice: bigint | null;
}

const NO_RISK: Risk = { marginRatio: null, liquidationPrice: null };

/** Initial margin of a holding at a leverage, USDT units: what cross positions set aside. */
export const marginAt = ({ cost }: Pick<Holding, 'cost'>, leverage: number): bigint => initialMarginOf(cost, leverage);

/** What backs the cross positions of one contract: wallet − maintenance of those of other contracts + their profit. */
export const backingOf = (wallet: bigint, others: readonly OtherPosition[]): bigint =>
  others.reduce(
    (sum, { rules, holding, mark }) =>
      sum + profitAt(rules.grid, holding, mark) - maintenanceOf(rules.tiers, worthCeil(rules.grid, holding.lots, mark)),
    wallet,
  );

export function standingOf({ rules, holding, mark, mode, wallet, others }: Scope): Standing | null {
  if (!holding || holding.lots === 0n) return null;
  return mode === 'isolated'
    ? isolatedStanding(rules, holding, mark)
    : crossStanding(wallet, [...others, { rules, holding, mark }]);
}

/** Margin ratio and liquidation price of a position as it stands. */
export function riskOf(scope: Scope): Risk {
  const standing = standingOf(scope);
  const { rules, holding, mark, mode, wallet, others } = scope;
  if (!standing || !holding) return NO_RISK;
  const isHere = (other: OtherPosition) => mode === 'cross' && other.rules.pair === rules.pair;
  const legs = [holding, ...others.filter(isHere).map((other) => other.holding)];
  const elsewhere = others.filter((other) => !isHere(other));
  const backing = mode === 'isolated' ? holding.margin : backingOf(wallet, elsewhere);
  return {
    marginRatio: marginRatioOf(standing),
    liquidationPrice: nearestOf(liquidationPricesOf(rules, legs, backing), mark),
  };
}

export interface OpenPreview {
  readonly cost: OrderCost;
  readonly before: Risk;
  readonly after: Risk;
}

const emptyHolding = (side: Side): Holding => ({ side, lots: 0n, cost: 0n, margin: 0n });

/**
 * What opening `lots` for `notional` (USDT units) would cost and change: the open fee leaves the wallet, an isolated
 * position gets the initial margin.
 */
export function previewOpen(scope: Scope, side: Side, lots: bigint, notional: bigint, leverage: number): OpenPreview {
  const cost = orderCostOf(notional, leverage, scope.rules.takerFee);
  const held = scope.holding ?? emptyHolding(side);
  const margin = scope.mode === 'isolated' ? cost.initialMargin : 0n;
  const after: Scope = {
    ...scope,
    holding: added(held, lots, notional, margin),
    wallet: scope.wallet - cost.openFee,
  };
  return { cost, before: riskOf(scope), after: riskOf(after) };
}

export interface ClosePreview {
  /** Realised before the fee, USDT units, negative for a loss. */
  readonly profit: bigint;
  readonly fee: bigint;
  /** Margin that an isolated position frees. */
  readonly released: bigint;
  readonly before: Risk;
  readonly after: Risk;
}

/**
 * What closing `lots` for `proceeds` (USDT units) would realise and change; null when more is closed than is held.
 * @param fee of the close, USDT units.
 */
export function previewClose(scope: Scope, lots: bigint, proceeds: bigint, fee: bigint): ClosePreview | null {
  const { holding } = scope;
  if (!holding || lots <= 0n || lots > holding.lots) return null;
  const result = closed(holding, lots, proceeds);
  const after: Scope = { ...scope, holding: result.holding, wallet: scope.wallet + result.profit - fee };
  return { profit: result.profit, fee, released: result.released, before: riskOf(scope), after: riskOf(after) };
}

/** Margin ratio and liquidation price of an isolated position after margin was added (negative: taken out). */
export const previewMargin = (scope: Scope, change: bigint): Risk =>
  scope.holding ? riskOf({ ...scope, holding: { ...scope.holding, margin: scope.holding.margin + change } }) : NO_RISK;

/**
 * The most margin that may be taken out of an isolated position: what is left, with a loss counted and a profit not,
 * must cover the initial margin at its leverage. USDT units, never negative.
 */
export function removableMargin(rules: ContractRules, holding: Holding, mark: bigint, leverage: number): bigint {
  const profit = profitAt(rules.grid, holding, mark);
  const spare = holding.margin + (profit < 0n ? profit : 0n) - marginAt(holding, leverage);
  return spare > 0n ? spare : 0n;
}
