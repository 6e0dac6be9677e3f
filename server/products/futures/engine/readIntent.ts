import type { FuturesDirection, FuturesExecution, TriggerBy } from '../../../../domain/contract/futures/futures';
import type { FuturesTarget } from '../../../../domain/contract/futures/futuresTrading';
import { parseDecimal } from '../../../../domain/money/decimal';
import { isPriceBeyond, isQuantityBeyond, priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { targetPrice, targetProblem } from '../../../../domain/rules/futures/closeTargets';
import { MOST_KEPT, type Side } from '../../../../domain/rules/futures/contract';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import { type Refusal, refuse } from '../../../engine/decision';
import { outOfBand } from '../../spot/engine/priceBand';
import { refusalOfPlanned } from './checks';
import type { Contract } from './contract';
import { bookSide, closingOf, type FuturesIntent, type FuturesTif, type Plan } from './records';

export type LegKind = 'takeProfit' | 'stopLoss';
/** Names of the legs in the contract. */
const FIELDS = { takeProfit: 'take_profit', stopLoss: 'stop_loss' } as const;
export type LegFields = Pick<Plan, 'basis' | 'yieldRate' | 'trigger' | 'rising' | 'by' | 'type' | 'ticks'>;

/** Context for computing and checking a leg's trigger. Prices in price units. */
export interface LegGround {
  readonly contract: Contract;
  readonly side: Side;
  readonly entry: bigint;
  readonly leverage: number;
  /** Returns the price at which the position is liquidated, for a leg given in this way; null if there is none. */
  readonly liquidationOf: (basis: FuturesTarget['basis']) => bigint | null;
  /** Returns the price a leg must lie ahead of or behind. */
  readonly referenceOf: (kind: LegKind, by: TriggerBy, basis: FuturesTarget['basis']) => bigint | null;
}

/** Returns the price that triggers refer to, price units; null before there is one. */
export function priceBy({ last, mark, index }: Contract, by: TriggerBy): bigint | null {
  if (by === 'last') return last ?? mark;
  return by === 'mark' ? mark : index.price;
}

/** Errors of the problems that a leg may have. */
export const PROBLEMS = {
  takeProfitSide: 'futuresTargetSide',
  stopLossSide: 'futuresTargetSide',
  stopBeyondLiquidation: 'futuresStopBeyondLiquidation',
} as const;

export const isRefusal = <Value extends object>(value: Value | Refusal): value is Refusal =>
  'ok' in value && value.ok === false;

function signed(text: string): bigint | null {
  const negative = text.startsWith('-');
  const value: bigint | null = parseDecimal(negative ? text.slice(1) : text, RATE_SCALE);
  return value === null || !negative ? value : -value;
}

/** Returns the trigger price of a leg given by price or yield rate, price units. */
function triggerOf(
  kind: LegKind,
  target: FuturesTarget,
  ground: LegGround,
): { trigger: bigint; rate: bigint | null } | Refusal {
  const { contract, entry, side, leverage } = ground;
  const field = FIELDS[kind];
  if (target.basis === 'price') {
    const price = contract.triggerOf(target.value);
    return price === null ? refuse('priceOffTick', field) : { trigger: price, rate: null };
  }
  const rate = signed(target.value);
  if (rate === null || rate > MOST_KEPT || rate < -MOST_KEPT) return refuse('futuresTargetYield', field);
  if (kind === 'takeProfit' ? rate <= 0n : rate >= 0n) return refuse('futuresTargetSide', field);
  const trigger = targetPrice(entry, side, rate, leverage);
  return trigger === null ? refuse('futuresTargetYield', field) : { trigger, rate };
}

/** Parses one leg of take-profit and stop-loss and checks its side. */
export function readLeg(kind: LegKind, target: FuturesTarget, ground: LegGround): LegFields | Refusal {
  const { contract, side } = ground;
  const field = FIELDS[kind];
  const by = target.trigger_by ?? 'last';
  const found = triggerOf(kind, target, ground);
  if ('ok' in found) return found;
  const { trigger, rate } = found;
  const byLimit = target.type === 'limit';
  const ticks = byLimit ? target.price && priceToTicks(contract.rules.grid, target.price) : 0;
  if (typeof ticks !== 'number') return refuse('priceOffTick', field);
  const reference = ground.referenceOf(kind, by, target.basis);
  if (reference === null) return refuse('futuresStarting', field);
  const legs = { takeProfit: null, stopLoss: null, [kind]: trigger };
  const problem = targetProblem(side, legs, reference, ground.liquidationOf(target.basis));
  if (problem) return refuse(PROBLEMS[problem], field);
  const closing = { type: target.type, side: bookSide(closingOf(side)), ticks };
  const wrongPrice = refusalOfPlanned(contract, closing, { trigger });
  if (wrongPrice) return { ...wrongPrice, field };
  const rising = (kind === 'takeProfit') === (side === 1);
  return { basis: target.basis, yieldRate: rate, trigger, rising, by, type: target.type, ticks };
}

export interface OrderInput {
  readonly type: FuturesExecution;
  readonly timeInForce: FuturesTif;
  /** Decimals; the price is null for a market order. */
  readonly price: string | null;
  readonly quantity: string;
}

/** Returns the refusal of a quantity that is not a valid number of lots. */
export const refusalOfLots = ({ rules }: Contract, quantity: string): Refusal =>
  refuse(isQuantityBeyond(rules.grid, quantity) ? 'orderTooLarge' : 'quantityOffStep', 'quantity');

/** Parses an order onto the grid. @param side of the book. */
export function readOrder(
  contract: Contract,
  { type, timeInForce, price, quantity }: OrderInput,
  direction: FuturesDirection | null,
  side: number,
): FuturesIntent | Refusal {
  const { grid } = contract.rules;
  const byLimit = type === 'limit';
  const ticks = byLimit ? price !== null && priceToTicks(grid, price) : 0;
  if (ticks === null && isPriceBeyond(grid, price ?? '')) return outOfBand(contract.rules, side, contract.fairTicks);
  if (ticks === null || ticks === false) return refuse('priceOffTick', 'price');
  const lots = quantityToLots(grid, quantity);
  if (lots === null) return refusalOfLots(contract, quantity);
  return { direction, side, type, tif: byLimit ? timeInForce : 'ioc', ticks, lots };
}

export const readIntent = (
  contract: Contract,
  input: OrderInput & { readonly direction: FuturesDirection },
): FuturesIntent | Refusal => readOrder(contract, input, input.direction, bookSide(input.direction));
