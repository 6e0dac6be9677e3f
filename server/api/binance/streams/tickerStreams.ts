import { channels } from '../../../../domain/contract/channels';
import { markOf, markPriceEvent } from '../contractFigures';
import type { BinanceDeps, Kind } from '../deps';
import type { Listing } from '../symbols';
import { dayFigures, miniTickerEvent, tickerEvent, windowEvent } from '../tickers';
import { AVERAGE_MINUTES, averagePrice, rollingFigures } from '../windows';
import type { Pace } from './pace';
import { both, type Stop, type Tell } from './stop';

const TICKERS_MS = 1000;
const DAY = 86_400_000;

/** Streams with a pace of their own: tickers of changed markets, and marks whether changed or not. */
export function createTickerStreams({ feed, market, clock }: BinanceDeps, kind: Kind, pace: Pace) {
  /** Collects the markets that change within an interval. */
  const changed = (listings: readonly Listing[], tell: (listings: readonly Listing[]) => void): Stop => {
    const waiting = new Set<Listing>();
    const leaves = listings.map((listing) => feed.listen(channels.tick(listing.market), () => waiting.add(listing)));
    const flush = () => {
      if (waiting.size > 0) tell([...waiting]);
      waiting.clear();
    };
    return both(...leaves, pace.every(TICKERS_MS, flush));
  };

  const tickerOf = (isMini: boolean) => (listing: Listing) => {
    const tick = market.tick(listing.market);
    if (!tick) return [];
    const figures = dayFigures(tick, clock());
    if (isMini) return [miniTickerEvent(listing, figures)];
    const around = { last: feed.tape(listing.market).last(), book: feed.book(listing.market).state() };
    return [tickerEvent(listing, figures, around, kind === 'spot')];
  };

  const ticker = (listing: Listing, isMini: boolean, tell: Tell): Stop =>
    changed([listing], () => tickerOf(isMini)(listing).forEach(tell));

  const tickers = (listings: readonly Listing[], isMini: boolean, tell: Tell): Stop =>
    changed(listings, (some) => tell(some.flatMap((listing) => tickerOf(isMini)(listing))));

  /** The day's figures are updated every minute anyway, so no day window is computed from candles. */
  const figuresOf = (listing: Listing, window: number) => {
    if (window < DAY) return rollingFigures(market, listing, window, clock());
    const tick = market.tick(listing.market);
    return tick && dayFigures(tick, clock());
  };
  const windowOf = (size: string, window: number) => (listing: Listing) => {
    const figures = figuresOf(listing, window);
    return figures ? [windowEvent(listing, size, figures, feed.tape(listing.market).lastId())] : [];
  };

  const window = (listing: Listing, size: string, ms: number, tell: Tell): Stop =>
    changed([listing], () => windowOf(size, ms)(listing).forEach(tell));

  const windows = (listings: readonly Listing[], size: string, ms: number, tell: Tell): Stop =>
    changed(listings, (some) => tell(some.flatMap(windowOf(size, ms))));

  const average = (listing: Listing, tell: Tell): Stop =>
    changed([listing], () => {
      const T = feed.tape(listing.market).last()?.time ?? clock();
      const w = averagePrice(market, listing);
      tell({ e: 'avgPrice', E: clock(), s: listing.symbol, i: `${AVERAGE_MINUTES}m`, w, T });
    });

  const marks = (everyMs: number, listings: readonly Listing[], tell: (events: unknown[]) => void): Stop =>
    pace.every(everyMs, () => {
      const events = listings.flatMap((listing) => {
        const mark = markOf(feed, listing);
        return mark ? [markPriceEvent(listing, mark, clock())] : [];
      });
      if (events.length > 0) tell(events);
    });

  return { ticker, tickers, window, windows, average, marks };
}
