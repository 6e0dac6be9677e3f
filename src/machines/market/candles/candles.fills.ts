import type { FuturesFill } from '../../../../domain/contract/futures/futuresLists';
import type { SpotFill } from '../../../../domain/contract/spot/spot';
import { buys } from '../../futures/futures/contractTerms';

/** A fill of the user on a chart. */
export interface OwnFill extends Pick<SpotFill, 'time' | 'price' | 'quantity'> {
  direction: 'buy' | 'sell';
}

type Fill = SpotFill | FuturesFill;

const isBuy = ({ direction }: Fill): boolean => direction === 'buy' || (direction !== 'sell' && buys(direction));

/** Returns the user's fills and their direction: closing a short is a buy. */
export const fillsOf = (fills: readonly Fill[]): OwnFill[] =>
  fills.map((fill) => ({
    time: fill.time,
    price: fill.price,
    quantity: fill.quantity,
    direction: isBuy(fill) ? 'buy' : 'sell',
  }));
