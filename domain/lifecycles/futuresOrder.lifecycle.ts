import { setup } from 'xstate';

export type FuturesOrderEvent =
  | { type: 'order.accept' }
  | { type: 'order.submit' }
  | { type: 'order.refuse' }
  | { type: 'order.tradePart' }
  | { type: 'order.tradeRest' }
  | { type: 'order.cancelRequest' }
  | { type: 'order.cancel' };

/** The futures order as the exchange keeps it; after `requested` its states are the statuses of the contract. */
export const futuresOrderLifecycle = setup({
  types: { events: {} as FuturesOrderEvent, tags: {} as 'open' | 'ended' },
}).createMachine({
  id: 'futuresOrderLifecycle',
  description: 'A futures order from its submission to its end.',
  initial: 'requested',
  states: {
    requested: {
      description: 'The exchange has not decided yet; an order that its user is refused ends here and is never stored.',
      on: { 'order.accept': { target: 'entrusted' } },
    },
    entrusted: {
      description: 'The order was taken and is not on the book yet.',
      tags: 'open',
      on: {
        'order.submit': { target: 'submitted' },
        'order.refuse': { target: 'invalid' },
      },
    },
    submitted: {
      description: 'The order is active and nothing of it has been traded yet.',
      tags: 'open',
      on: {
        'order.tradePart': { target: 'partial' },
        'order.tradeRest': { target: 'traded' },
        'order.cancelRequest': { target: 'cancelling' },
      },
    },
    partial: {
      description: 'Part of the order has been traded, the rest is still active.',
      tags: 'open',
      on: {
        'order.tradePart': { target: 'partial' },
        'order.tradeRest': { target: 'traded' },
        'order.cancelRequest': { target: 'cancelling' },
      },
    },
    cancelling: {
      description: 'The rest is being taken off the book.',
      tags: 'open',
      on: { 'order.cancel': { target: 'cancelled' } },
    },
    traded: { description: 'The whole order has been traded.', tags: 'ended', type: 'final' },
    cancelled: {
      description: 'The rest was cancelled; what had been traded before counts.',
      tags: 'ended',
      type: 'final',
    },
    invalid: {
      description: 'A trigger placed the order and it was refused then, with its reason.',
      tags: 'ended',
      type: 'final',
    },
  },
});
