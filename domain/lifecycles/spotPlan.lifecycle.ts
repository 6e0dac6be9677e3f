import { setup } from 'xstate';
import type { SPOT_PLAN_STATUSES } from '../contract/choices';
import { type LifecycleMeta, movesOf, nextEventsOf } from './nextEvents';

export type SpotPlanHappening = 'plan.advance' | 'plan.finish' | 'plan.cancel' | 'plan.stop';
type Status = (typeof SPOT_PLAN_STATUSES)[number];

/**
 * A plan executed by the exchange (scaled orders or a TWAP); the states are the statuses of the contract. A plan holds no funds:
 * its orders do.
 */
export const spotPlanLifecycle = setup({
  types: {
    events: {} as { type: SpotPlanHappening },
    meta: {} as LifecycleMeta<SpotPlanHappening, 'next_at'>,
  },
}).createMachine({
  id: 'spotPlanLifecycle',
  description: 'A plan that the exchange carries out: orders over a range of prices, or slices over a time.',
  meta: {
    events: {
      'plan.advance': { by: ['time', 'market'], calls: [] },
      'plan.finish': { by: ['time', 'market'], calls: [] },
      'plan.cancel': { by: ['owner'], calls: ['cancelSpotPlan'] },
      'plan.stop': { by: ['exchange', 'time'], calls: [] },
    },
  },
  initial: 'active',
  states: {
    active: {
      description: 'Orders of the plan are open, or its next slice comes when it is due.',
      meta: { turn: 'exchange', limit: 'next_at', funds: 'none' },
      on: {
        'plan.advance': { target: 'active' },
        'plan.finish': { target: 'done' },
        'plan.cancel': { target: 'cancelled' },
        'plan.stop': { target: 'stopped' },
      },
    },
    done: {
      description: 'All orders of the plan have ended, or all of its quantity is traded.',
      meta: { turn: 'nobody', limit: null, funds: 'none' },
      type: 'final',
    },
    cancelled: {
      description: 'The user ended the plan; its open orders were cancelled with it.',
      meta: { turn: 'nobody', limit: null, funds: 'none' },
      type: 'final',
    },
    stopped: {
      description: 'The exchange ended the plan and says why: a slice was refused, or its time was over.',
      meta: { turn: 'nobody', limit: null, funds: 'none' },
      type: 'final',
    },
  },
});

export const spotPlanStatusAfter = movesOf<Status, Status, SpotPlanHappening>(spotPlanLifecycle, 'a spot plan');

export const spotPlanDeeds = nextEventsOf<Status, 'plan.cancel'>(spotPlanLifecycle, 'owner');
