import { parseDecimal } from '../../../../domain/money/decimal';
import { ticksToPrice } from '../../../../domain/money/grid';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import { isCallback, type Callback } from '../../../../domain/rules/market/trailing';
import { trailTrigger } from '../../../../domain/rules/market/trailTrigger';
import { refuse, type Refusal } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import { SIDE, type OrderRef } from './order';
import type { Orders } from './orders';
import type { PlaceInput } from './readIntent';
import type { TargetInput } from './targets';
import type { SpotTrail } from './trails';

/** How a stop order follows the price, decimal strings; null or absent: it does not. */
export interface TrailInput {
  readonly callback?: Callback['by'] | null;
  /** By what it lets the price come back: a fraction ("0.01" is 1 %), or a price. */
  readonly callbackValue?: string | null;
  /** From which it follows; null or absent: at once. */
  readonly activationPrice?: string | null;
}

/** How a new order follows, in ticks. */
export interface TrailTerms extends Callback {
  /** 0: it follows at once. */
  readonly activationTicks: number;
}

type Input = PlaceInput & TrailInput & TargetInput;

/** Which figures do not go together; null where all do. */
function misplacedOf({ type, triggerPrice, takeProfit, stopLoss, ...input }: Input): string | null {
  const { callback, callbackValue, activationPrice } = input;
  if (!callback) return callbackValue ? 'callback_value' : activationPrice ? 'activation_price' : null;
  if (type !== 'stop_market') return 'callback';
  if (!callbackValue) return 'callback_value';
  if (triggerPrice !== null) return 'trigger_price';
  return takeProfit ? 'take_profit_price' : stopLoss ? 'stop_loss_price' : null;
}

/** The price from which it follows, in ticks: above the last one where it sells, below it where it buys. 0: at once. */
function readActivation(market: Market, { direction, activationPrice }: Input): number | Refusal {
  if (!activationPrice) return 0;
  const ticks = market.ticks(activationPrice);
  if (ticks === null) return refuse('priceOffTick', 'activation_price');
  const isAhead = direction === 'sell' ? ticks > market.lastTicks : ticks < market.lastTicks;
  return isAhead ? ticks : refuse('triggerInvalid', 'activation_price');
}

/** Reads how an order follows the price; null where it does not. */
export function readTrail(market: Market, input: Input): TrailTerms | Refusal | null {
  const misplaced = misplacedOf(input);
  if (misplaced) return refuse('validation', misplaced);
  const { callback: by, callbackValue } = input;
  if (!by || !callbackValue) return null;
  if (market.lastTicks === 0) return refuse('triggerInvalid', 'activation_price');
  const activationTicks = readActivation(market, input);
  if (typeof activationTicks === 'object') return activationTicks;
  const ticks = by === 'amount' ? market.ticks(callbackValue) : 0;
  if (ticks === null) return refuse('priceOffTick', 'callback_value');
  const distance = by === 'amount' ? BigInt(ticks) : (parseDecimal(callbackValue, RATE_SCALE) ?? 0n);
  const terms = { by, distance, activationTicks };
  const isOne =
    isCallback(terms, BigInt(activationTicks || market.lastTicks)) && firstTrigger(market, input, terms) > 0;
  return isOne ? terms : refuse('trailInvalid', 'callback_value');
}

/**
 * Where it fires first, in ticks: a buy never above that. One that waits for its activation may fire at what is the last price now, at which no stop order is taken: it is judged a tick beside that.
 */
function firstTrigger({ lastTicks }: Market, { direction }: Input, terms: TrailTerms): number {
  const buys = direction === 'buy';
  const ticks = Number(trailTrigger(BigInt(terms.activationTicks || lastTicks), buys, terms));
  if (ticks !== lastTicks) return ticks;
  return buys ? ticks + 1 : ticks - 1;
}

/** The order as it is judged: by where it fires first. */
export const asStop = (market: Market, input: Input, terms: TrailTerms): Input => ({
  ...input,
  triggerPrice: ticksToPrice(market.grid, firstTrigger(market, input, terms)),
});

/** From now on it fires on the way back. @param ticks the price that was reached */
export function begin(state: State, market: Market, trail: SpotTrail, ticks: number): void {
  const { orders } = state;
  market.trails.add(orders.side(trail.order), trail, ++state.counters.order, ticks);
  state.changes.order(trail.order);
}

/** Whether an order follows the price: it is in no book then. */
export const isFollowing = ({ trails }: Orders, order: OrderRef): boolean =>
  trails.size > 0 && (trails.get(order)?.place ?? null) !== null;

/** Takes an order that waits for a price out of wherever it waits. */
export function leaveStops(orders: Orders, market: Market, order: OrderRef): void {
  const trail = orders.trails.get(order);
  if (trail && isFollowing(orders, order)) market.trails.delete(orders.side(order), trail);
  else market.stops(orders.triggerUp(order)).remove(order);
}

/** A price was traded at: what had followed the price and fires at it joins the market's queue. */
export function noteTrails(market: Market, ticks: number): void {
  if (market.trails.size === 0) return;
  for (const { order } of market.trails.note(ticks)) market.triggered.push(order);
}

/** Where an order fires that follows the price, in ticks. @param best the best price since it began; null: it has not begun */
export const trailingTicks = (side: number, trail: Callback, best: bigint | null): number | null =>
  best === null ? null : Number(trailTrigger(best, side === SIDE.buy, trail));
