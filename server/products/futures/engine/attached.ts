import { targetPrice } from '../../../../domain/rules/futures/closeTargets';
import type { State } from '../../../engine/state';
import { isOneWay, type FuturesOrder, type Position } from './records';
import type { FuturesTrader } from './trader';

/** Arms the legs that came with an order, once it has opened something. */
export function attach(state: State, trader: FuturesTrader, order: FuturesOrder, position: Position, at: number): void {
  if (order.dealLots > 0 && !isOneWay(order.direction)) return;
  for (const plan of trader.plans) {
    if (plan.parent !== order.id || plan.position !== null) continue;
    plan.position = position.id;
    plan.updated = at;
    if (plan.yieldRate !== null) {
      plan.trigger = targetPrice(position.entry, position.side, plan.yieldRate, position.leverage) ?? plan.trigger;
    }
    plan.contract.triggers.add(plan);
    state.changes.futures.plan(plan);
  }
}
