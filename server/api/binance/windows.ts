import type { Interval } from '../../../domain/contract/market/market';
import type { MarketReads } from '../deps';
import { exact, ratio } from './figures';
import type { Listing } from './symbols';
import { figuresOf, type WindowFigures } from './tickers';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Length of the average price window, in minutes. */
export const AVERAGE_MINUTES = 5;

type Candles = Pick<MarketReads, 'countedCandles' | 'tick'>;

/** Returns the candles that make up a window: longer ones beyond a day, so that no call reads thousands. */
const piecesOf = (window: number): { base: Interval; ms: number } =>
  window <= DAY ? { base: '1m', ms: MINUTE } : { base: '15m', ms: 15 * MINUTE };

/** Returns the figures of the last `window` ms; undefined without data. */
export function rollingFigures(
  market: Candles,
  listing: Listing,
  window: number,
  now: number,
): WindowFigures | undefined {
  const { base, ms } = piecesOf(window);
  const openTime = Math.floor(now / ms) * ms - window;
  const candles = market.countedCandles(listing.market, base, null, window / ms + 1) ?? [];
  return figuresOf(
    candles.filter(({ time }) => time >= openTime),
    openTime,
    now,
  );
}

/** Returns the average price of the latest minutes, or the last price when nothing was traded. */
export function averagePrice(market: Candles, { market: name, grid }: Listing): string {
  const candles = market.countedCandles(name, '1m', null, AVERAGE_MINUTES) ?? [];
  const sumOf = (member: 'amount' | 'vol') => candles.reduce((sum, candle) => sum + exact(candle[member]), 0n);
  const amount = sumOf('amount');
  return amount > 0n ? ratio(sumOf('vol'), amount, grid.priceScale) : (market.tick(name)?.close ?? '0');
}
