import {
  amendSpotOrder,
  cancelAllSpotOrders,
  cancelSpotOrder,
  placeSpotOrder,
  placeSpotOrders,
  type SpotDeal,
} from '../../../domain/contract/spot/spot';
import type { Addressed } from '../../push/userFeed';
import type { Gateway } from '../gateway';
import { spotHandlers } from './calls/spot';

const dealPush = (user: number, pair: string, deal: SpotDeal | null): Addressed[] =>
  deal ? [{ user, push: { kind: 'deal', pair, deal } }] : [];

/** Its lists are opened before it starts, because the market's history is read from them. */
export const gateway: Gateway<'spot', object> = {
  start: () => ({ service: {}, close: () => undefined }),
  handlers: spotHandlers,
  orderCalls: [placeSpotOrder, placeSpotOrders, cancelSpotOrder, cancelAllSpotOrders, amendSpotOrder],
  pushes: () => ({
    order: ({ user, order }) => [{ user, push: { kind: 'order', order } }],
    trade: ({ pair, maker, makerDeal, taker, takerDeal }) => [
      ...dealPush(maker, pair, makerDeal),
      ...dealPush(taker, pair, takerDeal),
    ],
    level: null,
    pair: null,
  }),
};
