import { ticksToPrice } from '../../../../domain/money/grid';
import { fillBound, isInBand, limitBand, type PriceBand } from '../../../../domain/rules/market/priceBounds';
import { refuse, type Refusal, DONE, type Decision } from '../../../engine/decision';
import type { Market } from './market';
import { SIDE } from './order';
import { INDEX_LATE_MS } from '../../../engine/indexLine';
import { PRICE_SCALE, priceUnits } from '../../../../domain/rules/futures/contract';
import { pow10 } from '../../../../domain/money/decimal';
import type { State } from '../../../engine/state';

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

export interface PairIndexes {
  /** Names and decimal prices of the pairs updated since the last report. */
  readonly prices: readonly (readonly [pair: string, price: string])[];
  /** Time of the report, ms since the epoch. */
  readonly heard: number;
}

/** Takes the index of pairs, which order prices are checked against. Changes nothing that is stored. */
export function takeIndexes(state: State, { prices, heard }: PairIndexes, at: number): Decision {
  if (at - heard > INDEX_LATE_MS) return DONE;
  for (const [pair, price] of prices) {
    const market = state.marketByName.get(pair);
    const units = priceUnits(price);
    if (!market || !units || !market.indexLine.take(units, at)) continue;
    const { unitsPerTick, priceScale } = market.grid;
    market.indexTicks = Number(units / (unitsPerTick * pow10(PRICE_SCALE - priceScale)));
  }
  return DONE;
}
