import type { Storage } from '../../services/storage';
import { fromRead } from '../fromRead';
import { fromCallback, type EventObject } from 'xstate';

export const FAVOURITES_KEY = 'favourites';

/** Reads the stored list. `parse` returns a usable list for any stored value. */
export const defineLoadFavourites = <List>({ storage }: { storage: Storage }, parse: (stored: unknown) => List) =>
  fromRead(() => parse(storage.read(FAVOURITES_KEY)));

interface Changed {
  type: 'sys.favourites.changed';
  pairs: readonly string[];
}

/** Reports when another tab has changed the list. */
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
