import { assign, emit, setup } from 'xstate';
import type { PairGroup, PairPickerContext, PairPickerEmitted, PairPickerEvent } from './pairPicker.types';

/** The list from which another pair is opened on the trade screen. */
export const pairPickerMachine = setup({
  types: {
    context: {} as PairPickerContext,
    events: {} as PairPickerEvent,
    emitted: {} as PairPickerEmitted,
    tags: {} as 'open',
  },
  guards: {
    hasRows: (_, params: { rows: number }) => params.rows > 0,
  },
  actions: {
    startOver: assign({ query: '', row: 0 }),
    search: assign((_, params: { query: string }) => ({ query: params.query, row: 0 })),
    chooseGroup: assign((_, params: { group: PairGroup }) => ({ group: params.group, row: 0 })),
    moveRow: assign(({ context }, params: { by: number; rows: number }) => ({
      row: (Math.min(context.row, params.rows - 1) + params.by + params.rows) % params.rows,
    })),
    openPair: emit((_, params: { pair: string }) => ({
      type: 'navigate' as const,
      to: `/markets/kline/${params.pair}`,
    })),
  },
}).createMachine({
  id: 'pairPicker',
  description: 'Chooses another pair by search, group or favourites.',
  context: { query: '', group: 'all', row: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the current pair is shown.',
      on: { 'user.pairs.open': { target: 'searching', actions: 'startOver' } },
    },
    searching: {
      description: 'The list is open; arrow keys move, Enter chooses, Escape closes.',
      tags: 'open',
      on: {
        'user.pairs.close': 'closed',
        'user.pairs.search': { actions: { type: 'search', params: ({ event }) => event } },
        'user.pairs.group': { actions: { type: 'chooseGroup', params: ({ event }) => event } },
        'user.pairs.move': {
          guard: { type: 'hasRows', params: ({ event }) => event },
          actions: { type: 'moveRow', params: ({ event }) => event },
        },
        'user.pairs.choose': { target: 'closed', actions: { type: 'openPair', params: ({ event }) => event } },
      },
    },
  },
});
