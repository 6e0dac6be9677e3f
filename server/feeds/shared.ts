import { isContractMarket, marketOf, pairOfMarket } from '../seed/market';
import type { FeedListener } from './feed';

export const otherMarket = (market: string): string =>
  isContractMarket(market) ? pairOfMarket(market) : marketOf(market);

/**
 * Reports data of either market of a pair to both, unless the feed has the other market itself. The index is the pair's own
 * price, and its contract's only as a fallback.
 * @param isHeard whether the feed has the market itself; by default true for pairs and false for contracts
 */
export function shared(
  listener: FeedListener,
  isHeard: (market: string) => boolean = (market) => !isContractMarket(market),
): FeedListener {
  const toBoth =
    <Item extends { pair: string }>(deliver: (item: Item) => void) =>
    (item: Item) => {
      deliver(item);
      const other = otherMarket(item.pair);
      if (!isHeard(other)) deliver({ ...item, pair: other });
    };
  return {
    book: toBoth((book) => listener.book(book)),
    trade: toBoth((trade) => listener.trade(trade)),
    index(index) {
      const pair = pairOfMarket(index.pair);
      if (pair === index.pair || !isHeard(pair)) listener.index({ ...index, pair });
    },
  };
}
