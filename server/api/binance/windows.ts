import type { Interval } from '../../../domain/contract/market/market';
import type { CountedCandle } from '../../market/candle';
import type { MarketReads } from '../deps';
import { exact, ratio } from './figures';
import type { Listing } from './symbols';
import { figuresOf, type WindowFigures, miniTicker, windowTicker } from './tickers';
import { answersOf, namedOf, type PublicCall } from './call';
import type { BinanceDeps } from './deps';
import { illegalCharacters, invalidValue } from './errors';
import type { Parameters } from './parameters';

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

const HOUR = 60 * MINUTE;
const SIZE = /^(?:([1-9]|[1-5]\d)m|([1-9]|1\d|2[0-3])h|([1-7])d)$/;
const FORMS = ['FULL', 'MINI'] as const;
/** Maximum number of symbols per call; weight per symbol, and the maximum. */
const SYMBOLS_MAX = 100;
const WEIGHT = 4;
const WEIGHT_MAX = 200;

/** Parses a window such as "15m", "4h" or "7d" to ms. @throws BinanceError −1100 */
function windowOf(size: string): number {
  const [, minutes, hours, days] = SIZE.exec(size) ?? [];
  const window = Number(minutes ?? 0) * MINUTE + Number(hours ?? 0) * HOUR + Number(days ?? 0) * DAY;
  if (window === 0) throw illegalCharacters('windowSize', '^(([\\d]+[dDhHmMsS])|([1-9][0-9]{0,2}))$');
  return window;
}

/** Returns the candle that follows without a trade: the clock opens it about a second late. */
const flatAfter = ({ close }: CountedCandle, time: number): CountedCandle => ({
  ...{ time, open: close, high: close, low: close, close },
  ...{ amount: '0', vol: '0', count: 0 },
});

/** Tickers over custom windows: `ticker` up to now, `ticker/tradingDay` since midnight UTC. */
export function windowCalls(deps: BinanceDeps): PublicCall[] {
  const { market, feed, clock } = deps;

  const tradingDay = (listing: Listing, now: number): WindowFigures | undefined => {
    const openTime = Math.floor(now / DAY) * DAY;
    const candles = market.countedCandles(listing.market, '1d', null, 1) ?? [];
    const today = candles.map((candle) => (candle.time < openTime ? flatAfter(candle, openTime) : candle));
    return figuresOf(today, openTime, openTime + DAY - 1);
  };

  const answer = (parameters: Parameters, figures: (listing: Listing) => WindowFigures | undefined) => {
    const tell = parameters.choice('type', FORMS) === 'MINI' ? miniTicker : windowTicker;
    const chosen = namedOf(deps, 'spot', parameters);
    if ([chosen].flat().length > SYMBOLS_MAX) throw invalidValue('symbols');
    return answersOf<unknown>(chosen, (listing) => {
      const found = figures(listing);
      return found && tell(listing, found, feed.tape(listing.market).lastId());
    });
  };

  const weight = (parameters: Parameters): number =>
    Math.min(WEIGHT_MAX, WEIGHT * (parameters.listings(deps.symbols.spot)?.length ?? 1));
  const takes = ['symbol', 'symbols', 'type', 'symbolStatus'];
  return [
    {
      paths: ['/api/v3/ticker'],
      takes: [...takes, 'windowSize'],
      weight,
      answer(sent) {
        const window = windowOf(sent.text('windowSize') ?? '1d');
        return answer(sent, (listing) => rollingFigures(market, listing, window, clock()));
      },
    },
    {
      paths: ['/api/v3/ticker/tradingDay'],
      takes: [...takes, 'timeZone'],
      weight,
      answer(sent) {
        sent.choice('timeZone', ['0', '0:00', '00:00', '+00:00']);
        return answer(sent, (listing) => tradingDay(listing, clock()));
      },
    },
  ];
}
