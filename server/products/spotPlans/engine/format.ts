import {
  DIRECTIONS,
  SPOT_PLAN_KINDS,
  SPOT_PLAN_REASONS,
  SPOT_PLAN_STATUSES,
} from '../../../../domain/contract/choices';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import { spotPlanDeeds } from '../../../../domain/lifecycles/spotPlan.lifecycle';
import { formatDecimal } from '../../../../domain/money/decimal';
import { lotsToQuantity, ticksToPrice } from '../../../../domain/money/grid';
import { formatId } from '../../../engine/ids';
import type { State } from '../../../engine/state';
import { averageTicks, type PairFormat } from '../../spot/engine/format';
import { KIND, nextSliceAt, type Plan, type PlanProgress, type PlanTerms } from './plan';

/** Figures of a plan, from memory or the store, including the fills of its open orders. */
interface PlanFigures extends PlanTerms, PlanProgress {
  readonly id: number;
  readonly time: number;
  readonly openOrders: number;
}

export function formatPlan(plan: PlanFigures, pair: PairFormat): SpotPlan {
  const { grid } = pair;
  const { filled, turnover, side } = plan;
  const isScaled = plan.kind === KIND.scaled;
  const price = (ticks: number) => (ticks === 0 ? null : ticksToPrice(grid, ticks));
  const average = filled === 0 ? null : averageTicks({ side, dealLots: filled }, turnover, grid) * grid.unitsPerTick;
  return {
    id: formatId(plan.id),
    pair: pair.name,
    direction: DIRECTIONS[side] as SpotPlan['direction'],
    kind: SPOT_PLAN_KINDS[plan.kind] as SpotPlan['kind'],
    status: SPOT_PLAN_STATUSES[plan.status] as SpotPlan['status'],
    next_events: spotPlanDeeds(SPOT_PLAN_STATUSES[plan.status] as SpotPlan['status']),
    reason: SPOT_PLAN_REASONS[plan.reason] ?? null,
    quantity: lotsToQuantity(grid, plan.lots),
    filled_quantity: lotsToQuantity(grid, filled),
    turnover: formatDecimal(turnover, pair.right.scale),
    average_price: average === null ? null : formatDecimal(average, grid.priceScale),
    orders: plan.orders,
    orders_done: isScaled ? plan.orders - plan.openOrders : plan.slice,
    price_low: price(plan.lowTicks),
    price_high: price(plan.highTicks),
    weight_low: isScaled ? plan.weightLow : null,
    weight_high: isScaled ? plan.weightHigh : null,
    price_limit: price(plan.limitTicks),
    duration_ms: isScaled ? null : plan.duration,
    variation: isScaled ? null : plan.variation,
    next_at: nextSliceAt(plan),
    time: plan.time,
    updated: plan.updated,
  };
}

/** Formats a plan of the engine, including the fills of its open orders so far. */
export function showPlan({ orders }: State, plan: Plan): SpotPlan {
  const { market } = plan;
  let { filled, turnover, updated } = plan;
  for (const order of plan.open) {
    filled += orders.dealLots(order);
    turnover += BigInt(orders.dealTickLots(order)) * market.grid.rightUnitsPerTickLot;
    updated = Math.max(updated, orders.updated(order));
  }
  return formatPlan({ ...plan, filled, turnover, updated, openOrders: plan.open.size }, market);
}
