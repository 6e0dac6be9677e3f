import { joinFrames, type BookFrame } from '../book';
import type { BinanceDeps, Kind } from '../deps';
import type { Listing } from '../symbols';
import { bestOf } from '../tickers';
import type { Pace } from './pace';
import { both, type Stop, type Tell } from './stop';

/** Interval of the feed's own book frames. */
const FRAMES_MS = 100;

/** Order book streams: diffs, partial depth and best bid/ask. */
export function createBookStreams({ feed, clock }: Pick<BinanceDeps, 'feed' | 'clock'>, kind: Kind, pace: Pace) {
  const isPair = kind === 'spot';

  const depthEvent = ({ symbol: s }: Listing, { first: U, last: u, previous: pu, bids: b, asks: a }: BookFrame) => {
    const E = clock();
    return { e: 'depthUpdate', E, ...(!isPair && { T: E }), s, U, u, ...(!isPair && { pu }), b, a };
  };

  const depth = (listing: Listing, everyMs: number, tell: Tell): Stop => {
    const book = feed.book(listing.market);
    if (everyMs === FRAMES_MS) return book.onFrame((frame) => tell(depthEvent(listing, frame)));
    let waiting: BookFrame[] = [];
    const flush = () => {
      if (waiting.length > 0) tell(depthEvent(listing, joinFrames(waiting)));
      waiting = [];
    };
    return both(
      book.onFrame((frame) => waiting.push(frame)),
      pace.every(everyMs, flush),
    );
  };

  const levels = (listing: Listing, count: number, everyMs: number, tell: Tell): Stop => {
    const book = feed.book(listing.market);
    let latest: BookFrame | null = null;
    const flush = () => {
      if (!latest) return;
      const { lastUpdateId, ...sides } = book.state();
      const bids = sides.bids.slice(0, count);
      const asks = sides.asks.slice(0, count);
      tell(isPair ? { lastUpdateId, bids, asks } : depthEvent(listing, { ...latest, bids, asks }));
      latest = null;
    };
    const take = (frame: BookFrame) => {
      latest = frame;
      if (everyMs === FRAMES_MS) flush();
    };
    return both(book.onFrame(take), pace.every(everyMs, flush));
  };

  const bookTicker = ({ symbol: s, market }: Listing, tell: Tell): Stop => {
    const book = feed.book(market);
    let told = JSON.stringify(bestOf(book.state()));
    return book.onFrame(() => {
      const best = bestOf(book.state());
      const text = JSON.stringify(best);
      if (text === told) return;
      told = text;
      const { bidPrice: b, bidQty: B, askPrice: a, askQty: A } = best;
      const E = clock();
      tell({ ...(!isPair && { e: 'bookTicker', E, T: E }), u: book.lastFrame(), s, b, B, a, A });
    });
  };

  return { depth, levels, bookTicker };
}
