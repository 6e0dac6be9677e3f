import type { Product } from '../product';
import { futures as engine } from './engine/part';
import { futuresStore as store } from './store/part';
import { openFuturesQueries as lists } from './store/queries';

export const futures: Product<typeof engine, ReturnType<typeof lists>, typeof import('./gateway')> = {
  ...{ engine, store, lists },
  gateway: () => import('./gateway'),
  acts: null,
};
