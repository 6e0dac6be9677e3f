import { INDEX_LATE_MS } from '../../../engine/indexLine';
import { PRICE_SCALE, priceUnits } from '../../../../domain/rules/futures/contract';
import { pow10 } from '../../../../domain/money/decimal';
import { DONE, type Decision } from '../../../engine/decision';
import type { State } from '../../../engine/state';

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
