import { setup } from 'xstate';

/** What happens to a seller's offer; the first word is who or what causes it. */
export type FiatOfferEvent =
  | { type: 'match.part' }
  | { type: 'match.all' }
  | { type: 'order.refill' }
  | { type: 'order.soldAll' }
  | { type: 'order.leftNothing' }
  | { type: 'seller.withdraw' };

/** The seller's offer as the exchange keeps it: what waits of it can be bought, what is in orders has its own chart. */
export const fiatOfferLifecycle = setup({
  types: { events: {} as FiatOfferEvent, tags: {} as 'open' | 'ended' },
}).createMachine({
  id: 'fiatOfferLifecycle',
  description: 'A seller’s offer from its making until nothing of it waits or is in orders.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Something is left to buy; the seller may take it back.',
      tags: 'open',
      on: {
        'match.part': { target: 'waiting' },
        'match.all': { target: 'matched' },
        'order.refill': { target: 'waiting' },
        'seller.withdraw': { target: 'withdrawn' },
      },
    },
    matched: {
      description: 'All that is left of it is in open orders; a cancelled one lets it wait again.',
      tags: 'open',
      on: {
        'order.refill': { target: 'waiting' },
        'order.soldAll': { target: 'sold' },
        'order.leftNothing': { target: 'withdrawn' },
      },
    },
    sold: { description: 'All that was not given back has been bought.', tags: 'ended', type: 'final' },
    withdrawn: {
      description: 'The seller took the waiting rest back, or an operator returned all of it; open orders go on.',
      tags: 'ended',
      type: 'final',
    },
  },
});
