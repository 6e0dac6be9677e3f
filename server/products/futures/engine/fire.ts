import type { FuturesCancelReason } from '../../../../domain/contract/futures/futures';
import type { ErrorName } from '../../../../domain/contract/errors';
import { refuse } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { endOrder, endPlan } from './end';
import { settleFunding } from './fundingRun';
import { moveOrder } from './lifecycle';
import { execute } from './match';
import { newOrder, refusalOf, submit, type Origin } from './place';
import { bookSide, isWaitingPlan, positionSide, type FuturesIntent, type Plan } from './records';
import type { FuturesTrader } from './trader';

/** Places the orders of all plans whose price was reached, older first, and of those that their trades reach in turn. */
export function fireTriggers(state: State, contract: Contract, at: number): void {
  for (let due = dueNow(contract, at); due.length > 0; due = dueNow(contract, at)) {
    for (const plan of due) {
      settleFunding(state, plan.user, at);
      if (isWaitingPlan(plan)) fire(state, plan, at);
    }
  }
}

function dueNow(contract: Contract, at: number): Plan[] {
  if (contract.market.halted) return [];
  const due: Plan[] = [];
  const { traded, mark, index, triggers } = contract;
  contract.traded = null;
  if (traded) due.push(...triggers.due('last', contract.priceOf(traded.low), contract.priceOf(traded.high)));
  if (!contract.isTrusted(at)) return due;
  if (mark !== null) due.push(...triggers.due('mark', mark, mark));
  if (index.price !== null) due.push(...triggers.due('index', index.price, index.price));
  return due;
}

/** Lots that a leg closes: of what no other closing order holds. */
function lotsNow(trader: FuturesTrader, { contract, direction, kind, lots }: Plan): number {
  if (kind === 'plan') return lots;
  const position = trader.position(contract, positionSide(direction));
  if (!position) return 0;
  const closable = trader.closable(position);
  return lots === 0 ? closable : Math.min(lots, closable);
}

function fire(state: State, plan: Plan, at: number): void {
  const trader = state.futures.trader(plan.user);
  const { contract, direction, kind, type } = plan;
  if (kind !== 'plan' && plan.lots === 0) freeClosing(state, trader, plan, at);
  endOther(state, plan, at);
  const lots = lotsNow(trader, plan);
  const byLimit = type === 'limit';
  const intent: FuturesIntent = {
    ...{ direction, side: bookSide(direction), type, tif: byLimit ? 'gtc' : 'ioc' },
    ...{ ticks: plan.ticks, lots },
  };
  const origin: Origin = { source: kind, plan, permitted: plan.permitted };
  plan.triggered = at;
  const refusal = lots === 0 ? refuse('futuresCloseBeyond') : refusalOf(state, contract, trader, intent, origin, at);
  if (refusal) return invalidate(state, plan, refusal.error, intent, origin, at);
  const order = submit(state, contract, trader, intent, origin, at);
  plan.order = order.id;
  // Ended before its order trades: the trade may end the position, and with it whatever still waits for it.
  endPlan(state, plan, 'plan.trigger', null, at);
  execute(state, order, at);
}

/** A leg for all of the position frees what closing orders of it hold, so that it can close all of it. */
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

/** The order was refused when its price came: the plan says why, and the order is kept as an invalid one. */
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
