import { formatDecimal, trimZeros } from '../../../../domain/money/decimal';
import { cutToTicks, lotsToQuantity, quantityToLots, ticksToPrice } from '../../../../domain/money/grid';
import type { FuturesAccount } from '../../../../domain/contract/futures/futures';
import { partCeil, priceOfTicks, worthFloor, type ContractRules } from '../../../../domain/rules/futures/contract';
import { previewClose, previewOpen, type Scope } from '../../../../domain/rules/futures/preview';
import type { BookLevel } from '../../../../domain/rules/spot/estimate';
import { contractRulesOf, otherSide, usdtText } from '../futures/contractTerms';
import { ticksOf } from '../futures/fieldChecks';
import { sweepOf, worstTicks } from '../futures/fillOutlook';
import { closesBy, holdingOf, riskTexts, scopeOf, signOf } from '../futures/holdings';
import type { ClosePositionContext } from './closePosition.machine';

/** Expected result of a close, as decimal strings; null where it cannot be estimated. */
interface CloseOutlook {
  price: string | null;
  /** For a market close: distance from the best price as a fraction, and the worst price it reaches. */
  slippage: string | null;
  worst: string | null;
  /** USDT before fees. */
  profit: string | null;
  /** USDT at the taker rate; for a reversal, of both closing and opening. */
  fee: string | null;
  /** Left currency; null when the book fills everything. */
  surplus: string | null;
}

type Closing = Pick<ClosePositionContext, 'terms' | 'position' | 'form' | 'way'>;

/** Returns what the close takes from the book's levels, best first; null without a quantity. */
function takenBy({ terms, position, form, way }: Closing, opposite: readonly BookLevel[], mark: string | null) {
  const rules = contractRulesOf(terms);
  const { grid } = rules;
  const wanted = quantityToLots(grid, way === 'order' ? form.fields.quantity : position.quantity);
  if (wanted === null) return null;
  const direction = closesBy(position.side);
  const limit = way === 'order' && form.type === 'limit' ? ticksOf(terms, form.fields.price) : null;
  const fair = cutToTicks(grid, mark ?? '');
  const { fill, average } = sweepOf(terms, { direction, lots: wanted }, opposite, fair);
  const lots = limit === null ? fill.lots : wanted;
  const proceeds = limit === null ? fill.turnover : worthFloor(grid, BigInt(lots), priceOfTicks(grid, limit));
  const scope: Scope = {
    ...{ rules, holding: holdingOf(rules, position), mark: 1n },
    ...{ mode: 'isolated', wallet: 0n, others: [] },
  };
  const fee = partCeil(proceeds, rules.takerFee);
  const closed = lots > 0 ? previewClose(scope, BigInt(lots), proceeds, fee) : null;
  const from = fair ?? opposite[0]?.ticks ?? null;
  return { wanted, direction, limit, fill, average, lots, proceeds, closed, from };
}

/** Estimates the close against the levels it meets, best first; null without a quantity. */
export function closeOutlook(
  closing: Closing,
  opposite: readonly BookLevel[],
  mark: string | null,
): CloseOutlook | null {
  const taken = takenBy(closing, opposite, mark);
  if (taken === null) return null;
  const { terms, way } = closing;
  const { grid } = contractRulesOf(terms);
  const { wanted, direction, limit, fill, average, lots, closed, from } = taken;
  const price = limit === null ? average : BigInt(limit) * grid.unitsPerTick;
  const surplus = wanted - lots;
  return {
    price: price === null ? null : formatDecimal(price, grid.priceScale),
    slippage: limit !== null || average === null ? null : formatDecimal(fill.slippage, 6),
    worst: limit !== null || from === null ? null : ticksToPrice(grid, worstTicks(terms, direction, from)),
    profit: closed && usdtText(closed.profit),
    fee: closed && usdtText(way === 'reverse' ? closed.fee * 2n : closed.fee),
    surplus: surplus > 0 ? trimZeros(lotsToQuantity(grid, surplus)) : null,
  };
}

/** The position that a reversal opens, as decimal strings. */
interface ReversedOutlook {
  /** Initial margin, USDT. */
  margin: string;
  /** Null if there is none. */
  liquidation: string | null;
}

/**
 * Estimates the position that a reversal opens, at the average price of the close and the leverage of the closed position; null
 * when the book does not take the whole position.
 */
export function reversedOutlook(
  closing: Closing,
  opposite: readonly BookLevel[],
  mark: string | null,
  account: Pick<FuturesAccount, 'funds' | 'positions'>,
  rulesFor: (pair: string) => ContractRules | null,
): ReversedOutlook | null {
  const { terms, position } = closing;
  const rules = contractRulesOf(terms);
  const taken = takenBy(closing, opposite, mark);
  if (!taken?.closed || taken.lots < taken.wanted) return null;
  const side = otherSide(position.side);
  const rest = { ...account, positions: account.positions.filter(({ id }) => id !== position.id) };
  const scope = scopeOf(rest, { rules, side, mode: position.margin_mode, mark }, rulesFor);
  if (scope === null) return null;
  const { closed, lots, proceeds } = taken;
  const wallet = scope.wallet + closed.profit - closed.fee;
  const { cost, after } = previewOpen({ ...scope, wallet }, signOf(side), BigInt(lots), proceeds, position.leverage);
  return { margin: usdtText(cost.initialMargin), liquidation: riskTexts(after, rules.grid.priceScale).price };
}
