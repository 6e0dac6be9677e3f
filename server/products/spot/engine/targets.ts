import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import { availableOf } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import { crosses, execute, fillLimit } from './match';
import { heldByBoth } from './oco';
import { isOpenStatus, SIDE, TIF, TYPE, type Intent, type Order, type OrderRef } from './order';
import type { Orders, Targets } from './orders';
import { costOf, enter, hold, paysOf, waitForTrigger } from './place';
import { refusalOfLimit, worstFill } from './priceBand';
import type { PlaceInput } from './readIntent';
import { runTriggered } from './stops';
import type { Trader } from './traders';
import type { Units } from '../../../engine/units';

/** Prices at which the bought quantity is sold, or the sold quantity bought back, decimal strings; null or absent for none. */
export interface TargetInput {
  readonly takeProfit?: string | null;
  readonly stopLoss?: string | null;
}

const hasTargets = ({ takeProfit, stopLoss }: TargetInput): boolean => Boolean(takeProfit ?? stopLoss);

/**
 * Whether the targets of an order that trades at a price in ticks stay on their sides of it: the take-profit of a buy above and of
 * a sell below, the stop-loss on the opposite side.
 */
export function liesBetween({ takeProfitTicks, stopLossTicks }: Targets, side: number, ticks: number): boolean {
  const above = side === SIDE.buy ? takeProfitTicks : stopLossTicks;
  const below = side === SIDE.buy ? stopLossTicks : takeProfitTicks;
  return (above === 0 || above > ticks) && below < ticks;
}

/** Returns the price in ticks that the targets must enclose: the order's own price, otherwise the best opposite price. */
const aroundTicks = (market: Market, side: number, { price, triggerPrice }: PlaceInput): number => {
  const placed = price ?? triggerPrice;
  return (placed === null ? null : market.ticks(placed)) ?? market.opposite(side).best()?.ticks ?? market.lastTicks;
};

/** Returns the best price at which the order could trade now, in ticks; its stop-loss must lie beyond that too. */
function metTicks(market: Market, side: number, { triggerPrice }: PlaceInput, around: number): number {
  const best = triggerPrice === null ? market.opposite(side).best()?.ticks : undefined;
  if (best === undefined) return around;
  return side === SIDE.buy ? Math.min(around, best) : Math.max(around, best);
}

/** Reads the targets of a new order onto the grid; null for none. */
export function readTargets(market: Market, input: PlaceInput & TargetInput): Targets | Refusal | null {
  if (!hasTargets(input)) return null;
  const { takeProfit, stopLoss, direction } = input;
  const side = direction === 'buy' ? SIDE.buy : SIDE.sell;
  const around = aroundTicks(market, side, input);
  const takeProfitTicks = takeProfit ? market.ticks(takeProfit) : 0;
  if (takeProfitTicks === null) return refuse('priceOffTick', 'take_profit_price');
  const stopLossTicks = stopLoss ? market.ticks(stopLoss) : 0;
  if (stopLossTicks === null) return refuse('priceOffTick', 'stop_loss_price');
  const none = { takeProfitTicks: 0, stopLossTicks: 0 };
  if (!liesBetween({ ...none, takeProfitTicks }, side, around)) return refuse('targetSide', 'take_profit_price');
  if (!liesBetween({ ...none, stopLossTicks }, side, metTicks(market, side, input, around)))
    return refuse('targetSide', 'stop_loss_price');
  const outOfBand = takeProfitTicks === 0 ? null : refusalOfLimit(market, 1 - side, takeProfitTicks, around);
  return outOfBand ? { ...outOfBand, field: 'take_profit_price' } : { takeProfitTicks, stopLossTicks };
}

/** Attaches targets to an order that was just placed; they are armed when it ends, or at once if it has. */
export function attach<Placed extends { readonly order: Order }>(
  state: State,
  decision: Decision<Placed>,
  targets: Targets | null,
): Decision<Placed> {
  if (!decision.ok || targets === null) return decision;
  const { orders } = state;
  const { ref, id } = decision.order;
  orders.targets.set(ref, targets);
  if (orders.find(id) === 0) orders.ended.push(ref);
  return decision;
}

/**
 * Arms the targets of ended orders, selling what they bought or buying back what they sold, and of the orders that end as a result.
 */
export function armTargets(state: State, at: number): void {
  const { ended } = state.orders;
  for (let order = ended.shift(); order; order = ended.shift()) arm(state, order, at);
}

/**
 * Returns the lots that the targets trade. For a purchase, those still available: the fee was taken from it, and some may have been
 * spent since. For a sale, the sold quantity as far as funds allow.
 * @param dearest highest price in ticks at which a lot is frozen.
 */
function lotsOf(state: State, market: Market, order: OrderRef, dearest: number): number {
  const { orders } = state;
  const free = Number(availableOf(orders.gets(order)));
  if (orders.side(order) === SIDE.sell)
    return Math.min(orders.dealLots(order), Math.floor(market.budget(free) / dearest));
  const bought = market.quantity(orders.dealLots(order)) - orders.fee(order);
  return Math.floor(Math.min(bought, free) / market.quantity(1));
}

/** Orders that execute the two targets; null for a missing target. */
interface Exits {
  readonly limit: Intent | null;
  readonly stop: Intent | null;
  /** The stop-loss for immediate execution. */
  readonly market: Intent;
}

