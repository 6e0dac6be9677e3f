import { setup } from 'xstate';

export type PositionEvent =
  | { type: 'position.open' }
  | { type: 'position.liquidate' }
  | { type: 'position.recover' }
  | { type: 'position.close' }
  | { type: 'position.takeOver' }
  | { type: 'position.deleverage' };

/** The position as the exchange keeps it; after `entering` its states are the statuses of the contract. */
export const positionLifecycle = setup({
  types: { events: {} as PositionEvent, tags: {} as 'open' | 'ended' },
}).createMachine({
  id: 'positionLifecycle',
  description: 'One side of a contract that a user holds, from its first trade to its end.',
  initial: 'entering',
  states: {
    entering: {
      description: 'The first trade is being settled; a position is stored from then on.',
      on: { 'position.open': { target: 'open' } },
    },
    open: {
      description: 'The position is held; adding to it and closing part of it leave it here.',
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
      tags: 'open',
      on: {
        'position.recover': { target: 'open' },
        'position.close': { target: 'closed' },
        'position.takeOver': { target: 'liquidated' },
        'position.deleverage': { target: 'deleveraged' },
      },
    },
    closed: { description: 'Its user closed all of it.', tags: 'ended', type: 'final' },
    liquidated: {
      description: 'The insurance fund took the last of it over at the bankruptcy price.',
      tags: 'ended',
      type: 'final',
    },
    deleveraged: {
      description: 'The last of it was closed against a liquidated position that nobody else took.',
      tags: 'ended',
      type: 'final',
    },
  },
});
