import { setup } from 'xstate';
import { ended, type LifecycleMeta } from './nextEvents';

/** Events of a seconds order. No event carries a price: prices come only from the index record. */
export type SecondsOrderEvent =
  | { type: 'seconds.accept' }
  | { type: 'seconds.enter' }
  | { type: 'seconds.expire' }
  | { type: 'seconds.win' }
  | { type: 'seconds.lose' }
  | { type: 'seconds.draw' }
  | { type: 'seconds.void' };

export const secondsOrderLifecycle = setup({
  types: {
    events: {} as SecondsOrderEvent,
    meta: {} as LifecycleMeta<SecondsOrderEvent['type'], 'deadline'>,
    tags: {} as 'open' | 'ended',
  },
}).createMachine({
  id: 'secondsOrderLifecycle',
  description: 'A seconds contract from its submission to its settlement.',
  meta: {
    events: {
      'seconds.accept': { by: ['exchange'], calls: [] },
      'seconds.enter': { by: ['market'], calls: [] },
      'seconds.expire': { by: ['time'], calls: [] },
      'seconds.win': { by: ['exchange'], calls: [] },
      'seconds.lose': { by: ['exchange'], calls: [] },
      'seconds.draw': { by: ['exchange'], calls: [] },
      'seconds.void': { by: ['exchange', 'time'], calls: [] },
    },
  },
  initial: 'submitted',
  states: {
    submitted: {
      description: 'The exchange has not decided yet; a refused order ends here and is never stored.',
      meta: { turn: 'exchange', limit: null, funds: 'none' },
      on: { 'seconds.accept': { target: 'accepted' } },
    },
    accepted: {
      description: 'The stake is held; the first index tick from now on is the buy price.',
      meta: { turn: 'market', limit: null, funds: 'held' },
      tags: 'open',
      on: { 'seconds.enter': { target: 'running' }, 'seconds.void': { target: 'voided' } },
    },
    running: {
      description: 'The buy price is known and the countdown runs; nobody can cancel.',
      meta: { turn: 'time', limit: 'deadline', funds: 'held' },
      tags: 'open',
      on: { 'seconds.expire': { target: 'settling' } },
    },
    settling: {
      description: 'The deadline has passed; the last index tick before it decides.',
      meta: { turn: 'exchange', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'seconds.win': { target: 'won' },
        'seconds.lose': { target: 'lost' },
        'seconds.draw': { target: 'drawn' },
        'seconds.void': { target: 'voided' },
      },
    },
    won: ended('The stake and its profit were paid.', 'paid'),
    lost: ended('The stake went to the house.', 'paid'),
    drawn: ended('The prices were equal as shown; the stake was returned.', 'returned'),
    voided: ended('The index was silent around a price; the stake was returned.', 'returned'),
  },
});
