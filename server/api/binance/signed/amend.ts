import { amendSpotOrder } from '../../../../domain/contract/spot/spot';
import { quantityToLots } from '../../../../domain/money/grid';
import { missing } from '../errors';
import type { SignedCall } from './call';
import { BY, CHOOSING } from './chosen';
import { amendRefused, filterFailed } from './faults';
import { decimalOf } from './parameters';
import { valueOf } from './refusals';
import type { SpotDesk } from './spotOrders';
import { amendedOrder } from './spotShape';

/** Makes an open order smaller; it keeps its place in the queue. */
export const amendCall = (desk: SpotDesk): SignedCall => ({
  ...{ method: 'PUT', path: '/api/v3/order/amend/keepPriority', permission: 'spot', weight: 4 },
  needs: [...CHOOSING.needs, 'newQty'],
  takes: BY,
  async run({ parameters, key, ask }) {
    const listing = desk.listingOf(parameters);
    const { grid, symbol } = listing;
    const quantity = decimalOf(parameters, 'newQty');
    if (quantity === null) throw missing('newQty');
    const lots = quantityToLots(grid, quantity);
    if (lots === null) throw filterFailed('LOT_SIZE');
    const unknown = () => amendRefused('Unknown order sent.');
    const { order } = desk.find(key.user, listing, parameters, BY, unknown);
    if (order.quantity === null || !order.next_events.includes('order.amend')) throw unknown();
    const now = quantityToLots(grid, order.quantity) ?? 0;
    if (lots > now) throw amendRefused('Order amend (quantity increase) is not supported.');
    if (lots === now) throw amendRefused('The requested action would change no state; rejecting.');
    const { order: amended } = valueOf(await ask(amendSpotOrder, { order_id: order.id, quantity }), amendRefused);
    return amendedOrder(amended, symbol, desk.nameOf(amended));
  },
});
