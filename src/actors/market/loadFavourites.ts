import type { Storage } from '../../services/storage';
import { fromRead } from '../fromRead';

export const FAVOURITES_KEY = 'favourites';

/** Reads the stored list. `parse` gives a usable one for whatever was stored. */
export const defineLoadFavourites = <List>({ storage }: { storage: Storage }, parse: (stored: unknown) => List) =>
  fromRead(() => parse(storage.read(FAVOURITES_KEY)));
