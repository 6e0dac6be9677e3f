import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import { parseId } from '../../../engine/ids';
import type { State } from '../../../engine/state';
import { resizePlan } from '../../spotPlans/engine/plan';
import type { Market } from './market';
import { execute, isMarketType } from './match';
import { frozenOf, OrderAccepted, SIDE, STATUS, TIF, TYPE, type Intent, type OrderRef } from './order';
import { isVisiblePart } from '../../../../domain/rules/spot/orderSize';
import { gather, shrink } from './iceberg';
import { heldByBoth, legsOf } from './oco';
import type { Orders } from './orders';
import { liesBetween } from './targets';
import {
  costOf,
  highestTicks,
  refusalOfBook,
  refusalOfPrice,
  refusalOfSize,
  refusalOfTrigger,
  waitForTrigger,
  withMost,
} from './place';
import { lotsIn, ticksIn } from './readIntent';
import { runTriggered } from './stops';
import type { Units } from '../../../engine/units';

/** New values of an order, decimal strings; null leaves a value unchanged. The quantity is that of the whole order. */
export interface AmendInput {
  readonly price: string | null;
  readonly quantity: string | null;
  readonly triggerPrice: string | null;
}

const intentOf = (orders: Orders, order: OrderRef): Intent => ({
  side: orders.side(order),
  type: orders.type(order),
  tif: orders.tif(order),
  ticks: orders.ticks(order),
  lots: orders.lots(order),
  total: orders.total(order),
  triggerTicks: orders.triggerTicks(order),
});

/** Reads the new values onto the grid; refuses a value that the order does not have. */
function readAmended(market: Market, now: Intent, waits: boolean, input: AmendInput, at: number): Intent | Refusal {
  const { price, quantity, triggerPrice } = input;
  if (price !== null && isMarketType(now.type)) return refuse('validation', 'price');
  if (quantity !== null && now.lots === 0) return refuse('validation', 'quantity');
  if (triggerPrice !== null && !waits) return refuse('validation', 'trigger_price');
  const ticks = price === null ? now.ticks : ticksIn(market, now.side, price, at);
  if (typeof ticks === 'object') return ticks;
  const lots = quantity === null ? now.lots : lotsIn(market, quantity);
  if (typeof lots === 'object') return lots;
  const triggerTicks = triggerPrice === null ? now.triggerTicks : market.ticks(triggerPrice);
  if (triggerTicks === null) return refuse('triggerInvalid', 'trigger_price');
  return withMost(market, { ...now, ticks, lots, triggerTicks }, at);
}

/** Returns the additional amount that the order, or both legs of its OCO, will freeze, in smallest units. */
function moreHeld(orders: Orders, market: Market, order: OrderRef, now: Intent, wanted: Intent): Units {
  const dealt = orders.dealLots(order);
  const legs = legsOf(orders, order);
  const other = legs && (legs.limit === order ? legs.stop : legs.limit);
  const byOther = other === undefined ? 0 : frozenOf(orders.view(other));
  const held = (intent: Intent) => heldByBoth(costOf(market, { ...intent, lots: intent.lots - dealt }), byOther);
  return held(wanted) - held(now);
}

/** A leg of an OCO must keep the same quantity as the other leg and stay on its side of the last price. */
function refusalOfLeg(orders: Orders, market: Market, order: OrderRef, now: Intent, wanted: Intent): Refusal | null {
  if (legsOf(orders, order) === undefined) return null;
  if (wanted.lots !== now.lots) return refuse('validation', 'quantity');
  const ticks = wanted.triggerTicks || wanted.ticks;
  const isAbove = (wanted.triggerTicks === 0) === (wanted.side === SIDE.sell);
  const isOrdered = isAbove ? ticks > market.lastTicks : ticks < market.lastTicks;
  return isOrdered ? null : refuse('ocoPrices', wanted.triggerTicks === 0 ? 'price' : 'trigger_price');
}

/**
 * Returns why an order may not be amended, by the rules of placing as if it were not in the book; unchanged prices are not checked
 * again.
 */
