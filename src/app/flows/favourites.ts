import { defineLoadFavourites, FAVOURITES_KEY, defineWatchFavourites } from '../../actors/market/favourites';
import { readFavourites } from '../../machines/market/favourites/favouriteList';
import { favouritesMachine } from '../../machines/market/favourites/favourites.machine';
import type { Deps } from '../deps';

export const defineFavouritesFlow = (deps: Deps) =>
  favouritesMachine.provide({
    actors: {
      loadFavourites: defineLoadFavourites<readonly string[]>(deps, readFavourites),
      watchFavourites: defineWatchFavourites(deps, readFavourites),
    },
    actions: { saveFavourites: ({ context }) => deps.storage.write(FAVOURITES_KEY, context.pairs) },
  });
