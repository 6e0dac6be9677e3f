import { assign, setup } from 'xstate';
import { port } from '../port';
import { withSearch } from './recentSearches.list';
import type { RecentSearchesContext, RecentSearchesEvent } from './recentSearches.types';

/** What was searched for in the markets, kept in this browser. */
export const recentSearchesMachine = setup({
  types: { context: {} as RecentSearchesContext, events: {} as RecentSearchesEvent, tags: {} as 'busy' },
  actors: { loadRecent: port<readonly string[]>('loadRecent') },
  guards: { hasSearches: ({ context }) => context.recent.length > 0 },
  actions: {
    /** Provided by src/app: writes the list to the browser's storage. */
    saveRecent: () => {},
    storeRecent: assign((_, params: { recent: readonly string[] }) => ({ recent: params.recent })),
    keepSearch: assign(({ context }, params: { search: string }) => ({
      recent: withSearch(context.recent, params.search),
    })),
    forgetRecent: assign({ recent: [] }),
  },
}).createMachine({
  id: 'recentSearches',
  description: 'The latest searches that have led to a market.',
  context: { recent: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The stored searches are being read.',
      tags: 'busy',
      invoke: {
        id: 'loadRecent',
        src: 'loadRecent',
        onDone: {
          target: 'known',
          actions: { type: 'storeRecent', params: ({ event }) => ({ recent: event.output }) },
        },
      },
    },
    known: {
      description: 'The searches are offered again.',
      on: {
        'user.recent.keep': {
          actions: [{ type: 'keepSearch', params: ({ event }) => event }, 'saveRecent'],
        },
        'user.recent.forget': { guard: 'hasSearches', actions: ['forgetRecent', 'saveRecent'] },
      },
    },
  },
});
