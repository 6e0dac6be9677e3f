import { isContractMarket, marketOf, pairOfMarket } from '../seed/market';
import type { FeedListener } from './feed';

/** The other market of the same pair. */
export const otherMarket = (market: string): string =>
  isContractMarket(market) ? pairOfMarket(market) : marketOf(market);

/**
 * Tells what is heard of one market of a pair to both, unless the other is heard itself. The index is the pair's own price,
 * and its contract's only where nothing else is heard.
 * @param isHeard whether the feed has the market itself; by default the pairs and none of the contracts
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
