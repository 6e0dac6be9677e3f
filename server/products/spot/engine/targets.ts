import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import { availableOf } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import { crosses, execute } from './match';
import { isOpenStatus, SIDE, TIF, TYPE, type Intent, type Order, type OrderRef } from './order';
import type { Targets } from './orders';
import { costOf, enter, hold, paysOf, waitForTrigger } from './place';
import { refusalOfLimit } from './priceBand';
import type { PlaceInput } from './readIntent';
import { runTriggered } from './stops';
import type { Trader } from './traders';

/** Where what an order buys is to be sold, decimal strings; null or absent: nowhere. */
export interface TargetInput {
  readonly takeProfit?: string | null;
  readonly stopLoss?: string | null;
}

const hasTargets = ({ takeProfit, stopLoss }: TargetInput): boolean => Boolean(takeProfit ?? stopLoss);

/** Whether a purchase at a price in ticks leaves the one target above it and the other below. */
export const liesBetween = ({ takeProfitTicks, stopLossTicks }: Targets, ticks: number): boolean =>
  (takeProfitTicks === 0 || takeProfitTicks > ticks) && stopLossTicks < ticks;

/** The price in ticks that targets lie around: what the order is placed at, else the best that it meets. */
const aroundTicks = (market: Market, { price, triggerPrice }: PlaceInput): number => {
  const placed = price ?? triggerPrice;
  return (placed === null ? null : market.ticks(placed)) ?? market.asks.best()?.ticks ?? market.lastTicks;
};

/** Reads the targets of a new order onto the grid; null for none. */
export function readTargets(market: Market, input: PlaceInput & TargetInput): Targets | Refusal | null {
  if (!hasTargets(input)) return null;
  const { takeProfit, stopLoss, direction } = input;
  if (direction !== 'buy') return refuse('validation', takeProfit ? 'take_profit_price' : 'stop_loss_price');
  const around = aroundTicks(market, input);
  const above = takeProfit ? market.ticks(takeProfit) : 0;
  if (above === null) return refuse('priceOffTick', 'take_profit_price');
  const below = stopLoss ? market.ticks(stopLoss) : 0;
  if (below === null) return refuse('priceOffTick', 'stop_loss_price');
  if (above !== 0 && above <= around) return refuse('targetSide', 'take_profit_price');
  const paid = input.triggerPrice === null ? Math.min(around, market.asks.best()?.ticks ?? around) : around;
  if (below >= paid) return refuse('targetSide', 'stop_loss_price');
  const outOfBand = above === 0 ? null : refusalOfLimit(market, SIDE.sell, above, around);
  return outOfBand ? { ...outOfBand, field: 'take_profit_price' } : { takeProfitTicks: above, stopLossTicks: below };
}

/** Gives an order that was just placed its targets, which arm when it ends, or now if it has. */
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

/** Sells what ended orders have bought at their targets, and what these end in turn. */
export function armTargets(state: State, at: number): void {
  const { ended } = state.orders;
  for (let order = ended.shift(); order; order = ended.shift()) arm(state, order, at);
}

/** What of its purchase is still there, in whole lots: the fee was taken from it, and some may have been spent meanwhile. */
function lotsToSell(state: State, market: Market, order: OrderRef): number {
  const { orders } = state;
  const bought = market.quantity(orders.dealLots(order)) - orders.fee(order);
  const free = availableOf(orders.gets(order));
  return Math.floor(Math.min(bought, Number(free)) / market.quantity(1));
}

function arm(state: State, order: OrderRef, at: number): void {
  const { orders } = state;
  const market = orders.market(order);
  const trader = orders.trader(order);
  const { takeProfitTicks, stopLossTicks } = orders.targets.get(order) as Targets;
  const lots = orders.dealLots(order) === 0 ? 0 : lotsToSell(state, market, order);
  // A stop-loss is below what was paid by intent: what was worth buying is worth protecting.
  const worth =
    takeProfitTicks === 0 ? market.worth(orders.dealTickLots(order)) : market.notional(takeProfitTicks, lots);
  if (lots <= 0 || worth < market.minNotional || takeProfitTicks * lots > market.maxTickLots) return;
  state.changes.market(market);
  const sell = { side: SIDE.sell, tif: TIF.gtc, lots, total: 0, triggerTicks: 0 } as const;
  const limit: Intent = { ...sell, type: TYPE.limit, ticks: takeProfitTicks };
  const stop: Intent = { ...sell, type: TYPE.stopMarket, tif: TIF.ioc, ticks: 0, triggerTicks: stopLossTicks };
  const bid = market.bids.best()?.ticks ?? 0;
  const isProfit = takeProfitTicks !== 0 && crosses(SIDE.sell, takeProfitTicks, bid);
  const isLoss = market.lastTicks <= stopLossTicks;
  if (!market.trading && (isProfit || isLoss)) return;
  if (isProfit) sellNow(state, market, trader, limit, at, stopLossTicks === 0 ? null : stop);
  else if (isLoss) sellNow(state, market, trader, { ...stop, type: TYPE.market, triggerTicks: 0 }, at);
  else rest(state, market, trader, takeProfitTicks === 0 ? null : limit, stopLossTicks === 0 ? null : stop, at);
}

/** A target that is reached already. @param stop protects the part that rests, and holds nothing beside it. */
function sellNow(
  state: State,
  market: Market,
  trader: Trader,
  intent: Intent,
  at: number,
  stop: Intent | null = null,
): void {
  const { orders } = state;
  hold(state, paysOf(market, trader, intent.side), costOf(market, intent));
  const order = enter(state, market, trader, intent, at);
  execute(state, market, order, at);
  if (stop !== null && isOpenStatus(orders.status(order))) {
    const oco = state.ids.next(at);
    const below = enter(state, market, trader, { ...stop, lots: orders.left(order) }, at);
    orders.join(oco, { limit: order, stop: below });
    waitForTrigger(state, market, below);
  }
  if (market.triggered.length > 0) runTriggered(state, market, at);
}

function rest(
  state: State,
  market: Market,
  trader: Trader,
  limit: Intent | null,
  stop: Intent | null,
  at: number,
): void {
  const { orders } = state;
  const one = limit ?? stop;
  if (one === null) return;
  hold(state, paysOf(market, trader, one.side), costOf(market, one));
  const oco = limit && stop ? state.ids.next(at) : 0;
  const [above, below] = [limit, stop].map((intent) => intent && enter(state, market, trader, intent, at));
  if (above && below) orders.join(oco, { limit: above, stop: below });
  if (above) execute(state, market, above, at);
  if (below) waitForTrigger(state, market, below);
}
