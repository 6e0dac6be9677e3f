import type { PublicTrade } from '../../domain/contract/market/market';
import type { Direction } from '../../domain/contract/spot/spot';
import { isHouse } from '../engine/ledger/systemAccounts';
import type { CommittedTrade } from '../link/messages';

export interface TradeHistory {
  /** Returns trades of all pairs with a greater sequence number, oldest first. */
  tradesAfter(seq: number, limit: number): CommittedTrade[];
  /** Returns the latest trades of each pair by name, newest first. */
  latestTrades(limit: number): ReadonlyMap<string, CommittedTrade[]>;
}

/** Returns the house's side in a trade; null when both sides or neither were the house. */
export function houseSideOf({ maker, taker, direction }: CommittedTrade): Direction | null {
  if (isHouse(maker) === isHouse(taker)) return null;
  if (isHouse(taker)) return direction;
  return direction === 'buy' ? 'sell' : 'buy';
}

export const publicOf = ({ id, price, quantity, direction, time }: CommittedTrade): PublicTrade => ({
  id,
  price,
  quantity,
  direction,
  time,
});
