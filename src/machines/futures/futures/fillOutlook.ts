import type { Direction, TimeInForce } from '../../../../domain/contract/spot/spot';
import { formatDecimal } from '../../../../domain/money/decimal';
import { ticksToPrice } from '../../../../domain/money/grid';
import { partCeil, priceOfTicks, worthCeil } from '../../../../domain/rules/futures/contract';
import { CONTRACT_BOUNDS, fillBound } from '../../../../domain/rules/market/priceBounds';
import {
  averagePrice,
  estimateFill,
  reachableLevels,
  withRest,
  type BookLevel,
  type Estimate,
} from '../../../../domain/rules/spot/estimate';
import { makeSpotRules, type SpotRules } from '../../../../domain/rules/spot/pairRules';
import { contractRulesOf, type ContractTerms, usdtText } from './contractTerms';

const known = new WeakMap<ContractTerms, SpotRules>();

/** Converts the contract to spot rules, so that a sweep of its book is estimated like that of a pair. */
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

/**
 * Estimates a market order of `lots` against a book's levels, best first.
 * @param fair mark price in ticks; null to use the best price instead.
 */
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

/** Returns the worst price that a market order can reach around a fair price in ticks. */
export const worstTicks = (terms: ContractTerms, direction: Direction, fair: number): number =>
  fillBound(contractRulesOf(terms).bounds, direction === 'buy', fair);

/** An order that takes from the book now or once triggered. Prices in ticks. */
export interface TakenNow {
  direction: Direction;
  /** Null while no quantity is typed. */
  lots: number | null;
  /** Null when it takes at once. */
  trigger: number | null;
  /** Null for a market order. */
  limit: number | null;
  /** Of a limit order that takes at once: `ioc` and `fok` never rest. */
  timeInForce?: TimeInForce;
  /** True for a trailing order, whose execution price is not known yet. */
  trails?: boolean;
}

/** Expected result of an order, as decimal strings; null where it cannot be estimated. */
interface FillOutlook {
  average: string | null;
  worst: string | null;
  /** Distance of the average from the best price as a fraction: "0.0012" is 0.12 %. */
  slippage: string | null;
  /** USDT, at the taker rate. */
  fee: string | null;
  /** True if nothing is taken from the book now: the fee is then at the maker rate. */
  rests?: boolean;
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

/** The resting part counts at the limit, and at the taker rate if some of the order is taken at once. */
function atLimit(terms: ContractTerms, taken: TakenNow, limit: number, opposite: readonly BookLevel[]) {
  const { grid, makerFee, takerFee } = contractRulesOf(terms);
  const { direction, timeInForce } = taken;
  const worst = ticksToPrice(grid, limit);
  if (taken.lots === null) return { ...NOTHING, worst };
  const rules = spotRulesOf(terms);
  const size = { kind: 'limit', direction, lots: taken.lots, ticks: limit } as const;
  const fill = estimateFill(rules, size, opposite);
  const lots = timeInForce === 'ioc' ? fill.lots : taken.lots;
  if (lots === 0 || (timeInForce === 'fok' && fill.partial)) return { ...NOTHING, worst };
  const average = averagePrice(rules, direction, withRest({ ...size, lots }, fill));
  const rests = fill.lots === 0;
  const worth = fill.turnover + worthCeil(grid, BigInt(lots - fill.lots), priceOfTicks(grid, limit));
  return {
    average: average === null ? null : formatDecimal(average, grid.priceScale),
    worst,
    slippage: rests ? null : formatDecimal(fill.slippage, 6),
    fee: usdtText(partCeil(worth, rests ? makerFee : takerFee)),
    rests,
  };
}

/**
 * Estimates an order. A triggered one is estimated at its trigger price or limit, since the later book is
 * unknown; its bound is around the later mark price, for which the trigger price is used.
 */
export function fillOutlook(
  terms: ContractTerms,
  taken: TakenNow,
  opposite: readonly BookLevel[],
  fair: number | null,
): FillOutlook {
  const { direction, lots, trigger, limit } = taken;
  if (taken.trails) return NOTHING;
  if (trigger === null && limit !== null) return atLimit(terms, taken, limit, opposite);
  if (trigger === null) return atOnce(terms, taken, opposite, fair);
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
