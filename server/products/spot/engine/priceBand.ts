import { ticksToPrice } from '../../../../domain/money/grid';
import { fillBound, isInBand, limitBand, type PriceBand } from '../../../../domain/rules/market/priceBounds';
import { refuse, type Refusal } from '../../../engine/decision';
import type { Market } from './market';
import { SIDE } from './order';

/** What takes orders at prices: a pair, or its contract. */
type Judge = Pick<Market, 'grid' | 'bounds'>;

/** A limit outside of what is taken of its side; the refusal has the band where the fair price is known. */
export function outOfBand({ grid, bounds }: Judge, side: number, fair: number): Refusal {
  const refusal = refuse('priceOutOfBand', 'price');
  if (fair === 0) return refusal;
  const { low, high } = limitBand(bounds, side === SIDE.buy, fair);
  return { ...refusal, band: { low: ticksToPrice(grid, low), high: ticksToPrice(grid, high) } };
}

/** Why a limit is not taken of a side; null when it is, as long as nothing says what would be fair. */
export function refusalOfLimit(judge: Judge, side: number, ticks: number, fair: number): Refusal | null {
  if (fair === 0) return null;
  const band: PriceBand = limitBand(judge.bounds, side === SIDE.buy, fair);
  return isInBand(band, ticks) ? null : outOfBand(judge, side, fair);
}

/** The worst price, in ticks, that an order without a limit or a triggered order may reach. */
export const worstFill = ({ bounds }: Judge, side: number, fair: number): number =>
  fillBound(bounds, side === SIDE.buy, fair);
