import { FUTURE_SUFFIX } from '../../domain/contract/futuresChoices';
import type { Batch, BookSnapshot, EngineEvent } from '../link/messages';
import type { TradeHistory } from './marketData';

/** The name by which a pair's contract has its public market data. */
export const marketOf = (pair: string): string => `${pair}${FUTURE_SUFFIX}`;

export const isContractMarket = (name: string): boolean => name.endsWith(FUTURE_SUFFIX);

const pairOf = (market: string): string => market.slice(0, -FUTURE_SUFFIX.length);

function contractEvent(event: EngineEvent): EngineEvent[] {
  if (event.type === 'futuresLevel') return [{ ...event, type: 'level', pair: marketOf(event.pair) }];
  if (event.type === 'futuresTrade')
    return [{ ...event, type: 'trade', pair: marketOf(event.pair), makerDeal: null, takerDeal: null }];
  return event.type === 'pair' ? [{ ...event, pair: marketOf(event.pair) }] : [];
}

/** What a batch says of the contracts' books and trades, as the spot pairs' are told: under the names of their markets. */
export const contractBatch = ({ events }: Batch): Batch => ({ answers: [], events: events.flatMap(contractEvent) });

export const contractBooks = (books: readonly BookSnapshot[]): BookSnapshot[] =>
  books.map((book) => ({ ...book, pair: marketOf(book.pair) }));

/** The contracts' stored trades under the names of their markets. */
export const contractHistory = (history: TradeHistory): TradeHistory => ({
  tradesAfter: (seq, limit) =>
    history.tradesAfter(seq, limit).map((trade) => ({ ...trade, pair: marketOf(trade.pair) })),
  recentTrades: (market, limit) => history.recentTrades(pairOf(market), limit),
});
