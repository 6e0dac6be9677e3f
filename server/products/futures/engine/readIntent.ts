import type { FuturesDirection, FuturesExecution } from '../../../../domain/contract/futures/futures';
import { isPriceBeyond, isQuantityBeyond, priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { refuse, type Refusal } from '../../../engine/decision';
import { outOfBand } from '../../spot/engine/priceBand';
import type { Contract } from './contract';
import { bookSide, type FuturesIntent, type FuturesTif } from './records';

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
