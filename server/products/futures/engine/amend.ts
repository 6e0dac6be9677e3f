import type { TriggerWay } from '../../../../domain/contract/futures/futures';
import { isPriceBeyond, priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { targetPrice, targetProblem } from '../../../../domain/rules/futures/closeTargets';
import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import { outOfBand } from '../../spot/engine/priceBand';
import { parseId } from '../../../engine/ids';
import type { State } from '../../../engine/state';
import type { FuturesCommands } from './commands';
import { holdOf, refusalOfPlanned, refusalOfSize } from './checks';
import { setHold, trimHold, type FuturesTrader } from './trader';
import { moveOrder, movePlan } from './lifecycle';
import { execute } from './match';
import { closingLots, liquidationBy, trimBeside } from './oneWay';
import { refusalOf } from './place';
import { readTrigger } from './plans';
import { isRefusal, PROBLEMS, refusalOfLots } from './readIntent';
import { bookSide, mayOpen, positionSide, type FuturesIntent, type FuturesOrder, type Plan } from './records';
import { restart } from './trail';

interface AmendInput {
  readonly user: number;
  readonly orderId: string;
  /** Decimals. The quantity is the order's total, including the traded part; null leaves it unchanged. */
  readonly price: string;
  readonly quantity: string | null;
  /** Whether the user may open positions. */
  readonly permitted: boolean;
}

/** Returns the legs that wait for the order to open a position. */
const waitingLegs = (trader: FuturesTrader, order: FuturesOrder): Plan[] =>
  [...trader.plans].filter((plan) => plan.parent === order.id && plan.position === null);

/** Returns a leg's trigger after its order's price changed, price units; null when the yield rate leads to none. */
const triggerAt = (plan: Plan, order: FuturesOrder, price: bigint): bigint | null =>
  plan.yieldRate === null
    ? plan.trigger
    : targetPrice(price, positionSide(order.direction ?? 'open_long'), plan.yieldRate, order.leverage);

/**
 * Checks that legs of an opening order stay on their sides of its price, and stop-losses before the liquidation price.
 * @param lots unfilled.
 */
function refusalOfLegs(
  trader: FuturesTrader,
  order: FuturesOrder,
  legs: readonly Plan[],
  ticks: number,
  lots: number,
): Refusal | null {
  if (order.direction === null || !mayOpen(order.direction)) return null;
  const side = positionSide(order.direction);
  const price = order.contract.priceOf(ticks);
  const liquidation =
    legs.length === 0 ? null : liquidationBy(trader, order.contract, { ...order, lots }, price, order);
  for (const leg of legs) {
    const trigger = triggerAt(leg, order, price);
    if (trigger === null) return refuse('futuresTargetYield', 'price');
    const targets = { takeProfit: null, stopLoss: null, [leg.kind]: trigger };
    const problem = targetProblem(side, targets, price, liquidation);
    if (problem) return refuse(PROBLEMS[problem], 'price');
  }
  return null;
}

/** Returns the order's new total and remaining lots, or the reason for a refusal. */
function readSize({ contract, lots, dealLots, left }: FuturesOrder, quantity: string | null) {
  if (quantity === null) return { lots, left };
  const wanted = quantityToLots(contract.rules.grid, quantity);
  if (wanted === null) return refusalOfLots(contract, quantity);
  return wanted > dealLots ? { lots: wanted, left: wanted - dealLots } : refuse('futuresBelowTraded', 'quantity');
}

/** Reduces the remaining quantity at the same price, which keeps the queue position. */
function shrink(state: State, order: FuturesOrder, lots: number, at: number): Refusal | null {
  const { contract, side, ticks } = order;
  if (contract.market.halted) return refuse('pairHalted', 'pair');
  const wrongSize = refusalOfSize(contract, { ...order, lots }, ticks);
  if (wrongSize) return wrongSize;
  moveOrder(order, 'order.amend', at);
  contract.book(side).fill(order.ref, order.lots - lots);
  order.lots = lots;
  trimHold(state, order);
  trimBeside(state, state.futures.trader(order.user), order);
  state.changes.futures.order(order);
  return null;
}

/**
 * Changes price and quantity of an open order in one step, by the rules of placing. A smaller quantity at the same price keeps
 * the queue position; any other change moves the order to the end, and it may trade at once. When refused, it stays unchanged
 * in its place; no-op with its present price and quantity.
 */
export function amendOrder(
  state: State,
  { user, orderId, price, quantity, permitted }: AmendInput,
  at: number,
): Decision<FuturesCommands['futures.amend']['done']> {
  const order = state.futures.orders.get(parseId(orderId) ?? 0);
  if (!order || order.user !== user) return refuse('orderNotFound', 'order_id');
  const { contract, direction, side, type, tif } = order;
  const ticks = priceToTicks(contract.rules.grid, price);
  if (ticks === null && isPriceBeyond(contract.rules.grid, price))
    return outOfBand(contract.rules, side, contract.fairTicks);
  if (ticks === null) return refuse('priceOffTick', 'price');
  const size = readSize(order, quantity);
  if (isRefusal(size)) return size;
  if (ticks === order.ticks && size.lots <= order.lots)
    return (size.lots < order.lots && shrink(state, order, size.lots, at)) || { ok: true, futures: { order } };
  const trader = state.futures.trader(user);
  const intent: FuturesIntent = { direction, side, type, tif, ticks, lots: size.left };
  const legs = waitingLegs(trader, order);
  const refusal =
    refusalOf(state, contract, trader, intent, { permitted, replaced: order }, at) ??
    refusalOfLegs(trader, order, legs, ticks, size.left);
  if (refusal) return refusal;
  contract.book(side).remove(order.ref);
  moveOrder(order, 'order.amend', at);
  Object.assign(order, size, { ticks });
  state.futures.requeueOrder(order);
  if (direction !== null && mayOpen(direction)) {
    const closing = closingLots(trader, order, size.left, order);
    setHold(state, order, holdOf(contract, intent, order.leverage, closing));
    trimBeside(state, trader, order);
  }
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

/** Returns the activation direction: a trailing stop that sells activates above the market, one that buys below. */
const activationWay = (direction: Plan['direction']): TriggerWay => (bookSide(direction) === 0 ? 'fall' : 'rise');

interface AmendPlanInput {
  readonly user: number;
  readonly planId: string;
  /** Decimals. The price is that of a limit execution; null leaves it unchanged. */
  readonly triggerPrice: string;
  readonly price: string | null;
  /** Whether the user may open positions. */
  readonly permitted: boolean;
}

/**
 * Changes trigger and limit price of a waiting plan in place, or a trailing stop's activation price, which it then waits for.
 * Legs are changed by `changeTarget`.
 */
export function amendPlan(
  state: State,
  input: AmendPlanInput,
  at: number,
): Decision<FuturesCommands['futures.amendPlan']['done']> {
  const plan = state.futures.plans.get(parseId(input.planId) ?? 0);
  if (!plan || plan.user !== input.user) return refuse('futuresPlanNotFound', 'plan_id');
  if (plan.kind !== 'plan' && plan.kind !== 'trailing') return refuse('validation', 'plan_id');
  const { contract, direction, by } = plan;
  const way = plan.trail ? activationWay(direction) : null;
  if (input.price !== null && plan.type === 'market') return refuse('validation', 'price');
  const ticks = input.price === null ? plan.ticks : priceToTicks(contract.rules.grid, input.price);
  if (ticks === null) return refuse('priceOffTick', 'price');
  const { permitted, triggerPrice } = input;
  const trigger = readTrigger(contract, { direction, triggerPrice, triggerBy: by, way, permitted });
  if (isRefusal(trigger)) return trigger;
  const wrongPrice = refusalOfPlanned(contract, { type: plan.type, side: bookSide(direction), ticks }, trigger);
  if (wrongPrice) return wrongPrice;
  movePlan(plan, 'plan.amend', at);
  if (plan.trail) restart(plan, trigger.trigger, trigger.rising);
  else {
    contract.triggers.delete(plan);
    Object.assign(plan, trigger, { ticks });
    contract.triggers.add(plan);
  }
  state.changes.futures.plan(plan);
  return { ok: true, futures: { plan } };
}
