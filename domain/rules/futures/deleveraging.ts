import { pow10 } from '../../money/decimal';

export interface RankedHolder<Id> {
  readonly id: Id;
  /** Unrealised profit at mark, USDT units. */
  readonly profit: bigint;
  /** Initial margin, USDT units, positive. */
  readonly margin: bigint;
  /** Notional at mark and equity of the position, USDT units: their ratio is the effective leverage. */
  readonly notional: bigint;
  readonly equity: bigint;
}

export const ADL_STEPS = 5;

/**
 * Rank of a holder for auto-deleveraging: profit % × effective leverage, for a loss divided by it; units of 10^-8. The
 * highest is reduced first.
 */
export function adlScore({ profit, margin, notional, equity }: Omit<RankedHolder<unknown>, 'id'>): bigint {
  const one = pow10(8);
  const yieldRate = (profit * one) / margin;
  if (equity <= 0n || notional <= 0n) return 0n;
  return yieldRate >= 0n ? (yieldRate * notional) / equity : (yieldRate * equity) / notional;
}

/** Holders in the order in which they are reduced; equal scores keep the order given. */
export const adlQueue = <Id>(holders: readonly RankedHolder<Id>[]): RankedHolder<Id>[] =>
  holders
    .map((holder) => ({ holder, score: adlScore(holder) }))
    .sort((a, b) => (a.score > b.score ? -1 : a.score < b.score ? 1 : 0))
    .map(({ holder }) => holder);

/** The light of place `index` (from 0, first to be reduced) among `count`: 5 is first fifth, 1 the last. */
export const adlLight = (index: number, count: number): number => ADL_STEPS - Math.floor((index * ADL_STEPS) / count);
