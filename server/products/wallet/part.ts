import type { Product } from '../product';
import { wallet as engine } from './engine/part';
import { walletStore as store } from './store/part';
import { openWalletQueries as lists } from './store/queries';

export const wallet: Product<
  typeof engine,
  ReturnType<typeof lists>,
  typeof import('./gateway'),
  typeof import('./operator')
> = {
  ...{ engine, store, lists },
  gateway: () => import('./gateway'),
  acts: () => import('./operator'),
};