function exitsOf(
  market: Market,
  side: number,
  { takeProfitTicks, stopLossTicks }: Targets,
  lots: number,
  bound: number,
): Exits {
  const buys = side === SIDE.buy;
  const exit = { side, tif: TIF.gtc, lots, total: 0, triggerTicks: 0, ticks: 0 } as const;
  const heldAt = (ticks: number) => (buys ? market.notional(ticks, lots) : 0);
  const limit = { ...exit, type: TYPE.limit, ticks: takeProfitTicks };
  const total = stopLossTicks === 0 ? 0 : heldAt(worstFill(market, side, stopLossTicks));
  const stop = { ...exit, type: TYPE.stopMarket, tif: TIF.ioc, total, triggerTicks: stopLossTicks };
  return {
    limit: takeProfitTicks === 0 ? null : limit,
    stop: stopLossTicks === 0 ? null : stop,
    market: { ...exit, type: TYPE.market, tif: TIF.ioc, total: heldAt(bound) },
  };
}

/** The value of a sale with a take-profit is measured at the take-profit price. */
const isByTarget = (side: number, takeProfitTicks: number): boolean => side === SIDE.sell && takeProfitTicks !== 0;

/**
 * Returns the value of the lots at the order's own prices: what was worth trading is worth protecting, even if the target's value
 * is below the minimum. A buy-back cut short by funds is worth less.
 */
function worthOf(orders: Orders, market: Market, order: OrderRef, lots: number): Units {
  const dealt = orders.dealLots(order);
  if (orders.side(order) === SIDE.buy || lots === dealt) return market.worth(orders.dealTickLots(order));
  return market.notional(Math.floor(orders.dealTickLots(order) / dealt), lots);
}

function arm(state: State, order: OrderRef, at: number): void {
  const { orders } = state;
  const market = orders.market(order);
  const trader = orders.trader(order);
  const targets = orders.targets.get(order) as Targets;
  const { takeProfitTicks, stopLossTicks } = targets;
  const side = 1 - orders.side(order);
  const best = market.opposite(side).best()?.ticks ?? 0;
  const bound = best === 0 ? 0 : fillLimit(market, side, best, at);
  const isProfit = takeProfitTicks !== 0 && best !== 0 && crosses(side, takeProfitTicks, best);
  const isLoss =
    stopLossTicks !== 0 && (side === SIDE.sell ? market.lastTicks <= stopLossTicks : market.lastTicks >= stopLossTicks);
  const stopAt = stopLossTicks === 0 ? 0 : worstFill(market, side, stopLossTicks);
  const dearest = Math.max(takeProfitTicks, stopAt, isLoss ? bound : 0);
  const lots = orders.dealLots(order) === 0 ? 0 : lotsOf(state, market, order, dearest);
  const worth = isByTarget(side, takeProfitTicks)
    ? market.notional(takeProfitTicks, lots)
    : worthOf(orders, market, order, lots);
  if (lots <= 0 || worth < market.minNotional || dearest * lots > market.maxTickLots) return;
  if (!market.trading && (isProfit || isLoss)) return;
  state.changes.market(market);
  const exits = exitsOf(market, side, targets, lots, bound);
  if (isProfit && exits.limit) exitNow(state, market, trader, exits.limit, at, exits.stop);
  else if (isLoss) exitNow(state, market, trader, exits.market, at);
  else rest(state, market, trader, exits, at);
}

/**
 * Executes a target that is already reached.
 * @param stop protects the part that rests.
 */
function exitNow(
  state: State,
  market: Market,
  trader: Trader,
  intent: Intent,
  at: number,
  stop: Intent | null = null,
): void {
  const { orders } = state;
  const pays = paysOf(market, trader, intent.side);
  hold(state, pays, costOf(market, intent));
  const order = enter(state, market, trader, intent, at);
  execute(state, market, order, at);
  if (stop !== null && isOpenStatus(orders.status(order))) {
    const lots = orders.left(order);
    const total = stop.total === 0 ? 0 : market.notional(worstFill(market, stop.side, stop.triggerTicks), lots);
    const protecting = { ...stop, lots, total };
    const held = costOf(market, { ...intent, lots });
    hold(state, pays, heldByBoth(held, costOf(market, protecting)) - held);
    const oco = state.ids.next(at);
    const waiting = enter(state, market, trader, protecting, at);
    orders.join(oco, { limit: order, stop: waiting });
    waitForTrigger(state, market, waiting);
  }
  if (market.triggered.length > 0) runTriggered(state, market, at);
}

function rest(state: State, market: Market, trader: Trader, { limit, stop }: Exits, at: number): void {
  const { orders } = state;
  const one = limit ?? stop;
  if (one === null) return;
  const costs = [limit, stop].map((intent) => (intent ? costOf(market, intent) : 0)) as [number, number];
  hold(state, paysOf(market, trader, one.side), heldByBoth(...costs));
  const oco = limit && stop ? state.ids.next(at) : 0;
  const [first, second] = [limit, stop].map((intent) => intent && enter(state, market, trader, intent, at));
  if (first && second) orders.join(oco, { limit: first, stop: second });
  if (first) execute(state, market, first, at);
  if (second) waitForTrigger(state, market, second);
}
