import { ticksToPrice } from '../../../../domain/money/grid';
import { fillBound, isInBand, limitBand, type PriceBand } from '../../../../domain/rules/market/priceBounds';
import { refuse, type Refusal } from '../../../engine/decision';
import type { Market } from './market';
import { SIDE } from './order';

/** Market whose rules a price is checked against: a pair or its contract. */
type Judge = Pick<Market, 'grid' | 'bounds'>;

/** Returns the refusal of a limit outside the range accepted on its side; includes the band when the fair price is known. */
export function outOfBand({ grid, bounds }: Judge, side: number, fair: number): Refusal {
  const refusal = refuse('priceOutOfBand', 'price');
  if (fair === 0) return refusal;
  const { low, high } = limitBand(bounds, side === SIDE.buy, fair);
  return { ...refusal, band: { low: ticksToPrice(grid, low), high: ticksToPrice(grid, high) } };
}

/** Returns why a limit is refused on a side; null when it is accepted, as always without a fair price. */
export function refusalOfLimit(judge: Judge, side: number, ticks: number, fair: number): Refusal | null {
  if (fair === 0) return null;
  const band: PriceBand = limitBand(judge.bounds, side === SIDE.buy, fair);
  return isInBand(band, ticks) ? null : outOfBand(judge, side, fair);
}

/** Returns the worst price, in ticks, that an order without a limit or a triggered order may reach. */
export const worstFill = ({ bounds }: Judge, side: number, fair: number): number =>
  fillBound(bounds, side === SIDE.buy, fair);
