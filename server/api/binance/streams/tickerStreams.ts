import { channels } from '../../../../domain/contract/channels';
import { markOf, markPriceEvent } from '../contractFigures';
import type { BinanceDeps, Kind } from '../deps';
import type { Listing } from '../symbols';
import { dayFigures, miniTickerEvent, tickerEvent } from '../tickers';
import type { Pace } from './pace';
import { both, type Stop, type Tell } from './stop';

const TICKERS_MS = 1000;

/** What is told at a pace of its own: tickers of what has changed, marks whether or not. */
export function createTickerStreams({ feed, market, clock }: BinanceDeps, kind: Kind, pace: Pace) {
  /** What has changed of these markets within the pace's time. */
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

  const marks = (everyMs: number, listings: readonly Listing[], tell: (events: unknown[]) => void): Stop =>
    pace.every(everyMs, () => {
      const events = listings.flatMap((listing) => {
        const mark = markOf(feed, listing);
        return mark ? [markPriceEvent(listing, mark, clock())] : [];
      });
      if (events.length > 0) tell(events);
    });

  return { ticker, tickers, marks };
}
