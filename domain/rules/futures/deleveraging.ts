interface AdlFigures {
  /** Unrealised profit at mark, USDT units. */
  readonly profit: bigint;
  /** Initial margin, USDT units, positive. */
  readonly margin: bigint;
  /** Notional at mark and equity of the position, USDT units; their ratio is the effective leverage. */
  readonly notional: bigint;
  readonly equity: bigint;
}

export interface RankedHolder {
  /** Position id; older positions have lower ids. */
  readonly id: number;
  /** `adlScore`, units of 10^-8. */
  readonly score: bigint;
}

export const ADL_STEPS = 5;
/** Units that make a score of one. */
export const ADL_ONE = 1e8;

/**
 * Returns the ADL score of a holder: profit % × effective leverage, or for a loss divided by it; units of 10^-8. The highest is
 * reduced first.
 */
export function adlScore({ profit, margin, notional, equity }: AdlFigures): bigint {
  const one = BigInt(ADL_ONE);
  const yieldRate = (profit * one) / margin;
  if (equity <= 0n || notional <= 0n) return 0n;
  return yieldRate >= 0n ? (yieldRate * notional) / equity : (yieldRate * equity) / notional;
}

/** Compares positions for the ADL queue: higher scores first, then older positions. */
export const adlOrder = (one: RankedHolder, other: RankedHolder): number =>
  one.score > other.score ? -1 : one.score < other.score ? 1 : one.id - other.id;

/** Returns the ADL indicator of rank `index` (0 is reduced first) among `count`: 5 for the first fifth, 1 for the last. */
export const adlLight = (index: number, count: number): number => ADL_STEPS - Math.floor((index * ADL_STEPS) / count);
