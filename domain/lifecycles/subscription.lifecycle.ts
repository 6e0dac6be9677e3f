import { setup } from 'xstate';
import { ended, type LifecycleMeta } from './nextEvents';

/** Events of an ICO subscription. No event carries a result: results come only from the draw. */
export type SubscriptionEvent = {
  type: 'subscription.accept' | 'subscription.add' | 'subscription.end' | 'subscription.settle' | 'subscription.return';
};

/** An ICO subscription; after `submitted` its states are the statuses of the contract. */
export const subscriptionLifecycle = setup({
  types: {
    events: {} as SubscriptionEvent,
    meta: {} as LifecycleMeta<SubscriptionEvent['type'], 'end' | 'recruit_time'>,
    tags: {} as 'open' | 'ended',
  },
}).createMachine({
  id: 'subscriptionLifecycle',
  description: 'A user’s subscription in an ICO project from the first participation to its settlement.',
  meta: {
    events: {
      'subscription.accept': { by: ['exchange'], calls: [] },
      'subscription.add': { by: ['owner'], calls: ['subscribeIco'] },
      'subscription.end': { by: ['time'], calls: [] },
      'subscription.settle': { by: ['linked'], calls: [] },
      'subscription.return': { by: ['linked'], calls: [] },
    },
  },
  initial: 'submitted',
  states: {
    submitted: {
      description: 'The exchange has not decided yet; a refused participation ends here and is never stored.',
      meta: { turn: 'exchange', limit: null, funds: 'none' },
      on: { 'subscription.accept': { target: 'holding' } },
    },
    holding: {
      description: 'The project runs: the payment is held, and more can be added.',
      meta: { turn: 'time', limit: 'end', funds: 'held' },
      tags: 'open',
      on: {
        'subscription.add': { target: 'holding' },
        'subscription.end': { target: 'pendingSettlement' },
        'subscription.return': { target: 'returned' },
      },
    },
    pendingSettlement: {
      description: 'The project has ended: nothing can be added, the draw is to come.',
      meta: { turn: 'linked', limit: 'recruit_time', funds: 'held' },
      tags: 'open',
      on: {
        'subscription.settle': { target: 'settled' },
        'subscription.return': { target: 'returned' },
      },
    },
    settled: ended(
      'What was won is paid and credited, the rest of the payment is available again; the thaw runs.',
      'split',
    ),
    returned: ended('The project was cancelled: all of the payment is available again.', 'returned'),
  },
});
