import type { BinanceDeps, Kind } from '../deps';
import { aggregateEvent, tradeEvent } from '../trades';
import { createBookStreams } from './bookStreams';
import { klineStream } from './klineStream';
import type { StreamSpec } from './names';
import type { Pace } from './pace';
import { both, type Stop, type Tell } from './stop';
import { createTickerStreams } from './tickerStreams';

/** Makes what streams tell out of the feed's frames. `kind`: whether they are of pairs or of contracts. */
export function createStreams(deps: BinanceDeps, kind: Kind, pace: Pace) {
  const { symbols, feed, clock } = deps;
  const { list } = symbols[kind];
  const isPair = kind === 'spot';
  const { depth, levels, bookTicker } = createBookStreams(deps, kind, pace);
  const { ticker, tickers, marks } = createTickerStreams(deps, kind, pace);

  /** Begins to tell the stream's events; returns what ends it. */
  return (spec: StreamSpec, tell: Tell): Stop => {
    switch (spec.kind) {
      case 'trade':
        return feed.onTrades(spec.listing.market, ({ trades }) => {
          for (const trade of trades) tell(tradeEvent(spec.listing, trade, isPair, clock()));
        });
      case 'aggTrade':
        return feed.onTrades(spec.listing.market, ({ aggregates }) => {
          for (const one of aggregates) tell(aggregateEvent(spec.listing, one, isPair, clock()));
        });
      case 'kline':
        return klineStream(deps, spec, tell);
      case 'depth':
        return depth(spec.listing, spec.everyMs, tell);
      case 'levels':
        return levels(spec.listing, spec.levels, spec.everyMs, tell);
      case 'bookTicker':
        return bookTicker(spec.listing, tell);
      case 'bookTickers':
        return both(...list.map((listing) => bookTicker(listing, tell)));
      case 'ticker':
        return ticker(spec.listing, false, tell);
      case 'miniTicker':
        return ticker(spec.listing, true, tell);
      case 'tickers':
        return tickers(list, false, tell);
      case 'miniTickers':
        return tickers(list, true, tell);
      case 'markPrice':
        return marks(spec.everyMs, [spec.listing], (events) => events.forEach(tell));
      case 'markPrices':
        return marks(spec.everyMs, list, tell);
    }
  };
}
