import type { Product } from '../product';
import { spotPlans as engine } from './engine/part';
import { spotPlansStore as store } from './store/part';
import { openSpotPlans as lists } from './store/queries';

export const spotPlans: Product<typeof engine, ReturnType<typeof lists>, typeof import('./gateway')> = {
  ...{ engine, store, lists },
  gateway: () => import('./gateway'),
  acts: null,
};
