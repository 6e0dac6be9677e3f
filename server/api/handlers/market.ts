import { klines, marketDepth, marketTicks, marketTrades, marketTrends } from '../../../domain/contract/market/market';
import { refuse, success, type Result } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forAll, type Handler } from '../handler';

const known = <Value>(value: Value | undefined): Result<Value> =>
  value === undefined ? refuse('unknownPair') : success(value);

export function marketHandlers({ market }: ApiDeps): Handler[] {
  return [
    forAll(marketTicks, () => success(market.ticks())),
    forAll(marketTrends, () => success(market.trends())),
    forAll(klines, ({ pair, interval, before, limit }) => known(market.candles(pair, interval, before ?? null, limit))),
    forAll(marketDepth, ({ pair }) => known(market.depth(pair))),
    forAll(marketTrades, ({ pair }) => known(market.trades(pair))),
  ];
}
