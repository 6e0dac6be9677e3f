import type { SpotOrder } from '../../domain/contract/spot/spot';
import { lotsToQuantity, ticksToPrice } from '../../domain/money/grid';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { EngineLink } from '../link/messages';
import { listPairs, type Seed } from '../seed/market';
import { fundHouse } from './funding';
import { printsOf, type HouseOrder, type Venue } from './venue';

const houseOrder = (order: SpotOrder): HouseOrder => ({
  id: order.id,
  pair: order.pair,
  direction: order.direction,
  price: order.price,
  quantity: order.quantity,
  deal_quantity: order.deal_quantity,
  isOpen: order.status === 'waiting' || order.status === 'partial',
});

export function spotVenue(link: EngineLink, seed: Seed): Venue {
  return {
    pairs: listPairs(seed),
    commandsPerSecond: 2000,
    place: ({ user, pair, side, timeInForce, ticks, lots }) => ({
      kind: 'spot.place',
      user,
      pair: pair.name,
      direction: side,
      type: 'limit',
      timeInForce,
      price: ticksToPrice(pair.grid, ticks),
      quantity: lotsToQuantity(pair.grid, lots),
      total: null,
      triggerPrice: null,
    }),
    cancel: (user, orderId) => ({ kind: 'spot.cancel', user, orderId, reason: 'user' }),
    cancelAll: (user, pair) => ({ kind: 'spot.cancelAll', user, pair: pair.name, reason: 'user' }),
    async openOrders() {
      const { orders } = await link.query({ kind: 'user', user: SYSTEM_ACCOUNTS.houseMaker });
      return orders.map(houseOrder);
    },
    orderOf: (event) =>
      event.type === 'order' && event.user === SYSTEM_ACCOUNTS.houseMaker ? houseOrder(event.order) : null,
    print: (pair, trades) => ({ kind: 'spot.print', pair: pair.name, prints: printsOf(pair, trades) }),
    fund: (now) => fundHouse(link, seed, now),
  };
}
