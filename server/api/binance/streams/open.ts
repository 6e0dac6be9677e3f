import { channels } from '../../../../domain/contract/channels';
import { joinCandles } from '../../../../domain/rules/market/joinCandles';
import { spanStart } from '../../../../domain/rules/market/span';
import type { CountedCandle } from '../../../market/candle';
import { type BookFrame, joinFrames } from '../book';
import { markOf, markPriceEvent } from '../contractFigures';
import type { BinanceDeps, Kind } from '../deps';
import { closeTimeOf, type KlineInterval } from '../klines';
import type { Listing } from '../symbols';
import { aggregateEvent, firstIdOf, tradeEvent } from '../tape';
import { bestOf, dayFigures, miniTickerEvent, tickerEvent, windowEvent } from '../tickers';
import { AVERAGE_MINUTES, averagePrice, rollingFigures } from '../windows';
import type { StreamSpec } from './names';
import { both, type Pace, type Stop, type Tell } from './pace';

interface KlineStream {
  listing: Listing;
  /** "4h" */
  name: string;
  interval: KlineInterval;
}

/** Reports the current candle at each change, and once more when it closes. Returns a function that stops it. */
export function klineStream(
  { feed, market, clock }: Pick<BinanceDeps, 'feed' | 'market' | 'clock'>,
  { listing, name, interval: { span, base, parts } }: KlineStream,
  tell: (event: unknown) => void,
): () => void {
  const { symbol: s, market: of } = listing;
  /** Shorter candles that make up the current one, oldest first. */
  let pieces: CountedCandle[] = [];

  const tellWhole = (isClosed: boolean) => {
    const whole = joinCandles(span, pieces).at(-1);
    if (!whole) return;
    const { time: t, open: o, close: c, high: h, low: l, amount: v, vol: q, count: n } = whole;
    const T = closeTimeOf(span, t);
    const [f, L] = n === 0 ? [-1, -1] : [firstIdOf(t), feed.tape(of).lastIdUntil(T)];
    const times = { t, T, s, i: name };
    tell({
      e: 'kline',
      E: clock(),
      s,
      k: { ...times, f, L, o, c, h, l, v, n, x: isClosed, q, V: '0', Q: '0', B: '0' },
    });
  };

  const startOf = ({ time }: CountedCandle) => spanStart(span, time);
  const load = (before: number | null) => {
    const found = market.countedCandles(of, base, before, parts) ?? [];
    const newest = found.at(-1);
    pieces = newest ? found.filter((piece) => startOf(piece) === startOf(newest)) : [];
  };

  load(null);
  return feed.listen(channels.kline(of, base), () => {
    const current = market.countedCandle(of, base);
    if (!current) return;
    const last = pieces.at(-1);
    if (last && last.time !== current.time) {
      // The closed candle's last trades were in no frame of their own.
      load(current.time);
      if (startOf(last) !== startOf(current)) {
        tellWhole(true);
        pieces = [];
      }
    }
    pieces = [...pieces.filter(({ time }) => time !== current.time), current];
    tellWhole(false);
  });
}

const TICKERS_MS = 1000;
const DAY = 86_400_000;

/** Streams with a pace of their own: tickers of changed markets, and marks whether changed or not. */
function createTickerStreams({ feed, market, clock }: BinanceDeps, kind: Kind, pace: Pace) {
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

/** Interval of the feed's own book frames. */
const FRAMES_MS = 100;

/** Order book streams: diffs, partial depth and best bid/ask. */
function createBookStreams({ feed, clock }: Pick<BinanceDeps, 'feed' | 'clock'>, kind: Kind, pace: Pace) {
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
