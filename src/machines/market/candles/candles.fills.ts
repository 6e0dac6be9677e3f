import type { FuturesOrder } from '../../../../domain/contract/futures/futures';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { buys } from '../../futures/futures/contractTerms';

type Ended = SpotOrder | FuturesOrder;

/** A fill of the user's on a chart. */
export interface OwnFill {
  /** ms */
  time: number;
  direction: 'buy' | 'sell';
}

const isBuy = ({ direction }: Ended): boolean => direction === 'buy' || (direction !== 'sell' && buys(direction));

/** Ended by hand: the time of its last change is not that of its last trade. */
const isEndedByHand = ({ reason }: Ended): boolean => reason === 'user' || reason === 'operator';

/** When orders that have ended traded last, and which way. */
export const fillsOf = (orders: readonly Ended[]): OwnFill[] =>
  orders.flatMap((order) =>
    /[1-9]/.test(order.deal_quantity) && !isEndedByHand(order)
      ? [{ time: order.updated, direction: isBuy(order) ? 'buy' : 'sell' }]
      : [],
  );
