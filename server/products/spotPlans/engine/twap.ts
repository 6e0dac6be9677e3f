import type { ErrorName } from '../../../../domain/contract/errors';
import { SPOT_PLAN_REASONS } from '../../../../domain/contract/choices';
import type { SpotPlanReason } from '../../../../domain/contract/spot/plans';
import { sliceDue, twapDraw, twapSlice } from '../../../../domain/rules/spot/plans';
import { refuse, type Refusal } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import type { Market } from '../../spot/engine/market';
import { crosses, fillLimit } from '../../spot/engine/match';
import { SIDE, TIF, TYPE, type Intent } from '../../spot/engine/order';
import { armed } from '../../spot/engine/goodTill';
import { place, refusalOfSize } from '../../spot/engine/place';
import { absorb, endPlan, type NewPlan, nextSliceAt, noteOrder, type Plan, reasonOf, timeOf } from './plan';

const SLICE = { type: TYPE.market, tif: TIF.ioc, ticks: 0, total: 0, triggerTicks: 0 } as const;

/**
 * The market has nothing to trade with within its bound, so the slice is carried over. Any other refusal of a slice stops its plan.
 */
const CARRIED: readonly ErrorName[] = ['noLiquidity', 'beyondBound'];

/**
 * Returns why a TWAP plan is refused: its smallest slice must be worth an order, at its limit or the best price. Null when it is
 * accepted.
 */
export function refusalOfTwap(market: Market, terms: NewPlan): Refusal | null {
  if (!market.trading) return refuse('pairHalted');
  const { side, lots, orders, variation, limitTicks } = terms;
  const ticks = market.opposite(side).best()?.ticks ?? (limitTicks || market.lastTicks);
  if (ticks === 0) return refuse('noLiquidity');
  const smallest = Math.floor((Math.floor(lots / orders) * (100 - variation)) / 100);
  if (smallest === 0) return refuse('belowMinNotional', 'quantity');
  const sized = (of: number): Intent => ({ ...SLICE, side, lots: of });
  return refusalOfSize(market, sized(smallest), ticks) ?? refusalOfSize(market, sized(lots), ticks);
}

const isKnown = (error: ErrorName): error is ErrorName & SpotPlanReason =>
  SPOT_PLAN_REASONS.some((reason) => reason === error);

/** Returns the slice as an order; null when it would trade beyond the limit or there is nothing to trade with. */
function sliceOf(plan: Plan, slice: number, at: number): Intent | null {
  const { market, side, limitTicks, variation, orders } = plan;
  const best = market.opposite(side).best()?.ticks ?? 0;
  if (best === 0 || (limitTicks !== 0 && !crosses(side, limitTicks, best))) return null;
  const lots = twapSlice({
    ...{ left: plan.lots - plan.filled, slices: orders - slice, variation, draw: twapDraw(plan.id, slice) },
    least: Math.ceil(market.minNotional / market.notional(best, 1)),
  });
  const bound = fillLimit(market, side, best, at);
  const isLimited = limitTicks !== 0 && (side === SIDE.buy ? limitTicks < bound : limitTicks > bound);
  return isLimited ? { ...SLICE, type: TYPE.limit, ticks: limitTicks, side, lots } : { ...SLICE, side, lots };
}

const stop = (state: State, plan: Plan, reason: SpotPlanReason, at: number): void =>
  endPlan(state, plan, 'plan.stop', at, reasonOf(reason));

function carryOut(state: State, plan: Plan, slice: number, at: number): void {
  const { market, user } = plan;
  if (slice >= plan.orders) return stop(state, plan, 'timeOver', at);
  if (!market.trading) return stop(state, plan, 'pairHalted', at);
  const intent = sliceOf(plan, slice, at);
  const placed = intent ? place(state, market, user, intent, at) : null;
  if (placed?.ok) {
    state.orders.planned.set(placed.order.ref, plan);
    noteOrder(state.changes, plan, placed.order.id);
    absorb(state, plan, placed.order.ref);
    armed(state, null, at);
  } else if (placed && !CARRIED.includes(placed.error)) {
    return stop(state, plan, isKnown(placed.error) ? placed.error : 'refused', at);
  }
  if (plan.filled === plan.lots) endPlan(state, plan, 'plan.finish', at);
  else if (slice + 1 === plan.orders) stop(state, plan, 'timeOver', at);
}

/**
 * Executes due slices, earliest first, and the older plan first on a tie. Missed slices are skipped: the current one is executed,
 * and the remaining quantity is spread over it and the following ones. A plan's next slice is set before its order is placed.
 */
export function runSlices(state: State, at: number): void {
  const { spotPlans, changes } = state;
  const due: { plan: Plan; slice: number; time: number }[] = [];
  for (let plan = spotPlans.first(); plan; plan = spotPlans.first()) {
    const time = nextSliceAt(plan) ?? Infinity;
    if (time > at) break;
    const slice = Math.max(plan.slice, sliceDue(timeOf(plan), at));
    due.push({ plan, slice, time });
    plan.slice = Math.min(slice + 1, plan.orders);
    plan.updated = at;
    if (slice < plan.orders) spotPlans.put(plan);
    changes.spotPlans.plans.add(plan);
  }
  due.sort((one, other) => one.time - other.time || one.plan.id - other.plan.id);
  for (const { plan, slice } of due) carryOut(state, plan, slice, at);
}
