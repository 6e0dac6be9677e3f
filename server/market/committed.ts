import type { PublicTrade } from '../../domain/contract/market/market';
import type { Direction } from '../../domain/contract/spot/spot';
import { isHouse } from '../engine/ledger/systemAccounts';
import type { CommittedTrade, Batch, BookSnapshot, EngineEvent } from '../link/messages';
import { marketOf } from '../seed/market';
import type { TradePast } from '../store/tradePast';

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

function contractEvent(event: EngineEvent): EngineEvent[] {
  if (event.type === 'futuresLevel') return [{ ...event, type: 'level', pair: marketOf(event.pair) }];
  if (event.type === 'futuresTrade')
    return [{ ...event, type: 'trade', pair: marketOf(event.pair), makerDeal: null, takerDeal: null }];
  return event.type === 'pair' ? [{ ...event, pair: marketOf(event.pair) }] : [];
}

/** Returns a batch's contract books and trades as those of spot pairs, under the names of their markets. */
export const contractBatch = ({ events }: Batch): Batch => ({ answers: [], events: events.flatMap(contractEvent) });

export const contractBooks = (books: readonly BookSnapshot[]): BookSnapshot[] =>
  books.map((book) => ({ ...book, pair: marketOf(book.pair) }));

/** Returns the contracts' stored trades under the names of their markets. */
export const contractHistory = (history: TradeHistory): TradeHistory => ({
  tradesAfter: (seq, limit) =>
    history.tradesAfter(seq, limit).map((trade) => ({ ...trade, pair: marketOf(trade.pair) })),
  latestTrades: (limit) => new Map([...history.latestTrades(limit)].map(([pair, trades]) => [marketOf(pair), trades])),
});

export const contractPast = (past: TradePast): TradePast => ({
  ...past,
  minutes: (after, to) => past.minutes(after, to).map((minute) => ({ ...minute, pair: marketOf(minute.pair) })),
});
