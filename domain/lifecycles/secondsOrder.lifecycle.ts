import { setup } from 'xstate';

/** What happens to a seconds order. No event carries a price: prices come from the index record alone. */
export type SecondsOrderEvent =
  | { type: 'seconds.accept' }
  | { type: 'seconds.enter' }
  | { type: 'seconds.expire' }
  | { type: 'seconds.win' }
  | { type: 'seconds.lose' }
  | { type: 'seconds.draw' }
  | { type: 'seconds.void' };

/** The seconds order as the exchange keeps it. */
export const secondsOrderLifecycle = setup({
  types: { events: {} as SecondsOrderEvent, tags: {} as 'open' | 'ended' },
}).createMachine({
  id: 'secondsOrderLifecycle',
  description: 'A seconds contract from its submission to its settlement.',
  initial: 'submitted',
  states: {
    submitted: {
      description: 'The exchange has not decided yet; a refused order ends here and is never stored.',
      on: { 'seconds.accept': { target: 'accepted' } },
    },
    accepted: {
      description: 'The stake is held; the first index tick from now on is the buy price.',
      tags: 'open',
      on: { 'seconds.enter': { target: 'running' }, 'seconds.void': { target: 'voided' } },
    },
    running: {
      description: 'The buy price is known and the countdown runs; nobody can cancel.',
      tags: 'open',
      on: { 'seconds.expire': { target: 'settling' } },
    },
    settling: {
      description: 'The deadline has passed; the last index tick before it decides.',
      tags: 'open',
      on: {
        'seconds.win': { target: 'won' },
        'seconds.lose': { target: 'lost' },
        'seconds.draw': { target: 'drawn' },
        'seconds.void': { target: 'voided' },
      },
    },
    won: { description: 'The stake and its profit were paid.', tags: 'ended', type: 'final' },
    lost: { description: 'The stake went to the house.', tags: 'ended', type: 'final' },
    drawn: { description: 'The prices were equal as shown; the stake was returned.', tags: 'ended', type: 'final' },
    voided: {
      description: 'The index was silent around a price; the stake was returned.',
      tags: 'ended',
      type: 'final',
    },
  },
});
