import type { Random } from './random';

/** Clustering volatility: a slow regime, a fast mean-reverting part, and feedback from its own shocks. */
export interface Volatility {
  /** Advances by `seconds` and returns the factor on the usual volatility, about 1 on average. */
  step(seconds: number): number;
  /** Passes on the last standardised return; large ones keep the market excited. */
  feel(z: number): void;
}

const REGIMES = [
  { factor: 0.7, meanSeconds: 2400 },
  { factor: 1.05, meanSeconds: 3000 },
  { factor: 1.9, meanSeconds: 500 },
] as const;
/** Transition probabilities, by current regime. */
const NEXT = [
  [0, 0.92, 0.08],
  [0.78, 0, 0.22],
  [0.15, 0.85, 0],
] as const;
const RELAX_SECONDS = 480;
const SPREAD = 0.4;
const FEEDBACK = 0.5;
/** Mean of max(0, |z| - 1), subtracted so that shocks move the level around its mean. */
const USUAL_EXCESS = 0.1666;

export function makeVolatility(random: Random): Volatility {
  let regime = random.next() < 0.5 ? 0 : 1;
  let log = SPREAD * random.normal();
  let share = 0;
  const change = (seconds: number) => {
    if (random.next() >= 1 - Math.exp(-seconds / REGIMES[regime]!.meanSeconds)) return;
    const chances = NEXT[regime]!;
    let draw = random.next();
    regime = chances.findIndex((chance) => (draw -= chance) < 0);
    if (regime < 0) regime = 1;
  };
  return {
    step(seconds) {
      change(seconds);
      const keep = Math.exp(-seconds / RELAX_SECONDS);
      share = Math.sqrt(1 - keep);
      log = keep * log + SPREAD * Math.sqrt(1 - keep * keep) * random.normal();
      return REGIMES[regime]!.factor * Math.exp(log - (SPREAD * SPREAD) / 2);
    },
    feel(z) {
      log = Math.min(1.6, log + FEEDBACK * share * (Math.max(0, Math.abs(z) - 1) - USUAL_EXCESS));
    },
  };
}
