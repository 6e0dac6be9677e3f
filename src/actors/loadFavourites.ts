import { fromPromise } from 'xstate';
import type { Storage } from '../services/storage';

export const FAVOURITES_KEY = 'favourites';

/** Reads the stored list. `parse` gives a usable one for whatever was stored. */
export const defineLoadFavourites = <List>({ storage }: { storage: Storage }, parse: (stored: unknown) => List) =>
  fromPromise<List, undefined>(() => Promise.resolve(parse(storage.read(FAVOURITES_KEY))));
