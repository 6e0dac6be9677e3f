import type {
  FuturesAccount,
  FuturesPlan,
  FuturesPosition,
  FuturesSide,
  MarginMode,
} from '../../../../domain/contract/futures/futures';
import type { Direction } from '../../../../domain/contract/spot/spot';
import { quantityToLots } from '../../../../domain/money/grid';
import {
  partCeil,
  priceUnits,
  worthCeil,
  type ContractRules,
  type Side,
} from '../../../../domain/rules/futures/contract';
import { maintenanceOf } from '../../../../domain/rules/futures/marginTiers';
import { previewMargin, type OtherPosition, type Risk, type Scope } from '../../../../domain/rules/futures/preview';
import { initialMarginOf, profitAt, yieldOf, type Holding } from '../../../../domain/rules/futures/position';
import { priceText, rateText, usdtText, usdtUnits } from './contractTerms';

export const signOf = (side: FuturesSide): Side => (side === 'long' ? 1 : -1);

/** Returns the order side that closes a position. */
export const closesBy = (side: FuturesSide): Direction => (side === 'short' ? 'buy' : 'sell');

export const holdingOf = (
  { grid }: Pick<ContractRules, 'grid'>,
  position: Pick<FuturesPosition, 'side' | 'quantity' | 'cost' | 'margin'>,
): Holding => ({
  side: signOf(position.side),
  lots: BigInt(quantityToLots(grid, position.quantity) ?? 0),
  cost: usdtUnits(position.cost),
  margin: usdtUnits(position.margin),
});

/** Figures derived from the mark price, decimal strings. */
interface LiveFigures {
  profit: string;
  /** Fraction of the initial margin; null without margin. */
  yield: string | null;
  notional: string;
}

export function liveFigures(rules: ContractRules, position: FuturesPosition, mark: string): LiveFigures | null {
  const price = priceUnits(mark);
  if (price === null) return null;
  const holding = holdingOf(rules, position);
  const profit = profitAt(rules.grid, holding, price);
  const rate = yieldOf(profit, initialMarginOf(holding.cost, position.leverage));
  return {
    profit: usdtText(profit),
    yield: rate === null ? null : rateText(rate),
    notional: usdtText(worthCeil(rules.grid, holding.lots, price)),
  };
}

/** Returns the unrealised profit of all positions, USDT: of the contract with these rules at its live mark price, as its rows show. */
export function totalProfit(positions: readonly FuturesPosition[], rules: ContractRules, mark: string | null): string {
  const shown = (position: FuturesPosition) =>
    (position.pair === rules.pair && mark !== null && liveFigures(rules, position, mark)?.profit) ||
    (position.unrealised_profit ?? '0');
  return usdtText(positions.reduce((sum, position) => sum + usdtUnits(shown(position)), 0n));
}

/** Expected result of a close, USDT: profit before fees, and fee at the taker rate. */
export interface CloseResult {
  profit: string;
  fee: string;
}

/** Returns the result of closing at a leg's trigger, for the part that it closes; null for a leg without a price. */
export function resultOfLeg(
  rules: ContractRules,
  position: FuturesPosition,
  { trigger_price, quantity }: Pick<FuturesPlan, 'trigger_price' | 'quantity'>,
): CloseResult | null {
  const price = priceUnits(trigger_price);
  const { side, lots: all, cost } = holdingOf(rules, position);
  const lots = quantity === null ? all : BigInt(quantityToLots(rules.grid, quantity) ?? 0);
  if (price === null || all === 0n) return null;
  return {
    profit: usdtText(profitAt(rules.grid, { side, lots, cost: (cost * lots) / all }, price)),
    fee: usdtText(partCeil(worthCeil(rules.grid, lots, price), rules.takerFee)),
  };
}

function lossOf(rules: ContractRules, position: FuturesPosition, price: bigint): bigint {
  const holding = holdingOf(rules, position);
  if (position.margin_mode === 'isolated') return -holding.margin;
  return profitAt(rules.grid, holding, price) - maintenanceOf(rules.tiers, worthCeil(rules.grid, holding.lots, price));
}

/**
 * Loss of positions with the same liquidation price when they are taken over there: everything that backs them, which is the margin
 * of an isolated position, and for a cross position its loss up to that price plus the remaining maintenance margin. No fee is
 * charged.
 */
export function lossAtLiquidation(rules: ContractRules, positions: readonly FuturesPosition[]): string {
  return usdtText(
    positions.reduce((sum, one) => {
      const price = priceUnits(one.liquidation_price ?? '');
      return price === null ? sum : sum + lossOf(rules, one, price);
    }, 0n),
  );
}

/**
 * Returns the position of the mark price on a bar, as a fraction: 0 at the liquidation price, ½ at the entry, 1 equally far on the
 * winning side; null without a liquidation price. A number, because it is used for pixels.
 */
export function standing({ entry_price, liquidation_price }: FuturesPosition, mark: string): number | null {
  const [entry, end, now] = [entry_price, liquidation_price ?? '', mark].map(priceUnits);
  if (entry == null || end == null || now == null || entry === end) return null;
  const part = Number(((now - end) * 10_000n) / (entry - end)) / 20_000;
  return Math.min(1, Math.max(0, part));
}

/**
 * Returns the margin scope of an existing or planned position, in the form of the rules' previews; null while there is no mark
 * price.
 */
export function scopeOf(
  { funds, positions }: Pick<FuturesAccount, 'funds' | 'positions'>,
  place: { rules: ContractRules; side: FuturesSide; mode: MarginMode; mark: string | null },
  rulesFor: (pair: string) => ContractRules | null,
): Scope | null {
  const { rules, side, mode } = place;
  const mark = place.mark === null ? null : priceUnits(place.mark);
  if (mark === null) return null;
  const own = positions.find((one) => one.pair === rules.pair && one.side === side);
  const others = positions.flatMap((one): OtherPosition[] => {
    const theirs = rulesFor(one.pair);
    const at = one.pair === rules.pair ? mark : priceUnits(one.mark_price ?? '');
    if (one === own || one.margin_mode !== 'cross' || theirs === null || at === null) return [];
    return [{ rules: theirs, holding: holdingOf(theirs, one), mark: at }];
  });
  const holding = own ? holdingOf(rules, own) : null;
  return { rules, holding, mark, mode, wallet: usdtUnits(funds.cross_wallet), others };
}

/** Returns the margin ratio and liquidation price for display only; null where there is none. */
export const riskTexts = ({ marginRatio, liquidationPrice }: Risk, digits: number) => ({
  ratio: marginRatio === null ? null : rateText(marginRatio),
  price: liquidationPrice === null ? null : priceText(liquidationPrice, digits),
});

/**
 * Returns the risk of an isolated position before and after a margin change; null without a mark price.
 * @param change USDT units, negative when removed.
 */
export function riskOfChange(rules: ContractRules, position: FuturesPosition, change: bigint) {
  const mark = priceUnits(position.mark_price ?? '');
  if (mark === null) return null;
  const holding = holdingOf(rules, position);
  const scope: Scope = { rules, holding, mark, mode: 'isolated', wallet: 0n, others: [] };
  const digits = rules.grid.priceScale;
  return {
    before: riskTexts(previewMargin(scope, 0n), digits),
    after: riskTexts(previewMargin(scope, change), digits),
  };
}
