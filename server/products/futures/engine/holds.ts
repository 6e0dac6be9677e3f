import { orderCostOf } from '../../../../domain/rules/futures/orderCost';
import type { State } from '../../../engine/state';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import type { Contract } from './contract';
import type { FuturesOrder } from './records';

/** Returns the amount frozen for opening lots at a price: initial margin, opening fee and estimated closing fee. Smallest units. */
export const costOf = (contract: Contract, ticks: number, lots: number, leverage: number): bigint =>
  orderCostOf(contract.worth(ticks, lots), leverage, contract.rules.takerFee).total;

export function setHold(state: State, order: FuturesOrder, hold: bigint): void {
  const change = hold - order.hold;
  if (change === 0n) return;
  const trader = state.futures.trader(order.user);
  order.hold = hold;
  trader.balance.frozen += change;
  if (order.mode === 'cross') trader.crossHold += change;
  state.changes.balance(trader.balance);
}

/** Reduces a resting order's hold to the amount its remainder needs at its price; never increases it. */
export function trimHold(state: State, order: FuturesOrder): void {
  if (order.hold === 0n || isHouse(order.user)) return;
  const need = costOf(order.contract, order.ticks, order.left, order.leverage);
  if (need < order.hold) setHold(state, order, need);
}
