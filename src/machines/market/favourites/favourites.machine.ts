import { assign, setup } from 'xstate';
import { channelPort, port } from '../../port';
import { moved, toggled } from './favouriteList';
import { withEvent } from '../../passing';

interface FavouritesContext {
  /** LEFT_RIGHT names in the user's order. */
  pairs: readonly string[];
}

type FavouritesEvent =
  | { type: 'user.favourite.toggle'; pair: string }
  /** Moves `pair` to the position of `target`. */
  | { type: 'user.favourite.move'; pair: string; target: string }
  /** Another tab of this browser changed the list. */
  | { type: 'sys.favourites.changed'; pairs: readonly string[] };

type Changed = Extract<FavouritesEvent, { type: 'sys.favourites.changed' }>;

const base = setup({
  types: { context: {} as FavouritesContext, events: {} as FavouritesEvent, tags: {} as 'busy' },
  actors: {
    loadFavourites: port<readonly string[]>('loadFavourites'),
    watchFavourites: channelPort<Changed>('watchFavourites'),
  },
  guards: { hasAny: ({ context }) => context.pairs.length > 0 },
  actions: {
    /** Provided by src/app: writes the list to browser storage. */
    saveFavourites: () => {},
    storePairs: assign((_, params: { pairs: readonly string[] }) => ({ pairs: params.pairs })),
    togglePair: assign(({ context }, params: { pair: string }) => ({ pairs: toggled(context.pairs, params.pair) })),
    movePair: assign(({ context }, params: { pair: string; target: string }) => ({
      pairs: moved(context.pairs, params.pair, params.target),
    })),
  },
});

const toggle = {
  target: 'counting',
  actions: [withEvent('togglePair'), 'saveFavourites' as const],
} as const;

/** The user's favourite pairs in their chosen order, kept in sync across tabs. */
export const favouritesMachine = base.createMachine({
  id: 'favourites',
  description: 'The pairs that the person has marked, kept in this browser.',
  context: { pairs: [] },
  invoke: { id: 'watchFavourites', src: 'watchFavourites' },
  on: {
    'sys.favourites.changed': { target: '.counting', actions: withEvent('storePairs') },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The stored list is being read.',
      tags: 'busy',
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: {
          target: 'counting',
          actions: { type: 'storePairs', params: ({ event }) => ({ pairs: event.output }) },
        },
      },
    },
    counting: {
      description: 'Is there any favourite?',
      always: [{ guard: 'hasAny', target: 'kept' }, { target: 'empty' }],
    },
    empty: {
      description: 'No pair is marked.',
      on: { 'user.favourite.toggle': toggle },
    },
    kept: {
      description: 'At least one pair is marked.',
      on: {
        'user.favourite.toggle': toggle,
        'user.favourite.move': {
          actions: [withEvent('movePair'), 'saveFavourites'],
        },
      },
    },
  },
});
