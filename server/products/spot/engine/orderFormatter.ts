import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { formatOrder } from './format';
import type { Order, OrderRef } from './order';

/** Returns a formatter that formats each order only once. */
export function orderFormatter(): (order: Order) => SpotOrder {
  const formatted = new Map<OrderRef, SpotOrder>();
  return (order) => {
    const known = formatted.get(order.ref);
    if (known) return known;
    const shown = formatOrder(order, order.market.worth(order.dealTickLots), order.market);
    formatted.set(order.ref, shown);
    return shown;
  };
}
