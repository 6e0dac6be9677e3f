import { parseDecimal } from '../../../../domain/money/decimal';
import { ticksToPrice } from '../../../../domain/money/grid';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import { isCallback, type Callback, trailTrigger } from '../../../../domain/rules/market/trailing';
import { refuse, type Refusal } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import { SIDE, type OrderRef } from './order';
import type { Orders } from './orders';
import type { PlaceInput } from './readIntent';
import type { TargetInput } from './targets';
import type { SpotTrail } from './trails';

/** Trailing values of a stop order, decimal strings; null or absent when it does not trail. */
export interface TrailInput {
  readonly callback?: Callback['by'] | null;
  /** Retracement that triggers it: a fraction ("0.01" is 1 %), or a price. */
  readonly callbackValue?: string | null;
  /** Price at which trailing starts; null or absent to start at once. */
  readonly activationPrice?: string | null;
}

/** Trailing terms of a new order, in ticks. */
export interface TrailTerms extends Callback {
  /** 0 to trail at once. */
  readonly activationTicks: number;
}

type Input = PlaceInput & TrailInput & TargetInput;

/** Returns the field that does not fit the others; null when all fit. */
function misplacedOf(input: Input): string | null {
  const { type, triggerPrice, takeProfit, stopLoss, callback, callbackValue, activationPrice } = input;
  if (!callback) return callbackValue ? 'callback_value' : activationPrice ? 'activation_price' : null;
  if (type !== 'stop_market') return 'callback';
  if (!callbackValue) return 'callback_value';
  if (triggerPrice !== null) return 'trigger_price';
  return takeProfit ? 'take_profit_price' : stopLoss ? 'stop_loss_price' : null;
}

/** Returns the activation price in ticks: above the last price for a sell, below it for a buy; 0 to trail at once. */
function readActivation(market: Market, { direction, activationPrice }: Input): number | Refusal {
  if (!activationPrice) return 0;
  const ticks = market.ticks(activationPrice);
  if (ticks === null) return refuse('priceOffTick', 'activation_price');
  const isAhead = direction === 'sell' ? ticks > market.lastTicks : ticks < market.lastTicks;
  return isAhead ? ticks : refuse('triggerInvalid', 'activation_price');
}

/** Reads the trailing terms of an order; null when it does not trail. */
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
 * Returns the first trigger in ticks; that of a buy can only move down. An order waiting for activation may have its trigger at the
 * current last price, where no stop order is accepted, so it is checked one tick away.
 */
function firstTrigger({ lastTicks }: Market, { direction }: Input, terms: TrailTerms): number {
  const buys = direction === 'buy';
  const ticks = Number(trailTrigger(BigInt(terms.activationTicks || lastTicks), buys, terms));
  if (ticks !== lastTicks) return ticks;
  return buys ? ticks + 1 : ticks - 1;
}

/** Returns the order as a stop at its first trigger, for validation. */
export const asStop = (market: Market, input: Input, terms: TrailTerms): Input => ({
  ...input,
  triggerPrice: ticksToPrice(market.grid, firstTrigger(market, input, terms)),
});

/**
 * Starts trailing; the order now fires on the way back.
 * @param ticks activation price that was reached.
 */
export function begin(state: State, market: Market, trail: SpotTrail, ticks: number): void {
  const { orders } = state;
  market.trails.add(orders.side(trail.order), trail, ++state.counters.order, ticks);
  state.changes.order(trail.order);
}

/** Whether an order is trailing, in which case it is in no book. */
export const isFollowing = ({ trails }: Orders, order: OrderRef): boolean =>
  trails.size > 0 && (trails.get(order)?.place ?? null) !== null;

/** Removes an order that waits for a price from its book or trail list. */
export function leaveStops(orders: Orders, market: Market, order: OrderRef): void {
  const trail = orders.trails.get(order);
  if (trail && isFollowing(orders, order)) market.trails.delete(orders.side(order), trail);
  else market.stops(orders.triggerUp(order)).remove(order);
}

/** Notes a traded price; trailing stops that fire at it join the market's queue. */
export function noteTrails(market: Market, ticks: number): void {
  if (market.trails.size === 0) return;
  for (const { order } of market.trails.note(ticks)) market.triggered.push(order);
}

/**
 * Returns the current trigger of a trailing stop, in ticks.
 * @param best best price since it was activated; null before activation.
 */
export const trailingTicks = (side: number, trail: Callback, best: bigint | null): number | null =>
  best === null ? null : Number(trailTrigger(best, side === SIDE.buy, trail));
