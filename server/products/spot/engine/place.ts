import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import type { Balance } from '../../../engine/ledger/ledger';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import { canFillWhole, crosses, execute, fillLimit } from './match';
import { isByTotal, OrderAccepted, SIDE, STATUS, TIF, TYPE, type Intent, type OrderRef } from './order';
import type { Orders } from './orders';
import { refusalOfLimit, worstFill } from './priceBand';
import { affordable } from './settle';
import { runTriggered } from './stops';
import { begin, type TrailTerms } from './trail';
import type { Trader } from './traders';
import type { Units } from '../../../engine/units';

/** Properties that only some orders have. */
export interface Special {
  /** Lots of a limit order that the book shows at a time; 0 for all. */
  readonly visible: number;
  /** Terms of a trailing stop; null for other orders. */
  readonly trail: TrailTerms | null;
}

const PLAIN: Special = { visible: 0, trail: null };

const isStop = (type: number): boolean => type === TYPE.stopLimit || type === TYPE.stopMarket;

/** Returns the price at which a market order is valued: its trigger, otherwise the best opposite price; 0 if there is none. */
const judgedTicks = (market: Market, intent: Intent): number =>
  intent.ticks || intent.triggerTicks || (market.opposite(intent.side).best()?.ticks ?? 0);

/** Returns the amount the order will freeze, in smallest units of the currency it pays with. */
export function costOf(market: Market, intent: Intent): Units {
  if (intent.side === SIDE.sell) return market.quantity(intent.lots);
  return intent.ticks === 0 ? intent.total : market.notional(intent.ticks, intent.lots);
}

/** Returns the best price at which an order could trade, in ticks: a sell may meet bids above its limit. */
export const highestTicks = (market: Market, intent: Intent, ticks: number): number =>
  intent.side === SIDE.sell ? Math.max(ticks, market.bids.best()?.ticks ?? 0) : ticks;

/** @param least smallest accepted worth, in smallest right units. */
export function refusalOfSize(
  market: Market,
  intent: Intent,
  ticks: number,
  least = market.minNotional,
): Refusal | null {
  const byTotal = isByTotal(intent);
  const budget = byTotal ? market.budget(intent.total) : 0;
  const lots = intent.lots === 0 && intent.side === SIDE.buy ? affordable(budget, ticks) : intent.lots;
  if (lots === 0) return refuse('belowMinNotional', 'total');
  if (lots > market.maxLots) return refuse('orderTooLarge', byTotal ? 'total' : 'quantity');
  if (highestTicks(market, intent, ticks) * lots > market.maxTickLots)
    return refuse('orderTooLarge', byTotal ? 'total' : 'quantity');
  const worth = byTotal ? intent.total : market.notional(ticks, lots);
  if (worth < least) return refuse('belowMinNotional', byTotal ? 'total' : 'quantity');
  return null;
}

export function refusalOfBook(orders: Orders, market: Market, intent: Intent, trader: Trader): Refusal | null {
  if (isStop(intent.type)) return null;
  const { side, ticks, lots, tif } = intent;
  if (tif === TIF.post) {
    const best = market.opposite(side).best();
    if (best && crosses(side, ticks, best.ticks)) return refuse('wouldTake', 'price');
  }
  if (tif === TIF.fok && !canFillWhole(orders, market, side, ticks, lots, trader))
    return refuse('cannotFillWhole', 'quantity');
  return null;
}

const rests = (intent: Intent): boolean => isStop(intent.type) || (intent.tif !== TIF.ioc && intent.tif !== TIF.fok);

/**
 * A limit must lie within the band; for a market order the best price must be within the bound. The house is exempt because it
 * quotes by the index itself.
 */
export function refusalOfPrice(market: Market, intent: Intent, trader: Trader, at: number): Refusal | null {
  const { side, ticks, type, triggerTicks } = intent;
  if (isHouse(trader.user)) return null;
  if (ticks !== 0) return refusalOfLimit(market, side, ticks, isStop(type) ? triggerTicks : market.fairTicks(at));
  const best = isStop(type) ? null : market.opposite(side).best();
  return best && !crosses(side, fillLimit(market, side, best.ticks, at), best.ticks) ? refuse('beyondBound') : null;
}

/** A stop order waits for the price to reach its trigger from either side, so the two must differ. */
export const refusalOfTrigger = ({ lastTicks }: Market, { type, triggerTicks }: Intent): Refusal | null =>
  isStop(type) && (lastTicks === 0 || triggerTicks === lastTicks) ? refuse('triggerInvalid', 'trigger_price') : null;

/**
 * Returns why an order is refused; null when it is accepted.
 * @param cost amount it would freeze, in smallest units.
 */
