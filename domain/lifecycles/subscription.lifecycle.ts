import { setup } from 'xstate';

/** What happens to an ICO subscription. No event carries a result: results come from the draw alone. */
export type SubscriptionEvent =
  | { type: 'subscription.accept' }
  | { type: 'subscription.add' }
  | { type: 'subscription.end' }
  | { type: 'subscription.settle' }
  | { type: 'subscription.return' };

/** The ICO subscription as the exchange keeps it; after `submitted` its states are the statuses of the contract. */
export const subscriptionLifecycle = setup({
  types: { events: {} as SubscriptionEvent, tags: {} as 'open' | 'ended' },
}).createMachine({
  id: 'subscriptionLifecycle',
  description: "A user's subscription in an ICO project from the first participation to its settlement.",
  initial: 'submitted',
  states: {
    submitted: {
      description: 'The exchange has not decided yet; a refused participation ends here and is never stored.',
      on: { 'subscription.accept': { target: 'holding' } },
    },
    holding: {
      description: 'The project runs: the payment is held, and more can be added.',
      tags: 'open',
      on: {
        'subscription.add': { target: 'holding' },
        'subscription.end': { target: 'pendingSettlement' },
        'subscription.return': { target: 'returned' },
      },
    },
    pendingSettlement: {
      description: 'The project has ended: nothing can be added, the draw is to come.',
      tags: 'open',
      on: {
        'subscription.settle': { target: 'settled' },
        'subscription.return': { target: 'returned' },
      },
    },
    settled: {
      description: 'What was won is paid and credited, the rest of the payment is available again; the thaw runs.',
      tags: 'ended',
      type: 'final',
    },
    returned: {
      description: 'The project was cancelled: all of the payment is available again.',
      tags: 'ended',
      type: 'final',
    },
  },
});
