import type { Product } from '../product';
import { fiat as engine } from './engine/part';
import { fiatStore as store } from './store/part';
import { openFiatQueries as lists } from './store/queries';

export const fiat: Product<
  typeof engine,
  ReturnType<typeof lists>,
  typeof import('./gateway'),
  typeof import('./operator')
> = {
  ...{ engine, store, lists },
  gateway: () => import('./gateway'),
  acts: () => import('./operator'),
};
