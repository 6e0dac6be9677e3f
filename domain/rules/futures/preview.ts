import { worthCeil, type ContractRules, type Side } from './contract';
import {
  crossStanding,
  isolatedStanding,
  liquidationPricesOf,
  marginRatioOf,
  nearestOf,
  type Standing,
} from './liquidation';
import { maintenanceOf } from './marginTiers';
import { orderCostOf, type OrderCost } from './orderCost';
import { added, closed, initialMarginOf, profitAt, type Holding } from './position';

/** Another position of a cross account. */
export interface OtherPosition {
  readonly rules: ContractRules;
  readonly holding: Holding;
  /** Price units. */
  readonly mark: bigint;
}

/** Inputs of a position's margin ratio and liquidation price. Sums in USDT units, prices in price units. */
export interface Scope {
  readonly rules: ContractRules;
  /** Null if there is none yet. */
  readonly holding: Holding | null;
  readonly mark: bigint;
  readonly mode: 'cross' | 'isolated';
  /** Cross: balance − isolated margins − margin of isolated orders; unused for isolated. */
  readonly wallet: bigint;
  /** Cross: the account's other cross positions, including other contracts; unused for isolated. */
  readonly others: readonly OtherPosition[];
}

export interface Risk {
  /** Units of 10^-8; null without a position or once the equity is used up. */
  readonly marginRatio: bigint | null;
  /** Price units, the same for both sides of a contract in cross margin; null if there is none ("--"). */
  readonly liquidationPrice: bigint | null;
}

const NO_RISK: Risk = { marginRatio: null, liquidationPrice: null };

/** Returns the initial margin of a holding at a leverage, USDT units: the amount set aside for cross positions. */
const marginAt = ({ cost }: Pick<Holding, 'cost'>, leverage: number): bigint => initialMarginOf(cost, leverage);

/** Returns the collateral of one contract's cross positions: wallet − maintenance of those of other contracts + their profit. */
export const backingOf = (wallet: bigint, others: readonly OtherPosition[]): bigint =>
  others.reduce(
    (sum, { rules, holding, mark }) =>
      sum + profitAt(rules.grid, holding, mark) - maintenanceOf(rules.tiers, worthCeil(rules.grid, holding.lots, mark)),
    wallet,
  );

function standingOf({ rules, holding, mark, mode, wallet, others }: Scope): Standing | null {
  if (!holding || holding.lots === 0n) return null;
  return mode === 'isolated'
    ? isolatedStanding(rules, holding, mark)
    : crossStanding(wallet, [...others, { rules, holding, mark }]);
}

/** Returns the current margin ratio and liquidation price of a position. */
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

interface OpenPreview {
  readonly cost: OrderCost;
  readonly before: Risk;
  readonly after: Risk;
}

const emptyHolding = (side: Side): Holding => ({ side, lots: 0n, cost: 0n, margin: 0n });

/**
 * Returns the cost and effect of opening `lots` for `notional` (USDT units): the open fee leaves the wallet, an isolated position
 * receives the initial margin.
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

interface ClosePreview {
  /** Realised profit before the fee, USDT units, negative for a loss. */
  readonly profit: bigint;
  readonly fee: bigint;
  /** Margin released by an isolated position. */
  readonly released: bigint;
  readonly before: Risk;
  readonly after: Risk;
}

/**
 * Returns the result and effect of closing `lots` for `proceeds` (USDT units); null if more is closed than is held.
 * @param fee fee of the close, USDT units.
 */
export function previewClose(scope: Scope, lots: bigint, proceeds: bigint, fee: bigint): ClosePreview | null {
  const { holding } = scope;
  if (!holding || lots <= 0n || lots > holding.lots) return null;
  const result = closed(holding, lots, proceeds);
  const after: Scope = { ...scope, holding: result.holding, wallet: scope.wallet + result.profit - fee };
  return { profit: result.profit, fee, released: result.released, before: riskOf(scope), after: riskOf(after) };
}

/** Returns the margin ratio and liquidation price of an isolated position after a margin change (negative to remove). */
export const previewMargin = (scope: Scope, change: bigint): Risk =>
  scope.holding ? riskOf({ ...scope, holding: { ...scope.holding, margin: scope.holding.margin + change } }) : NO_RISK;

/**
 * Returns the largest margin that can be removed from an isolated position: the rest, counting a loss but not a profit, must cover
 * the initial margin at its leverage. USDT units, never negative.
 */
export function removableMargin(rules: ContractRules, holding: Holding, mark: bigint, leverage: number): bigint {
  const profit = profitAt(rules.grid, holding, mark);
  const spare = holding.margin + (profit < 0n ? profit : 0n) - marginAt(holding, leverage);
  return spare > 0n ? spare : 0n;
}
