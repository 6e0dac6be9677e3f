import type { Direction } from '../../../../domain/contract/spot/spot';
import { formatDecimal, mulDivCeil, mulDivFloor, type Rate, trimZeros } from '../../../../domain/money/decimal';
import { cutToTicks, lotsToQuantity, ticksToPrice } from '../../../../domain/money/grid';
import { feeOf } from '../../../../domain/rules/spot/estimate';
import { rulesOf } from '../spotOrder/spotOrder.form';
import type { SpotTerms } from '../spotOrder/spotOrder.types';
import { lotsIn, type PlanForm, type Rung, rungsOf, wholeIn, worthOf } from './spotPlan.form';

/** One order in decimals; the total is in the right currency. */
interface ShownRung {
  price: string;
  quantity: string;
  total: string;
}

/** Result of scaled orders when all of them trade at their prices. */
interface ScaledPreview {
  rungs: readonly ShownRung[];
  average: string;
  total: string;
  fees: Fees;
}

/** Fees of orders in the received currency: as maker and as taker. */
export interface Fees {
  maker: string;
  taker: string;
  currency: string;
}

interface TwapPreview {
  /** Approximate size of one slice, in the left currency. */
  slice: string;
  intervalMs: number;
  /** At the last price; null without one. */
  total: string | null;
  /** Null for a sale without a last price. */
  fees: Fees | null;
}

const totalOf = (terms: SpotTerms, rungs: readonly Rung[]): string =>
  trimZeros(formatDecimal(worthOf(terms, rungs), rulesOf(terms).rightScale));

/** Returns the fees when all of the orders trade at their prices. */
export function feesOf(terms: SpotTerms, direction: Direction, rungs: readonly Rung[]): Fees {
  const rules = rulesOf(terms);
  const lots = rungs.reduce((sum, rung) => sum + BigInt(rung.lots), 0n);
  const [received, scale, currency] =
    direction === 'buy'
      ? [lots * rules.grid.leftUnitsPerLot, rules.leftScale, rules.left]
      : [worthOf(terms, rungs), rules.rightScale, rules.right];
  const at = (rate: Rate) => trimZeros(formatDecimal(feeOf(received, rate), scale));
  return { maker: at(rules.makerFee), taker: at(rules.takerFee), currency };
}

/** Null while input is missing. */
export function scaledPreview(terms: SpotTerms, form: PlanForm): ScaledPreview | null {
  const { grid } = rulesOf(terms);
  const rungs = form.kind === 'scaled' ? rungsOf(terms, form) : null;
  const lots = rungs?.reduce((sum, rung) => sum + BigInt(rung.lots), 0n) ?? 0n;
  if (rungs === null || lots === 0n) return null;
  const paid = rungs.reduce((sum, rung) => sum + BigInt(rung.ticks) * BigInt(rung.lots), 0n);
  const average = (form.direction === 'buy' ? mulDivCeil : mulDivFloor)(paid, 1n, lots);
  return {
    rungs: rungs.map((rung) => ({
      price: ticksToPrice(grid, rung.ticks),
      quantity: lotsToQuantity(grid, rung.lots),
      total: totalOf(terms, [rung]),
    })),
    average: ticksToPrice(grid, Number(average)),
    total: totalOf(terms, rungs),
    fees: feesOf(terms, form.direction, rungs),
  };
}

/**
 * Null while input is missing.
 * @param last last price; '' for none.
 */
export function twapPreview(terms: SpotTerms, form: PlanForm, last: string): TwapPreview | null {
  const { grid } = rulesOf(terms);
  const [lots, minutes, slices] = [lotsIn(terms, form), wholeIn(form, 'minutes'), wholeIn(form, 'slices')];
  if (form.kind !== 'twap' || !lots || !minutes || !slices) return null;
  const ticks = cutToTicks(grid, last);
  const isKnown = ticks !== null || form.direction === 'buy';
  return {
    slice: lotsToQuantity(grid, Math.floor(lots / slices)),
    intervalMs: (minutes * 60_000) / slices,
    total: ticks === null ? null : totalOf(terms, [{ ticks, lots }]),
    fees: isKnown ? feesOf(terms, form.direction, [{ ticks: ticks ?? 0, lots }]) : null,
  };
}
