import type { BinanceDeps, Kind } from '../deps';
import { aggregateEvent, tradeEvent } from '../trades';
import { createBookStreams } from './bookStreams';
import { klineStream } from './klineStream';
import type { StreamSpec } from './names';
import type { Pace } from './pace';
import { both, type Stop, type Tell } from './stop';
import { createTickerStreams } from './tickerStreams';

/** Builds stream events from the feed's frames. @param kind spot or futures */
export function createStreams(deps: BinanceDeps, kind: Kind, pace: Pace) {
  const { symbols, feed, clock } = deps;
  const { list } = symbols[kind];
  const isPair = kind === 'spot';
  const { depth, levels, bookTicker } = createBookStreams(deps, kind, pace);
  const { ticker, tickers, window, windows, average, marks } = createTickerStreams(deps, kind, pace);

  /** Starts the events of a stream; returns a function that stops them. */
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
      case 'average':
        return average(spec.listing, tell);
      case 'window':
        return window(spec.listing, spec.size, spec.window, tell);
      case 'windows':
        return windows(list, spec.size, spec.window, tell);
      case 'markPrice':
        return marks(spec.everyMs, [spec.listing], (events) => events.forEach(tell));
      case 'markPrices':
        return marks(spec.everyMs, list, tell);
    }
  };
}
