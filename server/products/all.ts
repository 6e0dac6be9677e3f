import { fiat } from './fiat/part';
import { futures } from './futures/part';
import { ico } from './ico/part';
import { seconds } from './seconds/part';
import { spot } from './spot/part';
import { spotPlans } from './spotPlans/part';
import { wallet } from './wallet/part';

/** What the exchange offers, in the order in which it is told, written, loaded and checked. A product is known by its line here. */
export const PRODUCTS = { spot, spotPlans, wallet, seconds, futures, fiat, ico };

export type Products = typeof PRODUCTS;
