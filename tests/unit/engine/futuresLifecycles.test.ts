import { describe, expect, it } from 'vitest';
import { FUTURES_STATUSES, PLAN_STATUSES, POSITION_STATUSES } from '../../../domain/contract/futures/futuresChoices';
import { futuresOrderLifecycle } from '../../../domain/lifecycles/futuresOrder.lifecycle';
import { planOrderLifecycle } from '../../../domain/lifecycles/planOrder.lifecycle';
import { positionLifecycle } from '../../../domain/lifecycles/position.lifecycle';
import { moveOrder, movePlan, movePosition } from '../../../server/products/futures/engine/lifecycle';
import type { FuturesOrder, Plan, Position } from '../../../server/products/futures/engine/records';

const statesOf = ({ states }: { states: object }, initial: string) =>
  Object.keys(states)
    .filter((name) => name !== initial)
    .toSorted();

describe('the engine moves futures only along their charts', () => {
  it('has the statuses of the contract', () => {
    expect(statesOf(futuresOrderLifecycle, 'requested')).toEqual([...FUTURES_STATUSES].toSorted());
    expect(statesOf(positionLifecycle, 'entering')).toEqual([...POSITION_STATUSES].toSorted());
    expect(statesOf(planOrderLifecycle, 'requested')).toEqual([...PLAN_STATUSES].toSorted());
  });

  it('refuses whatever a chart refuses', () => {
    expect(() => moveOrder({ status: 'traded' } as FuturesOrder, 'order.cancelRequest', 0)).toThrow('does not take');
    expect(() => moveOrder({ status: 'submitted' } as FuturesOrder, 'order.cancel', 0)).toThrow('does not take');
    expect(() => movePosition({ status: 'open' } as Position, 'position.takeOver', 0)).toThrow('does not take');
    expect(() => movePlan({ status: 'triggered' } as Plan, 'plan.cancel', 0)).toThrow('does not take');
  });
});
