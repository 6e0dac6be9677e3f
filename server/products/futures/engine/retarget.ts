import { targetPrice } from '../../../../domain/rules/futures/closeTargets';
import type { State } from '../../../engine/state';
import type { Position } from './records';

/** Recomputes trigger prices of legs set by yield rate after the entry or the leverage changed. */
export function retarget(state: State, position: Position, at: number): void {
  for (const plan of state.futures.trader(position.user).plans) {
    if (plan.position !== position.id || plan.yieldRate === null) continue;
    const trigger = targetPrice(position.entry, position.side, plan.yieldRate, position.leverage);
    if (trigger === null || trigger === plan.trigger) continue;
    const { triggers } = plan.contract;
    triggers.delete(plan);
    plan.trigger = trigger;
    plan.updated = at;
    triggers.add(plan);
    state.changes.futures.plan(plan);
  }
}
