import { setup } from 'xstate';

export type PlanOrderEvent =
  | { type: 'plan.accept' }
  | { type: 'plan.trigger' }
  | { type: 'plan.refuse' }
  | { type: 'plan.cancel' };

/** A plan order or a leg of take-profit and stop-loss; after `requested` its states are the statuses of the contract. */
export const planOrderLifecycle = setup({
  types: { events: {} as PlanOrderEvent, tags: {} as 'open' | 'ended' },
}).createMachine({
  id: 'planOrderLifecycle',
  description: 'An order that waits for a price, from its submission to its end.',
  initial: 'requested',
  states: {
    requested: {
      description: 'The exchange has not decided yet; a refused plan ends here and is never stored.',
      on: { 'plan.accept': { target: 'entrusted' } },
    },
    entrusted: {
      description: 'It waits for its trigger price and holds no margin.',
      tags: 'open',
      on: {
        'plan.trigger': { target: 'triggered' },
        'plan.refuse': { target: 'invalid' },
        'plan.cancel': { target: 'cancelled' },
      },
    },
    triggered: { description: 'Its price was reached and it placed its order.', tags: 'ended', type: 'final' },
    cancelled: {
      description: 'It was cancelled by its user, with its position, or by the other leg.',
      tags: 'ended',
      type: 'final',
    },
    invalid: {
      description: 'Its price was reached and the order was refused, with the reason.',
      tags: 'ended',
      type: 'final',
    },
  },
});
