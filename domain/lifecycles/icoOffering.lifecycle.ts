import { setup } from 'xstate';

/** What happens to an ICO project on the exchange. */
export type IcoOfferingEvent =
  | { type: 'ico.open' }
  | { type: 'ico.end' }
  | { type: 'ico.draw' }
  | { type: 'ico.settle' }
  | { type: 'ico.cancel' };

/**
 * The ICO project as the exchange keeps it. What the contract shows of `open` (upcoming, in progress, ending soon, ended)
 * follows from the time.
 */
export const icoOfferingLifecycle = setup({
  types: { events: {} as IcoOfferingEvent, tags: {} as 'hidden' | 'public' },
}).createMachine({
  id: 'icoOfferingLifecycle',
  description: 'An ICO project from its creation by the operator to its settlement.',
  initial: 'created',
  states: {
    created: {
      description: 'Written down, seen by the operator only.',
      tags: 'hidden',
      on: { 'ico.open': { target: 'open' }, 'ico.cancel': { target: 'cancelled' } },
    },
    open: {
      description: 'Public with the commitment to its seed; from start to end it takes subscriptions.',
      tags: 'public',
      on: { 'ico.end': { target: 'ended' }, 'ico.cancel': { target: 'cancelled' } },
    },
    ended: {
      description: 'Takes no subscriptions any more; the draw is to come.',
      tags: 'public',
      on: { 'ico.draw': { target: 'settling' }, 'ico.cancel': { target: 'cancelled' } },
    },
    settling: {
      description: 'The draw is made and cannot change; one subscription after the other is paid and credited by it.',
      tags: 'public',
      on: { 'ico.settle': { target: 'settled' } },
    },
    settled: { description: 'Every subscription is settled, the seed is public.', tags: 'public', type: 'final' },
    cancelled: { description: 'Cancelled by the operator; every payment goes back.', tags: 'public', type: 'final' },
  },
});
