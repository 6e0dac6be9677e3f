import { withLaterTexts, type FlowGroup } from '../flowGroup';
import { layoutMachine } from '../../machines/shell/layout/layout.machine';
import { loginRequiredMachine } from '../../machines/account/loginRequired/loginRequired.machine';
import { platNoteMachine } from '../../machines/shell/platNote/platNote.machine';
import { defineCopyText } from '../../actors/tools/copyText';
import { copyMachine } from '../../machines/tools/copy/copy.machine';
import type { Deps } from '../deps';
import { defineLoadFavourites, FAVOURITES_KEY, defineWatchFavourites } from '../../actors/market/favourites';
import { readFavourites } from '../../machines/market/favourites/favouriteList';
import { favouritesMachine } from '../../machines/market/favourites/favourites.machine';

const defineFavouritesFlow = (deps: Deps) =>
  favouritesMachine.provide({
    actors: {
      loadFavourites: defineLoadFavourites<readonly string[]>(deps, readFavourites),
      watchFavourites: defineWatchFavourites(deps, readFavourites),
    },
    actions: { saveFavourites: ({ context }) => deps.storage.write(FAVOURITES_KEY, context.pairs) },
  });

const defineCopyFlow = (deps: Deps) => copyMachine.provide({ actors: { copyText: defineCopyText(deps) } });

/** Flows of every screen: the layout and everything it opens. */
export const flows: FlowGroup = (deps) => ({
  copy: defineCopyFlow(deps),
  layout: layoutMachine,
  platNote: platNoteMachine,
  favourites: defineFavouritesFlow(deps),
  loginRequired: loginRequiredMachine,
});

export const later = withLaterTexts(() => import('./records'));
