import { type Amount, divDown, formatDecimal, parseDecimal, pow10 } from '../../money/decimal';

/** Decimal places used for valuations. */
export const VALUE_SCALE = 8;
const PRICE_SCALE = 18;

/**
 * Returns the value of an amount in USDT at `price` USDT, rounded towards zero.
 * @returns units of 10^-8 USDT; null while the price is unknown.
 */
export function valueOf(amount: bigint, scale: number, price: string | null): Amount | null {
  const rate = price === null ? null : parseDecimal(price, PRICE_SCALE);
  return rate === null ? null : (amount * rate * pow10(VALUE_SCALE)) / (pow10(scale) * pow10(PRICE_SCALE));
}

/** Converts a USDT value to BTC by the BTC_USDT close, units of 10^-8 BTC; null while the close is unknown or zero. */
export function inBtc(value: bigint, btcPrice: string | null): Amount | null {
  const rate = btcPrice === null ? null : parseDecimal(btcPrice, PRICE_SCALE);
  return rate === null || rate === 0n ? null : (value * pow10(PRICE_SCALE)) / rate;
}

export const valueText = (value: bigint): string => formatDecimal(value, VALUE_SCALE);

const YIELD_SCALE = 6;

/** Values in units of 10^-8 USDT. */
interface ProfitTerms {
  readonly now: bigint;
  readonly then: bigint;
  /** Net inflow since then, each movement at its price of that moment. */
  readonly movedIn: bigint;
}

/**
 * Returns the profit since then, and the yield, a fraction of the capital that produced it, rounded down; the yield is null unless
 * that capital is positive.
 */
export function profitOf({ now, then, movedIn }: ProfitTerms): { usdt: string; yield: string | null } {
  const profit = now - then - movedIn;
  const base = then + (movedIn > 0n ? movedIn : 0n);
  const fraction = base > 0n ? divDown(profit * pow10(YIELD_SCALE), base) : null;
  return {
    usdt: formatDecimal(profit, VALUE_SCALE),
    yield: fraction === null ? null : formatDecimal(fraction, YIELD_SCALE),
  };
}
