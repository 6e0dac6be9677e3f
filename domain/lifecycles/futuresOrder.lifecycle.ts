import { setup } from 'xstate';
import { ended, type LifecycleMeta } from './nextEvents';

export type FuturesOrderEvent =
  | { type: 'order.accept' }
  | { type: 'order.submit' }
  | { type: 'order.refuse' }
  | { type: 'order.amend' }
  | { type: 'order.tradePart' }
  | { type: 'order.tradeRest' }
  | { type: 'order.cancelRequest' }
  | { type: 'order.cancel' };

/** A futures order; after `requested` its states are the statuses of the contract. */
export const futuresOrderLifecycle = setup({
  types: {
    events: {} as FuturesOrderEvent,
    meta: {} as LifecycleMeta<FuturesOrderEvent['type'], never>,
    tags: {} as 'open' | 'ended',
  },
}).createMachine({
  id: 'futuresOrderLifecycle',
  description: 'A futures order from its submission to its end.',
  meta: {
    events: {
      'order.accept': { by: ['exchange'], calls: [] },
      'order.submit': { by: ['exchange'], calls: [] },
      'order.refuse': { by: ['exchange'], calls: [] },
      'order.amend': { by: ['owner'], calls: ['amendFuturesOrder'] },
      'order.tradePart': { by: ['market'], calls: [] },
      'order.tradeRest': { by: ['market'], calls: [] },
      'order.cancelRequest': {
        by: ['owner', 'exchange'],
        calls: ['cancelFuturesOrder', 'cancelAllFuturesOrders'],
      },
      'order.cancel': { by: ['exchange'], calls: [] },
    },
  },
  initial: 'requested',
  states: {
    requested: {
      description: 'The exchange has not decided yet; an order that its user is refused ends here and is never stored.',
      meta: { turn: 'exchange', limit: null, funds: 'none' },
      on: { 'order.accept': { target: 'entrusted' } },
    },
    entrusted: {
      description: 'The order was taken and is not on the book yet.',
      meta: { turn: 'exchange', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'order.submit': { target: 'submitted' },
        'order.refuse': { target: 'invalid' },
      },
    },
    submitted: {
      description: 'The order is active and nothing of it has been traded yet.',
      meta: { turn: 'market', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'order.amend': { target: 'submitted' },
        'order.tradePart': { target: 'partial' },
        'order.tradeRest': { target: 'traded' },
        'order.cancelRequest': { target: 'cancelling' },
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
        'order.cancelRequest': { target: 'cancelling' },
      },
    },
    cancelling: {
      description: 'The rest is being taken off the book.',
      meta: { turn: 'exchange', limit: null, funds: 'held' },
      tags: 'open',
      on: { 'order.cancel': { target: 'cancelled' } },
    },
    traded: ended('The whole order has been traded.', 'paid'),
    cancelled: ended('The rest was cancelled; what had been traded before counts.', 'returned'),
    invalid: ended('A trigger placed the order and it was refused then, with its reason.', 'returned'),
  },
});
