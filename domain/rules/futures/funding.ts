import { pow10 } from '../../money/decimal';
import type { Grid } from '../../money/grid';
import type { Side } from './contract';

/** Decimal places of funding rates and premiums: "0.01 %" is 10_000 units of 10^-8. */
export const RATE_SCALE = 8;
export const FUNDING_INTERVAL_MS = 8 * 3_600_000;

export const INTEREST = 10_000n;
const MOST_INTEREST_DRIFT = 50_000n;
export const MOST_RATE = 750_000n;

const clamp = (value: bigint, low: bigint, high: bigint) => (value < low ? low : value > high ? high : value);
const positive = (value: bigint) => (value > 0n ? value : 0n);

/** Returns the first funding time after `now`: 00, 08 and 16 UTC. Times are ms since the epoch. */
export const nextFunding = (now: number): number => (Math.floor(now / FUNDING_INTERVAL_MS) + 1) * FUNDING_INTERVAL_MS;

/**
 * Returns a premium sample: [max(0, impact bid − index) − max(0, index − impact ask)] / index, units of 10^-8.
 * @param impactBid average price at which the impact notional sells into the bids; null if the book is too thin.
 */
export function premiumOf(index: bigint, impactBid: bigint | null, impactAsk: bigint | null): bigint {
  const over = impactBid === null ? 0n : positive(impactBid - index);
  const under = impactAsk === null ? 0n : positive(index - impactAsk);
  return ((over - under) * pow10(RATE_SCALE)) / index;
}

/**
 * Returns the funding rate of an interval from the mean of its premium samples: premium + clamp(0.01 % − premium, ±0.05 %), within
 * ±0.75 %.
 */
export const fundingRateOf = (meanPremium: bigint): bigint =>
  clamp(meanPremium + clamp(INTEREST - meanPremium, -MOST_INTEREST_DRIFT, MOST_INTEREST_DRIFT), -MOST_RATE, MOST_RATE);

interface FundedPosition {
  readonly side: Side;
  readonly lots: bigint;
}

/** Mark in price units, and rate in units of 10^-8. */
interface Funding {
  readonly mark: bigint;
  readonly rate: bigint;
}

/**
 * Returns the amount a position pays (positive) or receives, USDT units: mark × quantity × rate, rounded once, up for a payment and
 * down for a receipt. A positive rate means longs pay shorts.
 */
export function fundingPayment(grid: Grid, { side, lots }: FundedPosition, { mark, rate }: Funding): bigint {
  const one = pow10(RATE_SCALE + grid.qtyScale);
  const share = lots * grid.unitsPerStep * mark * rate * BigInt(side);
  return share > 0n ? (share + one - 1n) / one : -(-share / one);
}

/**
 * Returns the amount each position of a contract pays (positive) or receives (negative), USDT units, in the given order. `dust` is
 * what their rounding leaves, never negative while both sides hold the same, so that the sum of payments is exactly the dust.
 */
export function fundingPayments(
  grid: Grid,
  positions: readonly FundedPosition[],
  funding: Funding,
): { payments: bigint[]; dust: bigint } {
  const payments = positions.map((position) => fundingPayment(grid, position, funding));
  return { payments, dust: payments.reduce((sum, payment) => sum + payment, 0n) };
}
