import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import { execute } from './match';
import { heldByBoth } from './oco';
import { SIDE, type Intent, type Order } from './order';
import { costOf, enter, hold, paysOf, refusalOf, waitForTrigger, withMost } from './place';
import { readIntent, type PlaceInput } from './readIntent';

/** Client names of the OCO and its legs; null for none. */
interface OcoNames {
  readonly oco: string | null;
  readonly limit: string | null;
  readonly stop: string | null;
}

/** Values of an OCO, decimal strings; without `stopPrice` the stop leg is a market order. */
export interface OcoInput extends Pick<PlaceInput, 'direction' | 'quantity' | 'price' | 'triggerPrice'> {
  readonly stopPrice: string | null;
  /** Applies to a stop leg with a price. */
  readonly timeInForce: PlaceInput['timeInForce'];
  readonly names: OcoNames;
}

/** Both legs of an OCO, the limit leg first. */
export interface OcoPlaced {
  readonly legs: readonly [Order, Order];
}

/** Renames the field of a stop leg's refusal to its own price. */
const ofStop = (refusal: Refusal): Refusal =>
  refusal.field === 'price' ? { ...refusal, field: 'stop_price' } : refusal;

function readLegs(market: Market, input: OcoInput, at: number): { limit: Intent; stop: Intent } | Refusal {
  const { stopPrice, timeInForce, triggerPrice, ...figures } = input;
  if (timeInForce === 'gtd') return refuse('validation', 'time_in_force');
  const limit = readIntent(
    market,
    { ...figures, type: 'limit', timeInForce: 'post', total: null, triggerPrice: null },
    at,
  );
  if ('ok' in limit) return limit;
  const type = stopPrice === null ? 'stop_market' : 'stop_limit';
  const read = readIntent(market, { ...figures, type, timeInForce, price: stopPrice, total: null, triggerPrice }, at);
  const stop = 'ok' in read ? read : withMost(market, read, at);
  return 'ok' in stop ? ofStop(stop) : { limit, stop };
}

/** Whether the limit lies on the better side of the last price and the trigger on the worse one. */
const isOrdered = ({ lastTicks }: Market, { side, ticks }: Intent, { triggerTicks }: Intent): boolean =>
  side === SIDE.buy ? ticks < lastTicks && lastTicks < triggerTicks : triggerTicks < lastTicks && lastTicks < ticks;

function refusalOfNames({ orders }: State, user: number, { limit, stop }: OcoNames): Refusal | null {
  const { clientIds } = orders;
  const isTaken = (name: string | null) => name !== null && clientIds.isTaken(user, name);
  if (isTaken(limit) || isTaken(stop) || (limit !== null && limit === stop))
    return refuse('clientIdTaken', 'client_id');
  return null;
}

/**
 * Places a post-only limit order and a stop order of the same side and quantity that share one frozen amount: fills of either
 * reduce the other, and triggering the stop ends the limit.
 * @param at ms since the epoch.
 */
export function placeOco(state: State, market: Market, user: number, input: OcoInput, at: number): Decision<OcoPlaced> {
  const read = readLegs(market, input, at);
  if ('ok' in read) return read;
  const { limit, stop } = read;
  const trader = state.traders.of(user);
  const named = refusalOfNames(state, user, input.names);
  if (named) return named;
  const cost = heldByBoth(costOf(market, limit), costOf(market, stop));
  const refusal = refusalOf(state, market, trader, limit, cost, at);
  if (refusal) return refusal;
  if (market.lastTicks === 0 || !isOrdered(market, limit, stop)) return refuse('ocoPrices', 'trigger_price');
  const refusalOfStop = refusalOf(state, market, trader, stop, cost, at);
  if (refusalOfStop) return ofStop(refusalOfStop);
  if (trader.openIn(market.index) + 2 > state.limits.openOrders) return refuse('tooManyOpenOrders');

  hold(state, paysOf(market, trader, limit.side), cost);
  state.changes.market(market);
  const { orders } = state;
  const oco = state.ids.next(at);
  const legs = { limit: enter(state, market, trader, limit, at), stop: enter(state, market, trader, stop, at) };
  orders.join(oco, legs);
  execute(state, market, legs.limit, at);
  waitForTrigger(state, market, legs.stop);
  const shown = [orders.view(legs.limit), orders.view(legs.stop)] as const;
  const give = (name: string | null, orderId: number) => name && orders.clientIds.give({ user, name, orderId });
  give(input.names.limit, shown[0].id);
  give(input.names.stop, shown[1].id);
  orders.clientIds.note({ user, name: input.names.oco, orderId: oco });
  return { ok: true, legs: shown };
}
