import { formatDecimal, trimZeros } from '../../../../domain/money/decimal';
import { cutToTicks, lotsToQuantity, quantityToLots, ticksToPrice } from '../../../../domain/money/grid';
import { partCeil, priceOfTicks, worthFloor } from '../../../../domain/rules/futures/contract';
import { previewClose, type Scope } from '../../../../domain/rules/futures/preview';
import type { BookLevel } from '../../../../domain/rules/spot/estimate';
import { contractRulesOf, usdtText } from '../futures/contractTerms';
import { ticksOf } from '../futures/fieldChecks';
import { sweepOf, worstTicks } from '../futures/fillOutlook';
import { closesBy, holdingOf } from '../futures/holdings';
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

/** Estimates the close against the levels it meets, best first; null without a quantity. */
export function closeOutlook(
  { terms, position, form, way }: Pick<ClosePositionContext, 'terms' | 'position' | 'form' | 'way'>,
  opposite: readonly BookLevel[],
  mark: string | null,
): CloseOutlook | null {
  const rules = contractRulesOf(terms);
  const { grid } = rules;
  const wanted = quantityToLots(grid, way === 'order' ? form.fields.quantity : position.quantity);
  if (wanted === null) return null;
  const direction = closesBy(position.side);
  const limit = way === 'order' && form.type === 'limit' ? ticksOf(terms, form.fields.price) : null;
  const fair = cutToTicks(grid, mark ?? '');
  const { fill, average } = sweepOf(terms, { direction, lots: wanted }, opposite, fair);
  const lots = limit === null ? fill.lots : wanted;
  const price = limit === null ? average : BigInt(limit) * grid.unitsPerTick;
  const from = fair ?? opposite[0]?.ticks ?? null;
  const proceeds = limit === null ? fill.turnover : worthFloor(grid, BigInt(lots), priceOfTicks(grid, limit));
  const holding = holdingOf(rules, position);
  const scope: Scope = { rules, holding, mark: 1n, mode: 'isolated', wallet: 0n, others: [] };
  const fee = partCeil(proceeds, rules.takerFee);
  const closed = lots > 0 ? previewClose(scope, BigInt(lots), proceeds, fee) : null;
  const surplus = wanted - lots;
  return {
    price: price === null ? null : formatDecimal(price, grid.priceScale),
    slippage: limit !== null || average === null ? null : formatDecimal(fill.slippage, 6),
    worst: limit !== null || from === null ? null : ticksToPrice(grid, worstTicks(terms, direction, from)),
    profit: closed && usdtText(closed.profit),
    fee: closed && usdtText(way === 'reverse' ? fee * 2n : fee),
    surplus: surplus > 0 ? trimZeros(lotsToQuantity(grid, surplus)) : null,
  };
}
