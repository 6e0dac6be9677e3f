import { parseRate } from '../../money/rate';

/** How far from its fair price (the index of a pair, the mark of a contract) a market lets orders go, as decimals. */
export interface BoundTerms {
  /** Market, flash and triggered orders fill no further off than this fraction of it. */
  readonly fill: string;
  /** A limit may lie this fraction of it beyond it: a buy above, a sell below. */
  readonly through: string;
  /** How many times off it a limit may lie on its own side: a buy below, a sell above. A whole number. */
  readonly away: string;
}

/**
 * What both kinds of markets have unless listed otherwise. Through the price, where a slip costs money, they are between the 5 to
 * 15 % that Binance has on contracts and the five times that it has on spot; on its own side a limit harms nobody.
 */
export const PAIR_BOUNDS: BoundTerms = { fill: '0.03', through: '0.2', away: '10' };
export const CONTRACT_BOUNDS: BoundTerms = { fill: '0.03', through: '0.1', away: '10' };

/** Fractions in millionths. */
export interface PriceBounds {
  readonly fill: number;
  readonly through: number;
  readonly away: number;
}

/** Prices in ticks, both taken. */
export interface PriceBand {
  readonly low: number;
  readonly high: number;
}

const WHOLE = 1_000_000;

function millionths(text: string): number {
  const { numerator, denominator } = parseRate(text);
  return Number((numerator * BigInt(WHOLE)) / denominator);
}

/** @throws when a term is no decimal, or would leave no price (a seed error). */
export function makeBounds({ fill, through, away }: BoundTerms): PriceBounds {
  const bounds = { fill: millionths(fill), through: millionths(through), away: Number(away) };
  if (!Number.isSafeInteger(bounds.away) || bounds.away < 2 || bounds.fill > WHOLE || bounds.through > WHOLE)
    throw new Error(`price bounds ${fill}, ${through}, ${away} leave no price`);
  return bounds;
}

const above = (ticks: number, part: number): number => Math.floor((ticks * (WHOLE + part)) / WHOLE);
const below = (ticks: number, part: number): number => Math.max(1, Math.ceil((ticks * (WHOLE - part)) / WHOLE));

/** The worst price at which an order without a limit of its own fills. */
export const fillBound = ({ fill }: PriceBounds, buys: boolean, fair: number): number =>
  buys ? above(fair, fill) : below(fair, fill);

/** The limit prices that are taken of a side. */
export const limitBand = ({ through, away }: PriceBounds, buys: boolean, fair: number): PriceBand =>
  buys
    ? { low: Math.max(1, Math.ceil(fair / away)), high: above(fair, through) }
    : { low: below(fair, through), high: fair * away };

export const isInBand = ({ low, high }: PriceBand, ticks: number): boolean => ticks >= low && ticks <= high;
