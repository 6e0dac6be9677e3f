import type { Product } from '../product';
import { spot as engine } from './engine/part';
import { spotStore as store } from './store/part';
import { openQueries as lists } from './store/queries';

export const spot: Product<typeof engine, ReturnType<typeof lists>, typeof import('./gateway')> = {
  ...{ engine, store, lists },
  gateway: () => import('./gateway'),
  acts: null,
};
