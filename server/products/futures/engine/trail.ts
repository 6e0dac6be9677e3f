import type { TrailBasis, TriggerBy } from '../../../../domain/contract/futures/futures';
import { parseDecimal } from '../../../../domain/money/decimal';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import { isCallback, type Callback, trailTrigger } from '../../../../domain/rules/market/trailing';
import type { Named } from '../../../engine/clientIds';
import { refuse, type Decision, type Refusal } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import type { FuturesCommands } from './commands';
import type { Contract } from './contract';
import { movePlan } from './lifecycle';
import { isRefusal, priceBy, refusalOfLots } from './readIntent';
import { directionIn, type Wish } from './oneWay';
import { bookSide, mayOpen, type Plan, type Position, positionSide } from './records';
import { giveName, makePlan, refusalOfCount, refusalOfName } from './targets';
import type { FuturesTrader } from './trader';

export interface TrailInput extends Named, Wish {
  readonly callback: TrailBasis;
  /** A fraction or a price, decimal. */
  readonly value: string;
  /** Decimal; null to trail from the current price at once. */
  readonly activationPrice: string | null;
  readonly triggerBy: TriggerBy;
  readonly quantity: string;
  /** Whether the user may open positions. */
  readonly permitted: boolean;
}

function readCallback(contract: Contract, { callback: by, value }: TrailInput, now: bigint): Callback | Refusal {
  const ticks = by === 'amount' ? priceToTicks(contract.rules.grid, value) : null;
  if (by === 'amount' && ticks === null) return refuse('priceOffTick', 'value');
  const distance: bigint | null = ticks === null ? parseDecimal(value, RATE_SCALE) : contract.priceOf(ticks);
  const callback = { by, distance: distance ?? 0n };
  return isCallback(callback, now) ? callback : refuse('futuresTrailDistance', 'value');
}

/** Returns the activation price in price units: above the market for a sell, below it for a buy; null to trail at once. */
function readActivation(contract: Contract, { direction, activationPrice }: TrailInput, now: bigint) {
  if (activationPrice === null) return null;
  const price = contract.triggerOf(activationPrice);
  if (price === null) return refuse('priceOffTick', 'activation_price');
  const isAhead = bookSide(direction) === 0 ? price < now : price > now;
  return isAhead ? { price } : refuse('triggerInvalid', 'activation_price');
}

/** Returns the size in lots and, for a closing order, the position it closes. */
function readSize(trader: FuturesTrader, contract: Contract, { direction, quantity, permitted }: TrailInput) {
  const lots = quantityToLots(contract.rules.grid, quantity);
  if (lots === null) return refusalOfLots(contract, quantity);
  if (lots > contract.rules.maxLots) return refuse('orderTooLarge', 'quantity');
  if (mayOpen(direction)) return permitted ? { lots, position: null } : refuse('futuresPermission');
  const position: Position | undefined = trader.position(contract, positionSide(direction));
  if (!position) return refuse('futuresPositionNotFound', 'direction');
  return lots > position.lots ? refuse('futuresCloseBeyond', 'quantity') : { lots, position };
}

/**
 * Places a trailing stop. Once activated it keeps the best price, and fires at market when the price retraces from it by the
 * callback. It freezes nothing until then; a closing one ends with its position.
 */
export function placeTrail(
  state: State,
  trader: FuturesTrader,
  contract: Contract,
  asked: TrailInput,
  at: number,
): Decision<FuturesCommands['futures.trail']['done']> {
  if (contract.market.halted) return refuse('pairHalted', 'pair');
  const taken = refusalOfName(state, trader, asked);
  if (taken) return taken;
  const direction = directionIn(trader, asked);
  if (typeof direction !== 'string') return direction;
  const input = { ...asked, direction };
  const size = readSize(trader, contract, input);
  if (isRefusal(size)) return size;
  const now = priceBy(contract, input.triggerBy);
  if (now === null) return refuse('futuresStarting');
  const callback = readCallback(contract, input, now);
  if (isRefusal(callback)) return callback;
  const activation = readActivation(contract, input, now);
  if (activation && isRefusal(activation)) return activation;
  const full = refusalOfCount(trader, contract, 1);
  if (full) return full;
  const buys = bookSide(input.direction) === 0;
  const fields = {
    ...{ kind: 'trailing' as const, direction: input.direction, basis: 'price' as const, yieldRate: null },
    ...{ trigger: activation?.price ?? trailTrigger(now, buys, callback), rising: activation ? !buys : buys },
    ...{ by: input.triggerBy, type: 'market' as const, ticks: 0 },
    trail: { ...callback, activation: activation?.price ?? null, place: null, peak: null },
  };
  const home = { position: size.position, parent: null, contract, lots: size.lots };
  const plan = makePlan(state, trader, fields, home, at, input.permitted);
  giveName(state, input, plan);
  if (!activation) begin(state, plan, now, at);
  return { ok: true, futures: { plan } };
}

/**
 * Activates a trailing stop whose activation price was reached; it now fires on the way back.
 * @param price best price reached, price units.
 */
export function activate(state: State, plan: Plan, price: bigint, at: number): void {
  plan.contract.triggers.delete(plan);
  plan.rising = !plan.rising;
  begin(state, plan, price, at);
}

function begin(state: State, plan: Plan, price: bigint, at: number): void {
  const { contract, trail, by } = plan;
  if (!trail) return;
  movePlan(plan, 'plan.activate', at);
  contract.triggers.delete(plan);
  trail.place = ++state.futures.counters.order;
  contract.trails.add(plan, trail.place, price);
  // As elsewhere, mark and index prices count only while they are trusted.
  if (by === 'last' || contract.isTrusted(at)) contract.trails.note(by, priceBy(contract, by) ?? price);
  state.changes.futures.plan(plan);
}

/**
 * Makes the stop wait for another activation price, discarding the peak it has followed. Null if that price cannot be waited for.
 */
export function restart(plan: Plan, trigger: bigint, rising: boolean): void {
  const { contract, trail } = plan;
  if (!trail) return;
  contract.trails.delete(plan);
  contract.triggers.delete(plan);
  Object.assign(trail, { activation: trigger, place: null, peak: null });
  Object.assign(plan, { trigger, rising });
  contract.triggers.add(plan);
}

/** Returns the current trigger price of a trailing stop, price units; null before its activation and for other plans. */
export const trailingAt = ({ trail, rising }: Pick<Plan, 'trail' | 'rising'>): bigint | null =>
  trail?.peak ? trailTrigger(trail.peak.best, rising, trail) : null;
