import type { Product } from '../product';
import { ico as engine } from './engine/part';
import { icoStore as store } from './store/part';
import { openIcoQueries as lists } from './store/queries';

export const ico: Product<
  typeof engine,
  ReturnType<typeof lists>,
  typeof import('./gateway'),
  typeof import('./operator')
> = {
  ...{ engine, store, lists },
  gateway: () => import('./gateway'),
  acts: () => import('./operator'),
};
