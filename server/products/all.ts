import { fiat } from './fiat/part';
import { futures } from './futures/part';
import { ico } from './ico/part';
import { seconds } from './seconds/part';
import { spot } from './spot/part';
import { spotPlans } from './spotPlans/part';
import { wallet } from './wallet/part';

/** The exchange's products, in the order in which they are reported, written, loaded and checked. This line registers a product. */
export const PRODUCTS = { spot, spotPlans, wallet, seconds, futures, fiat, ico };

export type Products = typeof PRODUCTS;
