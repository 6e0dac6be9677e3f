import { setup } from 'xstate';
import { ended, type LifecycleMeta } from './nextEvents';

/** Events of a seller's offer; the first word names their cause. */
export type FiatOfferEvent = {
  type: 'match.part' | 'match.all' | 'order.refill' | 'order.soldAll' | 'order.leftNothing' | 'seller.withdraw';
};

/** A seller's offer. It covers the quantity still for sale; orders matched from it have their own chart. */
export const fiatOfferLifecycle = setup({
  types: {
    events: {} as FiatOfferEvent,
    meta: {} as LifecycleMeta<FiatOfferEvent['type'], never>,
    tags: {} as 'open' | 'ended',
  },
}).createMachine({
  id: 'fiatOfferLifecycle',
  description: 'A seller’s offer from its making until nothing of it waits or is in orders.',
  meta: {
    events: {
      'match.part': { by: ['market'], calls: [] },
      'match.all': { by: ['market'], calls: [] },
      'order.refill': { by: ['linked'], calls: [] },
      'order.soldAll': { by: ['linked'], calls: [] },
      'order.leftNothing': { by: ['linked'], calls: [] },
      'seller.withdraw': { by: ['seller'], calls: ['withdrawFiatOffer'] },
    },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Something is left to buy; the seller may take it back.',
      meta: { turn: 'market', limit: null, funds: 'held' },
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
      meta: { turn: 'linked', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'order.refill': { target: 'waiting' },
        'order.soldAll': { target: 'sold' },
        'order.leftNothing': { target: 'withdrawn' },
      },
    },
    sold: ended('All that was not given back has been bought.', 'paid'),
    withdrawn: ended(
      'The seller took the waiting rest back, or an operator returned all of it; open orders go on.',
      'split',
    ),
  },
});
