import { assign, setup } from 'xstate';
import { withEvent } from '../../passing';
import { channelPort, port } from '../../port';

const PAIR = /^[A-Z0-9]{2,10}_[A-Z0-9]{2,10}$/;
const MAX_KEPT = 200;

/** Parses the stored favourites: distinct pair names in their stored order; anything else is dropped. */
export function readFavourites(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const names = stored.filter((name): name is string => typeof name === 'string' && PAIR.test(name));
  return [...new Set(names)].slice(0, MAX_KEPT);
}

/** Appends the pair, or removes it when it is already listed. */
export const toggled = (pairs: readonly string[], pair: string): string[] =>
  pairs.includes(pair) ? pairs.filter((one) => one !== pair) : [...pairs, pair].slice(-MAX_KEPT);

/** Moves `pair` to the position of `target`; no-op when either is missing. */
export function moved(pairs: readonly string[], pair: string, target: string): readonly string[] {
  const to = pairs.indexOf(target);
  if (to < 0 || !pairs.includes(pair)) return pairs;
  const rest = pairs.filter((one) => one !== pair);
  return [...rest.slice(0, to), pair, ...rest.slice(to)];
}

interface FavouritesContext {
  /** LEFT_RIGHT names in the user's order. */
  pairs: readonly string[];
}

/** Another tab of this browser changed the list. */
export interface FavouritesChangedEvent {
  type: 'sys.favourites.changed';
  pairs: readonly string[];
}

type FavouritesEvent =
  | { type: 'user.favourite.toggle'; pair: string }
  /** Moves `pair` to the position of `target`. */
  | { type: 'user.favourite.move'; pair: string; target: string }
  | FavouritesChangedEvent;

const base = setup({
  types: { context: {} as FavouritesContext, events: {} as FavouritesEvent, tags: {} as 'busy' },
  actors: {
    loadFavourites: port<readonly string[]>('loadFavourites'),
    watchFavourites: channelPort<FavouritesChangedEvent>('watchFavourites'),
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
