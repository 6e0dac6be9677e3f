import { number, object, type InferType } from 'yup';
import { OPEN_ORDERS } from '../../../domain/rules/spot/pairRules';

export const spotSchema = object({
  /** Maximum open orders of a user in a pair. */
  SPOT_OPEN_ORDERS: number().integer().min(1).max(100_000).default(OPEN_ORDERS),
});

export interface SpotConfig {
  openOrders: number;
}

export const readSpot = (values: InferType<typeof spotSchema>): SpotConfig => ({ openOrders: values.SPOT_OPEN_ORDERS });