export function refusalOf(
  state: State,
  market: Market,
  trader: Trader,
  intent: Intent,
  cost: Units,
  at: number,
): Refusal | null {
  if (!market.trading) return refuse('pairHalted');
  const wrongTrigger = refusalOfTrigger(market, intent);
  if (wrongTrigger) return wrongTrigger;
  const judged = judgedTicks(market, intent);
  if (judged === 0) return refuse('noLiquidity');
  const wrongPrice = refusalOfPrice(market, intent, trader, at);
  if (wrongPrice) return wrongPrice;
  // The house fills the remainders of others, however small.
  const wrongSize = refusalOfSize(market, intent, judged, isHouse(trader.user) ? 0 : market.minNotional);
  if (wrongSize) return wrongSize;
  if (rests(intent) && trader.openIn(market.index) >= state.limits.openOrders && !isHouse(trader.user)) {
    return refuse('tooManyOpenOrders');
  }
  if (!paysOf(market, trader, intent.side).covers(cost)) return refuse('insufficientBalance');
  return refusalOfBook(state.orders, market, intent, trader);
}

export function waitForTrigger(state: State, market: Market, order: OrderRef): void {
  const { orders } = state;
  const triggerTicks = orders.triggerTicks(order);
  const triggerUp = triggerTicks > market.lastTicks ? 1 : 0;
  orders.setTriggerUp(order, triggerUp);
  market.stops(triggerUp).add(order, triggerTicks);
  state.changes.order(order);
}

/** Starts trailing for an order that was just opened, or makes it wait for its activation price. */
function follow(state: State, market: Market, order: OrderRef, terms: TrailTerms): void {
  const { orders } = state;
  const { activationTicks } = terms;
  const trail = { ...terms, order, place: null, peak: null };
  orders.trails.set(order, trail);
  if (activationTicks === 0) return begin(state, market, trail, market.lastTicks);
  orders.refill(order, {
    ...{ ticks: 0, lots: orders.lots(order), total: orders.total(order) },
    triggerTicks: activationTicks,
  });
  waitForTrigger(state, market, order);
}

/**
 * Caps a market order defined by what it receives (a buy by quantity, a sell by total) at the cost of that at the worst price it
 * may reach, or that its trigger allows if it waits: a buy's total, a sell's lots. Other orders are returned unchanged.
 */
export function withMost(market: Market, intent: Intent, at: number): Intent | Refusal {
  const { type, side, lots, total, triggerTicks } = intent;
  const buys = side === SIDE.buy;
  if (type === TYPE.stopMarket && buys && lots > 0)
    return heldAt(market, intent, worstFill(market, side, triggerTicks));
  const best = type === TYPE.market && (buys ? lots : total) > 0 ? market.opposite(side).best() : null;
  if (!best) return intent;
  const worst = fillLimit(market, side, best.ticks, at);
  if (!buys) return { ...intent, lots: affordable(market.budget(total), worst) };
  return heldAt(market, intent, worst);
}

/** Returns a market buy by quantity with its maximum total at a price in ticks. */
const heldAt = (market: Market, intent: Intent, ticks: number): Intent | Refusal =>
  ticks * intent.lots > market.maxTickLots
    ? refuse('orderTooLarge', 'quantity')
    : { ...intent, total: market.notional(ticks, intent.lots) };

/**
 * Places an order whose figures are on the grid: freezes its funds, then trades, rests or waits for its trigger.
 * @param at ms since the epoch.
 */
export function place(
  state: State,
  market: Market,
  user: number,
  wanted: Intent,
  at: number,
  { visible, trail }: Special = PLAIN,
): Decision<OrderAccepted> {
  const intent = withMost(market, wanted, at);
  if ('ok' in intent) return intent;
  const trader = state.traders.of(user);
  const cost = costOf(market, intent);
  const refusal = refusalOf(state, market, trader, intent, cost, at);
  if (refusal) return refusal;

  hold(state, paysOf(market, trader, intent.side), cost);
  state.changes.market(market);
  const order = enter(state, market, trader, intent, at);
  if (visible !== 0) state.orders.icebergs.set(order, { visible, hidden: 0 });
  if (trail) {
    follow(state, market, order, trail);
  } else if (isStop(intent.type)) {
    waitForTrigger(state, market, order);
  } else {
    execute(state, market, order, at);
    if (market.triggered.length > 0) runTriggered(state, market, at);
  }
  return new OrderAccepted(state.orders, order);
}

/** Returns the balance that an order of a side freezes and pays from. */
export const paysOf = (market: Market, trader: Trader, side: number): Balance =>
  trader.spot(side === SIDE.buy ? market.right.index : market.left.index);

export function hold({ changes }: State, pays: Balance, amount: Units): void {
  pays.add(0, amount);
  changes.balance(pays);
}

/** Opens an order whose funds are frozen; its position in the book is left to the caller. */
export function enter(state: State, market: Market, trader: Trader, intent: Intent, at: number): OrderRef {
  const { orders } = state;
  const pays = paysOf(market, trader, intent.side);
  const gets = paysOf(market, trader, 1 - intent.side);
  const order = orders.open(intent, market, trader, pays, gets, state.ids.next(at), at);
  orders.setSeq(order, ++state.counters.order);
  orders.setStatus(order, isStop(intent.type) ? STATUS.untriggered : STATUS.waiting);
  return order;
}