function refusalOf(
  state: State,
  market: Market,
  order: OrderRef,
  now: Intent,
  wanted: Intent,
  at: number,
): Refusal | null {
  const { orders } = state;
  const waits = orders.status(order) === STATUS.untriggered;
  const dealt = orders.dealLots(order);
  if (!market.trading) return refuse('pairHalted');
  if (wanted.lots !== 0 && wanted.lots <= dealt) return refuse('quantityTraded', 'quantity');
  const iceberg = orders.icebergs.get(order);
  if (iceberg && wanted.lots > now.lots && !isVisiblePart(iceberg.visible, wanted.lots))
    return refuse('icebergInvalid', 'quantity');
  const wrongLeg = refusalOfLeg(orders, market, order, now, wanted);
  if (wrongLeg) return wrongLeg;
  const judged: Intent = { ...wanted, type: waits ? wanted.type : TYPE.limit };
  const movesTrigger = wanted.triggerTicks !== now.triggerTicks;
  const wrongTrigger = movesTrigger ? refusalOfTrigger(market, judged) : null;
  if (wrongTrigger) return wrongTrigger;
  const movesPrice = wanted.ticks !== now.ticks || movesTrigger;
  const wrongPrice = movesPrice ? refusalOfPrice(market, judged, orders.trader(order), at) : null;
  if (wrongPrice) return wrongPrice;
  const ticks = wanted.ticks || wanted.triggerTicks;
  const targets = orders.targets.get(order);
  if (targets && movesPrice && !liesBetween(targets, now.side, ticks))
    return refuse('targetSide', wanted.ticks === 0 ? 'trigger_price' : 'price');
  const wrongSize = refusalOfSize(market, judged, ticks);
  if (wrongSize) return wrongSize;
  const left = { ...judged, lots: wanted.lots - dealt };
  const turnover = orders.dealTickLots(order) + highestTicks(market, judged, ticks) * left.lots;
  if (turnover > market.maxTickLots) return refuse('orderTooLarge', 'quantity');
  const more = moreHeld(orders, market, order, now, wanted);
  if (more > 0 && !orders.pays(order).covers(more)) return refuse('insufficientBalance');
  // A leg of an OCO may only rest: what it took as an aggressor would not be deducted from the other leg.
  const entered = legsOf(orders, order) === undefined ? left : { ...left, tif: TIF.post };
  return movesPrice ? refusalOfBook(orders, market, entered, orders.trader(order)) : null;
}

/**
 * Changes prices and quantity of an open order atomically. Reducing only the quantity keeps its place; any other change moves the
 * order to the end of the queue at its price, where it may trade at once. If refused, the order stays unchanged.
 */
export function amend(
  state: State,
  input: AmendInput & { readonly user: number; readonly orderId: string },
  at: number,
): Decision<OrderAccepted> {
  const { orders } = state;
  const order = orders.find(parseId(input.orderId) ?? 0);
  if (order === 0 || orders.trader(order).user !== input.user) return refuse('orderNotFound', 'order_id');
  if (orders.trails.has(order)) return refuse('trailFixed', 'order_id');
  const market = orders.market(order);
  const waits = orders.status(order) === STATUS.untriggered;
  const now = intentOf(orders, order);
  const wanted = readAmended(market, now, waits, input, at);
  if ('ok' in wanted) return wanted;
  const { ticks, lots, triggerTicks } = wanted;
  const staysPut = ticks === now.ticks && triggerTicks === now.triggerTicks;
  if (staysPut && lots === now.lots) return new OrderAccepted(orders, order);
  const refusal = refusalOf(state, market, order, now, wanted, at);
  if (refusal) return refusal;

  const pays = orders.pays(order);
  const home = waits ? market.stops(orders.triggerUp(order)) : market.book(now.side);
  pays.add(0, moreHeld(orders, market, order, now, wanted));
  state.changes.balance(pays);
  state.changes.market(market);
  orders.setUpdated(order, at);
  resizePlan(state, order, lots - now.lots);
  if (staysPut && lots < now.lots) {
    shrink(orders, home, order, wanted);
    state.changes.order(order);
    return new OrderAccepted(orders, order);
  }
  home.remove(order);
  gather(orders, order);
  orders.refill(order, wanted);
  orders.setSeq(order, ++state.counters.order);
  if (waits) waitForTrigger(state, market, order);
  else execute(state, market, order, at, TYPE.limit);
  if (market.triggered.length > 0) runTriggered(state, market, at);
  return new OrderAccepted(orders, order);
}
