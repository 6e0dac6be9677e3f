import type { Product } from '../product';
import { ico as engine } from './engine/part';
import { icoStore as store } from './store/part';
import { openIcoQueries as lists } from './store/queries';

export const ico: Product<typeof engine, ReturnType<typeof lists>> = { engine, store, lists };
