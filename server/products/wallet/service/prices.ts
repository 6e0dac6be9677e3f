import type { Currency } from '../../../../domain/contract/shell/platform';
import { inBtc, valueOf } from '../../../../domain/rules/wallet/valuation';
import type { Market } from '../../../market/market';

export type Worths = ReturnType<typeof createWorths>;

const MINUTE_MS = 60_000;

/** Values amounts in USDT, units of 10^-8, by the market's latest prices. */
export function createWorths(market: Pick<Market, 'currencies' | 'candles'>) {
  const listed = (): ReadonlyMap<string, Currency> =>
    new Map(market.currencies().map((currency) => [currency.symbol, currency]));
  /** Cached because scales never change; prices do, and cost far more to gather. */
  let scales: ReadonlyMap<string, number> | undefined;

  return {
    /** Returns a fixed view of the current prices. */
    now() {
      const currencies = listed();
      const btcPrice = currencies.get('BTC')?.price ?? null;
      return {
        btcPrice,
        currencies: [...currencies.values()],
        priceOf: (symbol: string): string | null => currencies.get(symbol)?.price ?? null,
        /**
         * Null while the price is unknown.
         * @param amount in smallest units.
         */
        worthOf(symbol: string, amount: bigint): bigint | null {
          const currency = currencies.get(symbol);
          return currency ? valueOf(amount, currency.scale, currency.price) : null;
        },
        btcOf: (worth: bigint): bigint | null => inBtc(worth, btcPrice),
      };
    },
    /** Returns the value of an amount at a past time by the minute's close, or by the latest price where there is none. */
    worthAt(symbol: string, amount: bigint, time: number): bigint {
      scales ??= new Map(market.currencies().map((currency) => [currency.symbol, currency.scale]));
      const scale = scales.get(symbol);
      if (scale === undefined) return 0n;
      if (symbol === 'USDT') return valueOf(amount, scale, '1') ?? 0n;
      const [candle] = market.candles(`${symbol}_USDT`, '1m', time + 1, 1) ?? [];
      const isOfThen = candle !== undefined && time - candle.time < MINUTE_MS;
      const price = isOfThen ? candle.close : (listed().get(symbol)?.price ?? null);
      return valueOf(amount, scale, price) ?? 0n;
    },
  };
}
