import { isPriceBeyond, priceToTicks } from '../../../../domain/money/grid';
import { targetPrice, targetProblem } from '../../../../domain/rules/futures/closeTargets';
import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import { outOfBand } from '../../spot/engine/priceBand';
import { parseId } from '../../../engine/ids';
import type { State } from '../../../engine/state';
import type { FuturesCommands } from './commands';
import { holdOf, refusalOfPlanned } from './checks';
import { setHold } from './holds';
import { moveOrder, movePlan } from './lifecycle';
import { execute } from './match';
import { refusalOf } from './place';
import { readTrigger } from './plans';
import { bookSide, isOpening, positionSide, type FuturesIntent, type FuturesOrder, type Plan } from './records';
import { isRefusal } from './readTarget';
import type { FuturesTrader } from './trader';

export interface AmendInput {
  readonly user: number;
  readonly orderId: string;
  /** Decimal. */
  readonly price: string;
  /** Whether its user may open positions. */
  readonly permitted: boolean;
}

/** Legs that wait for the order to open something. */
const waitingLegs = (trader: FuturesTrader, order: FuturesOrder): Plan[] =>
  [...trader.plans].filter((plan) => plan.parent === order.id && plan.position === null);

/** A leg's trigger once its order has another price, price units; null when the yield rate leads to none. */
const triggerAt = (plan: Plan, order: FuturesOrder, price: bigint): bigint | null =>
  plan.yieldRate === null
    ? plan.trigger
    : targetPrice(price, positionSide(order.direction ?? 'open_long'), plan.yieldRate, order.leverage);

/** Legs that came with an opening order stay on their sides of its price. */
function refusalOfLegs(order: FuturesOrder, legs: readonly Plan[], ticks: number): Refusal | null {
  if (order.direction === null || !isOpening(order.direction)) return null;
  const side = positionSide(order.direction);
  const price = order.contract.priceOf(ticks);
  for (const leg of legs) {
    const trigger = triggerAt(leg, order, price);
    if (trigger === null) return refuse('futuresTargetYield', 'price');
    const targets = { takeProfit: null, stopLoss: null, [leg.kind]: trigger };
    if (targetProblem(side, targets, price, null)) return refuse('futuresTargetSide', 'price');
  }
  return null;
}

/**
 * Changes the price of an open order in one step, by the rules of placing: it loses its place in the queue and may trade at
 * once. Refused, it stays as and where it was; at its own price nothing happens.
 */
export function amendOrder(
  state: State,
  { user, orderId, price, permitted }: AmendInput,
  at: number,
): Decision<FuturesCommands['futures.amend']['done']> {
  const order = state.futures.orders.get(parseId(orderId) ?? 0);
  if (!order || order.user !== user) return refuse('orderNotFound', 'order_id');
  const { contract, direction, side, type, tif } = order;
  const ticks = priceToTicks(contract.rules.grid, price);
  if (ticks === null && isPriceBeyond(contract.rules.grid, price))
    return outOfBand(contract.rules, side, contract.fairTicks);
  if (ticks === null) return refuse('priceOffTick', 'price');
  if (ticks === order.ticks) return { ok: true, futures: { order } };
  const trader = state.futures.trader(user);
  const intent: FuturesIntent = { direction, side, type, tif, ticks, lots: order.left };
  const legs = waitingLegs(trader, order);
  const refusal =
    refusalOf(state, contract, trader, intent, { permitted, replaced: order }, at) ?? refusalOfLegs(order, legs, ticks);
  if (refusal) return refusal;
  contract.book(side).remove(order.ref);
  moveOrder(order, 'order.amend', at);
  order.ticks = ticks;
  state.futures.requeueOrder(order);
  if (direction !== null && isOpening(direction)) setHold(state, order, holdOf(contract, intent, order.leverage));
  for (const leg of legs) moveLeg(state, leg, triggerAt(leg, order, contract.priceOf(ticks)), at);
  state.changes.futures.order(order);
  execute(state, order, at);
  return { ok: true, futures: { order } };
}

function moveLeg(state: State, leg: Plan, trigger: bigint | null, at: number): void {
  if (trigger === null || trigger === leg.trigger) return;
  movePlan(leg, 'plan.amend', at);
  leg.trigger = trigger;
  state.changes.futures.plan(leg);
}

export interface AmendPlanInput {
  readonly user: number;
  readonly planId: string;
  /** Decimals; the price is that of a limit execution, null to leave it. */
  readonly triggerPrice: string;
  readonly price: string | null;
  /** Whether its user may open positions. */
  readonly permitted: boolean;
}

/** Changes trigger and limit price of a waiting plan in its place. Legs are changed by `changeTarget`. */
export function amendPlan(
  state: State,
  input: AmendPlanInput,
  at: number,
): Decision<FuturesCommands['futures.amendPlan']['done']> {
  const plan = state.futures.plans.get(parseId(input.planId) ?? 0);
  if (!plan || plan.user !== input.user) return refuse('futuresPlanNotFound', 'plan_id');
  if (plan.kind !== 'plan') return refuse('validation', 'plan_id');
  const { contract, direction, by } = plan;
  if (input.price !== null && plan.type === 'market') return refuse('validation', 'price');
  const ticks = input.price === null ? plan.ticks : priceToTicks(contract.rules.grid, input.price);
  if (ticks === null) return refuse('priceOffTick', 'price');
  const { permitted, triggerPrice } = input;
  const trigger = readTrigger(contract, { direction, triggerPrice, triggerBy: by, permitted });
  if (isRefusal(trigger)) return trigger;
  const wrongPrice = refusalOfPlanned(contract, { type: plan.type, side: bookSide(direction), ticks }, trigger);
  if (wrongPrice) return wrongPrice;
  contract.triggers.delete(plan);
  movePlan(plan, 'plan.amend', at);
  Object.assign(plan, trigger, { ticks });
  contract.triggers.add(plan);
  state.changes.futures.plan(plan);
  return { ok: true, futures: { plan } };
}
