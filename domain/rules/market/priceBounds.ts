import { parseRate } from '../../money/decimal';

/** Bounds of a market's order prices around its fair price (the index of a pair, the mark of a contract), as decimals. */
export interface BoundTerms {
  /** Maximum deviation at which market, flash and triggered orders fill, as a fraction. */
  readonly fill: string;
  /** Maximum deviation of a limit price through the fair price (a buy above, a sell below), as a fraction. */
  readonly through: string;
  /** Maximum factor by which a limit may be away from it on its own side (a buy below, a sell above). A whole number. */
  readonly away: string;
}

/**
 * Defaults of both kinds of markets. Through the price, where a slip costs money, they lie between the 5 to 15 % of Binance's
 * contracts and the factor of five of its spot market; on its own side a limit harms nobody.
 */
export const PAIR_BOUNDS: BoundTerms = { fill: '0.03', through: '0.2', away: '10' };
export const CONTRACT_BOUNDS: BoundTerms = { fill: '0.03', through: '0.1', away: '10' };

/** Fractions in millionths. */
export interface PriceBounds {
  readonly fill: number;
  readonly through: number;
  readonly away: number;
}

/** Prices in ticks, both inclusive. */
export interface PriceBand {
  readonly low: number;
  readonly high: number;
}

const WHOLE = 1_000_000;

function millionths(text: string): number {
  const { numerator, denominator } = parseRate(text);
  return Number((numerator * BigInt(WHOLE)) / denominator);
}

/** @throws if a term is not a decimal, or would leave no valid price (a seed error). */
export function makeBounds({ fill, through, away }: BoundTerms): PriceBounds {
  const bounds = { fill: millionths(fill), through: millionths(through), away: Number(away) };
  if (!Number.isSafeInteger(bounds.away) || bounds.away < 2 || bounds.fill > WHOLE || bounds.through > WHOLE)
    throw new Error(`price bounds ${fill}, ${through}, ${away} leave no price`);
  return bounds;
}

const above = (ticks: number, part: number): number => Math.floor((ticks * (WHOLE + part)) / WHOLE);
const below = (ticks: number, part: number): number => Math.max(1, Math.ceil((ticks * (WHOLE - part)) / WHOLE));

/** Returns the worst price at which an order without a limit price fills. */
export const fillBound = ({ fill }: PriceBounds, buys: boolean, fair: number): number =>
  buys ? above(fair, fill) : below(fair, fill);

/** Returns the accepted limit prices of a side. */
export const limitBand = ({ through, away }: PriceBounds, buys: boolean, fair: number): PriceBand =>
  buys
    ? { low: Math.max(1, Math.ceil(fair / away)), high: above(fair, through) }
    : { low: below(fair, through), high: fair * away };

export const isInBand = ({ low, high }: PriceBand, ticks: number): boolean => ticks >= low && ticks <= high;
