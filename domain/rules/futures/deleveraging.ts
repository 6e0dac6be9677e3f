/** What a holder's rank comes from. */
export interface AdlFigures {
  /** Unrealised profit at mark, USDT units. */
  readonly profit: bigint;
  /** Initial margin, USDT units, positive. */
  readonly margin: bigint;
  /** Notional at mark and equity of the position, USDT units: their ratio is the effective leverage. */
  readonly notional: bigint;
  readonly equity: bigint;
}

/** A holder among those that are reduced. */
export interface RankedHolder {
  /** Of the position: an older one has a lower one. */
  readonly id: number;
  /** `adlScore`, units of 10^-8. */
  readonly score: bigint;
}

export const ADL_STEPS = 5;
/** Units of a score of one. */
export const ADL_ONE = 1e8;

/**
 * Rank of a holder for auto-deleveraging: profit % × effective leverage, for a loss divided by it; units of 10^-8. The
 * highest is reduced first.
 */
export function adlScore({ profit, margin, notional, equity }: AdlFigures): bigint {
  const one = BigInt(ADL_ONE);
  const yieldRate = (profit * one) / margin;
  if (equity <= 0n || notional <= 0n) return 0n;
  return yieldRate >= 0n ? (yieldRate * notional) / equity : (yieldRate * equity) / notional;
}

/** Who is reduced first comes first: the higher score, of equal ones the older position. */
export const adlOrder = (one: RankedHolder, other: RankedHolder): number =>
  one.score > other.score ? -1 : one.score < other.score ? 1 : one.id - other.id;

/** The light of place `index` (from 0, first to be reduced) among `count`: 5 is first fifth, 1 the last. */
export const adlLight = (index: number, count: number): number => ADL_STEPS - Math.floor((index * ADL_STEPS) / count);
