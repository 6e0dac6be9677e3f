import { setup } from 'xstate';
import { ended, type LifecycleMeta } from './nextEvents';

export type SpotOrderEvent =
  | { type: 'order.accept' }
  | { type: 'order.acceptStop' }
  | { type: 'order.trigger' }
  | { type: 'order.amend' }
  | { type: 'order.tradePart' }
  | { type: 'order.tradeRest' }
  | { type: 'order.cancel' };

/**
 * A spot order; after `submitted` its states are the statuses of the contract. The engine's own transition table is tested against
 * this chart.
 */
export const spotOrderLifecycle = setup({
  types: {
    events: {} as SpotOrderEvent,
    meta: {} as LifecycleMeta<SpotOrderEvent['type'], never>,
    tags: {} as 'open' | 'ended',
  },
}).createMachine({
  id: 'spotOrderLifecycle',
  description: 'A spot order from its submission to its end.',
  meta: {
    events: {
      'order.accept': { by: ['exchange'], calls: [] },
      'order.acceptStop': { by: ['exchange'], calls: [] },
      'order.trigger': { by: ['market'], calls: [] },
      'order.amend': { by: ['owner'], calls: ['amendSpotOrder'] },
      'order.tradePart': { by: ['market'], calls: [] },
      'order.tradeRest': { by: ['market'], calls: [] },
      'order.cancel': { by: ['owner', 'exchange'], calls: ['cancelSpotOrder', 'cancelAllSpotOrders'] },
    },
  },
  initial: 'submitted',
  states: {
    submitted: {
      description: 'The exchange has not decided yet; a refused order ends here and is never stored.',
      meta: { turn: 'exchange', limit: null, funds: 'none' },
      on: {
        'order.accept': { target: 'waiting' },
        'order.acceptStop': { target: 'untriggered' },
      },
    },
    untriggered: {
      description: 'A stop order waits until the price reaches its trigger.',
      meta: { turn: 'market', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'order.trigger': { target: 'waiting' },
        'order.amend': { target: 'untriggered' },
        'order.cancel': { target: 'cancelled' },
      },
    },
    waiting: {
      description: 'The order is active and nothing of it has been traded yet.',
      meta: { turn: 'market', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'order.amend': { target: 'waiting' },
        'order.tradePart': { target: 'partial' },
        'order.tradeRest': { target: 'traded' },
        'order.cancel': { target: 'cancelled' },
      },
    },
    partial: {
      description: 'Part of the order has been traded, the rest is still active.',
      meta: { turn: 'market', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'order.amend': { target: 'partial' },
        'order.tradePart': { target: 'partial' },
        'order.tradeRest': { target: 'traded' },
        'order.cancel': { target: 'closed' },
      },
    },
    traded: ended('The whole order has been traded.', 'paid'),
    cancelled: ended('The order ended without any trade.', 'returned'),
    closed: ended('The rest of the order was cancelled after a partial trade.', 'split'),
  },
});
