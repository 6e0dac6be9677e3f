import { FUTURE_SUFFIX } from '../../../../domain/contract/futures/futuresChoices';

/** A market's pair, LEFT_RIGHT, and whether it is the pair's contract. */
export function marketParts(market: string): { pair: string; isContract: boolean } {
  const isContract = market.endsWith(FUTURE_SUFFIX);
  return { pair: isContract ? market.slice(0, -FUTURE_SUFFIX.length) : market, isContract };
}

/** Where a market is traded. */
export function marketPlace(market: string): string {
  const { pair, isContract } = marketParts(market);
  return isContract ? `/contract/${pair.toLowerCase()}` : `/markets/kline/${pair}`;
}
