import { setup } from 'xstate';
import type { LifecycleMeta } from './nextEvents';

export type IcoOfferingEvent = { type: 'ico.open' | 'ico.end' | 'ico.draw' | 'ico.settle' | 'ico.cancel' };

/** An ICO project. The contract's subdivision of `open` (upcoming, in progress, ending soon, ended) follows from the time. */
export const icoOfferingLifecycle = setup({
  types: {
    events: {} as IcoOfferingEvent,
    meta: {} as LifecycleMeta<IcoOfferingEvent['type'], 'end' | 'recruit_time'>,
    tags: {} as 'hidden' | 'public',
  },
}).createMachine({
  id: 'icoOfferingLifecycle',
  description: 'An ICO project from its creation by the operator to its settlement.',
  meta: {
    events: {
      'ico.open': { by: ['operator'], calls: [] },
      'ico.end': { by: ['time'], calls: [] },
      'ico.draw': { by: ['time'], calls: [] },
      'ico.settle': { by: ['exchange'], calls: [] },
      'ico.cancel': { by: ['operator'], calls: [] },
    },
  },
  initial: 'created',
  states: {
    created: {
      description: 'Written down, seen by the operator only.',
      meta: { turn: 'operator', limit: null, funds: 'none' },
      tags: 'hidden',
      on: { 'ico.open': { target: 'open' }, 'ico.cancel': { target: 'cancelled' } },
    },
    open: {
      description: 'Public with the commitment to its seed; from start to end it takes subscriptions.',
      meta: { turn: 'time', limit: 'end', funds: 'none' },
      tags: 'public',
      on: { 'ico.end': { target: 'ended' }, 'ico.cancel': { target: 'cancelled' } },
    },
    ended: {
      description: 'Takes no subscriptions any more; the draw is to come.',
      meta: { turn: 'time', limit: 'recruit_time', funds: 'none' },
      tags: 'public',
      on: { 'ico.draw': { target: 'settling' }, 'ico.cancel': { target: 'cancelled' } },
    },
    settling: {
      description: 'The draw is made and cannot change; one subscription after the other is paid and credited by it.',
      meta: { turn: 'exchange', limit: null, funds: 'none' },
      tags: 'public',
      on: { 'ico.settle': { target: 'settled' } },
    },
    settled: {
      description: 'Every subscription is settled, the seed is public.',
      meta: { turn: 'nobody', limit: null, funds: 'none' },
      tags: 'public',
      type: 'final',
    },
    cancelled: {
      description:
        'Cancelled by the operator; every payment goes back. After the end, the seed and the tickets are public all the same.',
      meta: { turn: 'nobody', limit: null, funds: 'none' },
      tags: 'public',
      type: 'final',
    },
  },
});
