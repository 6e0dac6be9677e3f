import { fromCallback, type EventObject } from 'xstate';
import type { Storage } from '../../services/storage';
import { FAVOURITES_KEY } from './loadFavourites';

interface Changed {
  type: 'sys.favourites.changed';
  pairs: readonly string[];
}

/** Tells when another tab has changed the list. */
export const defineWatchFavourites = (
  { storage }: { storage: Storage },
  parse: (stored: unknown) => readonly string[],
) =>
  fromCallback<EventObject, undefined, Changed>(({ sendBack }) =>
    storage.onOtherTab((key) => {
      if (key === null || key === FAVOURITES_KEY)
        sendBack({ type: 'sys.favourites.changed', pairs: parse(storage.read(FAVOURITES_KEY)) });
    }),
  );
