import type { PublicTrade } from '../../domain/contract/market/market';
import type { Direction } from '../../domain/contract/spot/spot';
import { isHouse } from '../engine/ledger/systemAccounts';
import type { CommittedTrade } from '../link/messages';

/** The engine's stored trades. */
export interface TradeHistory {
  /** Trades of all pairs with a greater sequence number, oldest first. */
  tradesAfter(seq: number, limit: number): CommittedTrade[];
  /** The latest trades of each pair by its name, newest first. */
  latestTrades(limit: number): ReadonlyMap<string, CommittedTrade[]>;
}

/** What the house did in a trade; null when both sides or neither were the house. */
export function houseSideOf({ maker, taker, direction }: CommittedTrade): Direction | null {
  if (isHouse(maker) === isHouse(taker)) return null;
  if (isHouse(taker)) return direction;
  return direction === 'buy' ? 'sell' : 'buy';
}

/** What everybody sees of a trade. */
export const publicOf = ({ id, price, quantity, direction, time }: CommittedTrade): PublicTrade => ({
  id,
  price,
  quantity,
  direction,
  time,
});
