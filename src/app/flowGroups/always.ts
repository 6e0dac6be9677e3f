import { fromCallback, type EventObject } from 'xstate';
import { withLaterTexts, type FlowGroup } from '../flowGroup';
import { layoutMachine, type PageLeftEvent } from '../../machines/shell/layout/layout.machine';
import type { Deps } from '../deps';
import {
  favouritesMachine,
  readFavourites,
  type FavouritesChangedEvent,
} from '../../machines/market/favourites/favourites.machine';
import { fromRead } from '../../actors/fromRead';

const FAVOURITES_KEY = 'favourites';

function defineFavouritesFlow({ storage }: Deps) {
  const stored = () => readFavourites(storage.read(FAVOURITES_KEY));
  return favouritesMachine.provide({
    actors: {
      loadFavourites: fromRead<readonly string[]>(stored),
      /** Reports when another tab has changed the list. */
      watchFavourites: fromCallback<EventObject, undefined, FavouritesChangedEvent>(({ sendBack }) =>
        storage.onOtherTab((key) => {
          if (key === null || key === FAVOURITES_KEY) sendBack({ type: 'sys.favourites.changed', pairs: stored() });
        }),
      ),
    },
    actions: { saveFavourites: ({ context }) => storage.write(FAVOURITES_KEY, context.pairs) },
  });
}

/** Reports when the page is left for another; another query is the same page. */
export const defineWatchPage = ({ address }: Pick<Deps, 'address'>) =>
  fromCallback<EventObject, undefined, PageLeftEvent>(({ sendBack }) => {
    let page: string | undefined;
    return address.follow((shown) => {
      const [opened] = shown.split('?', 1);
      if (opened !== page) sendBack({ type: 'sys.page.left' });
      page = opened;
    });
  });

export const defineLayoutFlow = (deps: Pick<Deps, 'address'>) =>
  layoutMachine.provide({ actors: { watchPage: defineWatchPage(deps) } });

/** Flows of every screen: the layout and everything it opens. */
export const flows: FlowGroup = (deps) => ({
  layout: defineLayoutFlow(deps),
  favourites: defineFavouritesFlow(deps),
});

export const later = withLaterTexts(() => import('./alwaysLater'));
