import { setup } from 'xstate';
import { ended, type LifecycleMeta } from './nextEvents';

export type PlanOrderEvent = {
  type: 'plan.accept' | 'plan.amend' | 'plan.activate' | 'plan.trigger' | 'plan.refuse' | 'plan.cancel';
};

/** A plan order, or a leg of a take-profit and stop-loss; after `requested` its states are the statuses of the contract. */
export const planOrderLifecycle = setup({
  types: {
    events: {} as PlanOrderEvent,
    meta: {} as LifecycleMeta<PlanOrderEvent['type'], never>,
    tags: {} as 'open' | 'ended',
  },
}).createMachine({
  id: 'planOrderLifecycle',
  description: 'An order that waits for a price, from its submission to its end.',
  meta: {
    events: {
      'plan.accept': { by: ['exchange'], calls: [] },
      'plan.amend': { by: ['owner', 'exchange'], calls: ['amendFuturesPlan', 'changeFuturesTarget'] },
      'plan.activate': { by: ['market'], calls: [] },
      'plan.trigger': { by: ['market'], calls: [] },
      'plan.refuse': { by: ['market'], calls: [] },
      'plan.cancel': { by: ['owner', 'exchange'], calls: ['cancelFuturesPlan'] },
    },
  },
  initial: 'requested',
  states: {
    requested: {
      description: 'The exchange has not decided yet; a refused plan ends here and is never stored.',
      meta: { turn: 'exchange', limit: null, funds: 'none' },
      on: { 'plan.accept': { target: 'entrusted' } },
    },
    entrusted: {
      description:
        'It waits for its trigger price and holds no margin; a trailing stop that has been activated follows the price.',
      meta: { turn: 'market', limit: null, funds: 'none' },
      tags: 'open',
      on: {
        'plan.amend': { target: 'entrusted' },
        'plan.activate': { target: 'entrusted' },
        'plan.trigger': { target: 'triggered' },
        'plan.refuse': { target: 'invalid' },
        'plan.cancel': { target: 'cancelled' },
      },
    },
    triggered: ended('Its price was reached and it placed its order.', 'none'),
    cancelled: ended('It was cancelled by its user, with its position, or by the other leg.', 'none'),
    invalid: ended('Its price was reached and the order was refused, with the reason.', 'none'),
  },
});
