import { setup } from 'xstate';
import { ended, type LifecycleMeta } from './nextEvents';

export type PositionEvent =
  | { type: 'position.open' }
  | { type: 'position.liquidate' }
  | { type: 'position.recover' }
  | { type: 'position.close' }
  | { type: 'position.takeOver' }
  | { type: 'position.deleverage' };

/** A position; after `entering` its states are the statuses of the contract. */
export const positionLifecycle = setup({
  types: {
    events: {} as PositionEvent,
    meta: {} as LifecycleMeta<PositionEvent['type'], never>,
    tags: {} as 'open' | 'ended',
  },
}).createMachine({
  id: 'positionLifecycle',
  description: 'One side of a contract that a user holds, from its first trade to its end.',
  meta: {
    events: {
      'position.open': { by: ['exchange'], calls: [] },
      'position.liquidate': { by: ['market'], calls: [] },
      'position.recover': { by: ['exchange'], calls: [] },
      'position.close': {
        by: ['owner', 'market'],
        calls: ['flashCloseFutures', 'placeFuturesOrder', 'closeAllFuturesPositions', 'reverseFuturesPosition'],
      },
      'position.takeOver': { by: ['exchange'], calls: [] },
      'position.deleverage': { by: ['exchange'], calls: [] },
    },
  },
  initial: 'entering',
  states: {
    entering: {
      description: 'The first trade is being settled; a position is stored from then on.',
      meta: { turn: 'exchange', limit: null, funds: 'none' },
      on: { 'position.open': { target: 'open' } },
    },
    open: {
      description: 'The position is held; adding to it and closing part of it leave it here.',
      meta: { turn: 'owner', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'position.liquidate': { target: 'liquidating' },
        'position.close': { target: 'closed' },
        'position.deleverage': { target: 'deleveraged' },
      },
    },
    liquidating: {
      description:
        'The margin ratio reached 100 %: orders of its scope were cancelled, and it is reduced step by step.',
      meta: { turn: 'exchange', limit: null, funds: 'held' },
      tags: 'open',
      on: {
        'position.recover': { target: 'open' },
        'position.close': { target: 'closed' },
        'position.takeOver': { target: 'liquidated' },
        'position.deleverage': { target: 'deleveraged' },
      },
    },
    closed: ended('Its user closed all of it.', 'split'),
    liquidated: ended('The insurance fund took the last of it over at the bankruptcy price.', 'paid'),
    deleveraged: ended('The last of it was closed against a liquidated position that nobody else took.', 'split'),
  },
});
