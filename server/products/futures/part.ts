import type { Product } from '../product';
import { futures as engine } from './engine/part';
import { futuresStore as store } from './store/part';
import { openFuturesQueries as lists } from './store/queries';

export const futures: Product<typeof engine, ReturnType<typeof lists>> = { engine, store, lists };
