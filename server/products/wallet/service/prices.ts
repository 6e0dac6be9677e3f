import type { Currency } from '../../../../domain/contract/shell/platform';
import { inBtc, valueOf, VALUE_SCALE } from '../../../../domain/rules/wallet/valuation';
import type { Market } from '../../../market/market';
import { parseDecimal } from '../../../../domain/money/decimal';

/**
 * Returns an account's value including unrealised profit, both in 10^-8 USDT; never below zero.
 * @param profit signed.
 */
export function withProfit(worth: bigint, profit: string): bigint {
  const isLoss = profit.startsWith('-');
  const units = parseDecimal(isLoss ? profit.slice(1) : profit, VALUE_SCALE) ?? 0n;
  const sum = isLoss ? worth - units : worth + units;
  return sum > 0n ? sum : 0n;
}

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
