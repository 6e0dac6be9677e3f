import type { Direction } from '../../../../domain/contract/spot/spot';
import { formatDecimal } from '../../../../domain/money/decimal';
import { ticksToPrice } from '../../../../domain/money/grid';
import { partCeil, priceOfTicks, worthCeil } from '../../../../domain/rules/futures/contract';
import { CONTRACT_BOUNDS, fillBound } from '../../../../domain/rules/market/priceBounds';
import {
  averagePrice,
  estimateFill,
  reachableLevels,
  type BookLevel,
  type Estimate,
} from '../../../../domain/rules/spot/estimate';
import { makeSpotRules, type SpotRules } from '../../../../domain/rules/spot/pairRules';
import { usdtText } from './amounts';
import { contractRulesOf, type ContractTerms } from './contractTerms';

const known = new WeakMap<ContractTerms, SpotRules>();

/** The contract's book by the rules that walk a book: a sweep of it is estimated as that of a pair. */
function spotRulesOf(terms: ContractTerms): SpotRules {
  const { contract, left, left_scale, right_scale } = terms;
  const { price_tick, qty_step, min_notional, max_quantity, maker_fee, taker_fee } = contract;
  const price_bounds = contract.price_bounds ?? CONTRACT_BOUNDS;
  const grid = { price_tick, qty_step, min_notional, max_quantity, maker_fee, taker_fee, price_bounds };
  const pair = { left_symbol: left, right_symbol: 'USDT', is_hot: 0, trade_status: 1, contract_status: 1, ...grid };
  const rules = known.get(terms) ?? makeSpotRules(pair, left_scale, right_scale);
  known.set(terms, rules);
  return rules;
}

interface Sweep {
  fill: Estimate;
  /** In smallest units of the price scale, rounded against the user; null when nothing fills. */
  average: bigint | null;
}

/** What `lots` at the market take of a book's levels, best first. @param fair the mark in ticks; null: the best price stands for it. */
export function sweepOf(
  terms: ContractTerms,
  { direction, lots }: { direction: Direction; lots: number },
  opposite: readonly BookLevel[],
  fair: number | null,
): Sweep {
  const rules = spotRulesOf(terms);
  const levels = reachableLevels(rules, direction, opposite, fair);
  const fill = estimateFill(rules, { kind: 'byQuantity', direction, lots }, levels);
  return { fill, average: averagePrice(rules, direction, fill) };
}

/** The worst price that an order at the market reaches around a fair price in ticks. */
export const worstTicks = (terms: ContractTerms, direction: Direction, fair: number): number =>
  fillBound(contractRulesOf(terms).bounds, direction === 'buy', fair);

/** An order that takes from the book now, or behind its trigger. Prices in ticks. */
export interface TakenNow {
  direction: Direction;
  /** null while no quantity is typed. */
  lots: number | null;
  /** null: it takes at once. */
  trigger: number | null;
  /** null: at the market. */
  limit: number | null;
  /** It follows the price: where it trades nobody knows yet. */
  trails?: boolean;
}

/** What an order would come to, as decimal strings; null where nothing can be said. */
export interface FillOutlook {
  average: string | null;
  worst: string | null;
  /** Distance of the average from the best price as a fraction: "0.0012" is 0.12 %. */
  slippage: string | null;
  /** USDT, at the rate of takers. */
  fee: string | null;
}

const NOTHING: FillOutlook = { average: null, worst: null, slippage: null, fee: null };

function atOnce(terms: ContractTerms, taken: TakenNow, opposite: readonly BookLevel[], fair: number | null) {
  const { grid, takerFee } = contractRulesOf(terms);
  const from = fair ?? opposite[0]?.ticks ?? null;
  const worst = from === null ? null : ticksToPrice(grid, worstTicks(terms, taken.direction, from));
  if (taken.lots === null) return { ...NOTHING, worst };
  const { fill, average } = sweepOf(terms, { direction: taken.direction, lots: taken.lots }, opposite, fair);
  if (average === null) return { ...NOTHING, worst };
  return {
    average: formatDecimal(average, grid.priceScale),
    worst,
    slippage: formatDecimal(fill.slippage, 6),
    fee: usdtText(partCeil(fill.turnover, takerFee)),
  };
}

/**
 * What an order at the market or behind a trigger would come to. Behind a trigger it is reckoned at that price, or at its limit, as
 * the book of then is not known; its bound is around the mark of then, for which the trigger stands.
 */
export function fillOutlook(
  terms: ContractTerms,
  taken: TakenNow,
  opposite: readonly BookLevel[],
  fair: number | null,
): FillOutlook {
  const { direction, lots, trigger, limit } = taken;
  if (taken.trails) return NOTHING;
  if (trigger === null) return limit === null ? atOnce(terms, taken, opposite, fair) : NOTHING;
  const { grid, takerFee } = contractRulesOf(terms);
  const bound = worstTicks(terms, direction, trigger);
  const nearer = direction === 'buy' ? Math.min : Math.max;
  const worth = lots === null ? null : worthCeil(grid, BigInt(lots), priceOfTicks(grid, limit ?? trigger));
  return {
    average: ticksToPrice(grid, limit ?? trigger),
    worst: ticksToPrice(grid, limit === null ? bound : nearer(bound, limit)),
    slippage: null,
    fee: worth === null ? null : usdtText(partCeil(worth, takerFee)),
  };
}
