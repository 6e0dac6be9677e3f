import type { Product } from '../product';
import { seconds as engine } from './engine/part';
import { secondsStore as store } from './store/part';
import { openSecondsQueries as lists } from './store/queries';

export const seconds: Product<typeof engine, ReturnType<typeof lists>, typeof import('./gateway')> = {
  ...{ engine, store, lists },
  gateway: () => import('./gateway'),
  acts: null,
};
