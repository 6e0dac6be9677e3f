import type { FuturesCancelReason, TriggerBy } from '../../../../domain/contract/futures/futures';
import type { ErrorName } from '../../../../domain/contract/errors';
import { refuse, type Refusal } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import { refusalOfBook, refusalOfPrice } from './checks';
import type { Contract } from './contract';
import { endOrder, endPlan, moveOrder } from './lifecycle';
import { settleFunding } from './fundingRun';
import { execute } from './match';
import { newOrder, refusalOf, submit, type Origin } from './place';
import { bookSide, isWaitingPlan, mayOpen, needsBook, positionSide, type FuturesIntent, type Plan } from './records';
import type { FuturesTrader } from './trader';
import { activate, trailingAt } from './trail';
import { inFiringOrder } from './triggers';

/** Places the orders of all triggered plans, older first, and of those that their trades trigger in turn. */
export function fireTriggers(state: State, contract: Contract, at: number): void {
  for (let due = dueNow(contract, at); due.length > 0; due = dueNow(contract, at)) {
    for (const { plan, price } of due) {
      settleFunding(state, plan.user, at);
      if (!isWaitingPlan(plan) || lacksBook(plan)) continue;
      if (plan.trail && price !== null) activate(state, plan, price, at);
      else fire(state, plan, at);
    }
  }
}

/** Whether a plan would find nothing to trade with and waits for it. */
const lacksBook = (plan: Plan): boolean => needsBook(plan) && !hasBook(plan.contract, bookSide(plan.direction));

const hasBook = (contract: Contract, side: number): boolean => contract.opposite(side).best() !== null;

/** A due plan and the price it reached, price units; null when a trailing stop's price has returned. */
interface Due {
  readonly plan: Plan;
  readonly price: bigint | null;
}

function dueNow(contract: Contract, at: number): Due[] {
  if (contract.market.halted) return [];
  const due: Due[] = [];
  const { traded, lastTicks, mark, index, triggers, trails } = contract;
  const reach = (by: TriggerBy, low: bigint, high: bigint) => {
    for (const plan of triggers.due(by, low, high, (side) => hasBook(contract, side)))
      if (!contract.isReachedBefore(plan)) due.push({ plan, price: plan.rising ? high : low });
  };
  const { low, high } = traded ?? { low: lastTicks, high: lastTicks };
  if (lastTicks > 0) reach('last', contract.priceOf(low), contract.priceOf(high));
  contract.traded = null;
  contract.armed.clear();
  if (contract.isTrusted(at)) {
    for (const [by, price] of [['mark', mark] as const, ['index', index.price] as const]) {
      if (price === null) continue;
      reach(by, price, price);
      trails.note(by, price);
    }
  }
  for (const plan of trails.takeDue()) due.push({ plan, price: null });
  return due.length > 1 ? inFiringOrder(due) : due;
}

/** Returns the lots of a plan or leg: a closing one closes at most what no other closing order holds. */
function lotsNow(trader: FuturesTrader, { contract, direction, lots }: Plan): number {
  const position = mayOpen(direction) ? undefined : trader.position(contract, positionSide(direction));
  if (!position) return lots;
  const closable = trader.closable(position);
  return lots === 0 ? closable : Math.min(lots, closable);
}

function intentOf(trader: FuturesTrader, plan: Plan): FuturesIntent {
  const { direction, type, ticks } = plan;
  const tif = type === 'limit' ? 'gtc' : 'ioc';
  return { direction, side: bookSide(direction), type, tif, ticks, lots: lotsNow(trader, plan) };
}

/** An order that is refused leaves the position's other leg and closing orders in place, which protect it further. */
function fire(state: State, plan: Plan, at: number): void {
  const trader = state.futures.trader(plan.user);
  const { contract, kind } = plan;
  plan.trigger = trailingAt(plan) ?? plan.trigger;
  plan.triggered = at;
  let intent = intentOf(trader, plan);
  let refusal: Refusal | null = null;
  if (kind !== 'plan' && plan.lots === 0) {
    refusal = refusalOfPrice(contract, intent) ?? refusalOfBook(state, contract, intent, trader, at);
    if (!refusal) freeClosing(state, trader, plan, at);
    intent = intentOf(trader, plan);
  }
  const origin: Origin = { source: kind, plan, permitted: plan.permitted };
  if (intent.lots === 0) refusal ??= refuse('futuresCloseBeyond');
  refusal ??= refusalOf(state, contract, trader, intent, origin, at);
  if (refusal) return invalidate(state, plan, refusal.error, intent, origin, at);
  endOther(state, plan, at);
  const order = submit(state, contract, trader, intent, origin, at);
  plan.order = order.id;
  // Ended before its order trades, because the trade may end the position and with it everything that still waits for it.
  endPlan(state, plan, 'plan.trigger', null, at);
  execute(state, order, at);
}

/** Frees the lots held by closing orders, so that a leg for the whole position can close all of it. */
function freeClosing(state: State, trader: FuturesTrader, { contract, direction }: Plan, at: number): void {
  for (const order of trader.ordersFor(contract, direction)) endOrder(state, order, 'otherLeg', at);
}

function endOther(state: State, { other }: Plan, at: number): void {
  const leg = other === null ? undefined : state.futures.plans.get(other);
  if (leg) endPlan(state, leg, 'plan.cancel', 'otherLeg', at);
}

const REASONS: Partial<Record<ErrorName, FuturesCancelReason>> = {
  insufficientBalance: 'funds',
  futuresWouldLiquidate: 'funds',
  noLiquidity: 'depth',
  beyondBound: 'slippage',
  priceOutOfBand: 'slippage',
  futuresPositionNotFound: 'position',
  futuresCloseBeyond: 'position',
};

/** Records that the triggered order was refused: the plan carries the reason, and the order is kept as invalid. */
function invalidate(
  state: State,
  plan: Plan,
  error: ErrorName,
  intent: FuturesIntent,
  origin: Origin,
  at: number,
): void {
  plan.error = error;
  const reason = REASONS[error] ?? null;
  if (intent.lots > 0) {
    const order = newOrder(state, plan.contract, state.futures.trader(plan.user), intent, origin, at);
    moveOrder(order, 'order.refuse', at);
    order.reason = reason;
    plan.order = order.id;
    state.changes.futures.order(order);
  }
  endPlan(state, plan, 'plan.refuse', reason, at);
}
