import type { Batch, BookSnapshot, EngineEvent } from '../link/messages';
import { marketOf } from '../seed/market';
import type { TradePast } from '../store/tradePast';
import type { TradeHistory } from './committed';

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
