import type { ListedPair } from '../../seed/market';
import { makeRandom, type Random } from './random';

/** Clustering volatility: a slow regime, a fast mean-reverting part, and feedback from its own shocks. */
interface Volatility {
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

function makeVolatility(random: Random): Volatility {
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

const YEAR_SECONDS = 365 * 86_400;
const JUMPS_PER_SECOND = 2 / 86_400;
const LEADER = 'BTC_USDT';
/** Time constant of the pull towards a path's start, which keeps weeks of simulation near it. */
const PULL_SECONDS = 30 * 86_400;
const BASIS_SECONDS = 90;
const BASIS_SPREAD = 0.00012;

interface Move {
  /** Log of the price relative to the start. */
  log: number;
  /** Factor on the pair's usual volatility during the step. */
  heat: number;
}

interface Own {
  volatility: Volatility;
  /** Annualised idiosyncratic volatility, without the leader's share. */
  sigma: number;
  beta: number;
}

/** A pair quoted in another listed currency; its price follows from its two currencies' pairs. */
interface Cross {
  left: number;
  right: number;
  basis: number;
}

/**
 * Correlated log price paths of all pairs, the only source of randomness in the simulated market's prices. The
 * numbers are floats because they are a model; they become ticks in exactly one place (book.ts).
 */
export class Paths {
  readonly moves: Move[];
  private readonly random: Random;
  private readonly own: (Own | Cross)[];
  private readonly market: Volatility;
  private readonly leaderSigma: number;
  private readonly pull: boolean;

  /** @param pull whether prices are pulled towards their start (a running market) or wander freely (a history). */
  constructor(pairs: readonly ListedPair[], seed: string, pull: boolean) {
    this.random = makeRandom(`${seed}/paths`);
    this.pull = pull;
    this.market = makeVolatility(this.random);
    this.leaderSigma = pairs.find((pair) => pair.name === LEADER)?.seed.volatility ?? 0.5;
    this.moves = pairs.map(() => ({ log: 0, heat: 1 }));
    this.own = pairs.map((pair) => this.ownOf(pair, pairs));
  }

  private ownOf(pair: ListedPair, pairs: readonly ListedPair[]): Own | Cross {
    const { left_symbol, right_symbol, volatility, beta } = pair.seed;
    const left = pairs.findIndex((other) => other.name === `${left_symbol}_USDT`);
    const right = pairs.findIndex((other) => other.name === `${right_symbol}_USDT`);
    if (left >= 0 && right >= 0) return { left, right, basis: 0 };
    const shared = beta * this.leaderSigma;
    const rest = Math.max(volatility * volatility - shared * shared, (0.4 * volatility) ** 2);
    const sigma = pair.name === LEADER ? 0 : Math.sqrt(rest);
    return { volatility: makeVolatility(this.random), sigma, beta: pair.name === LEADER ? 1 : beta };
  }

  /** Advances all pairs; the result is in `moves`, in the order of the pairs. */
  step(seconds: number): void {
    const root = Math.sqrt(seconds / YEAR_SECONDS);
    const heat = this.market.step(seconds);
    const z = this.random.normal();
    this.market.feel(z);
    let common = this.leaderSigma * heat * root * z;
    if (this.random.next() < JUMPS_PER_SECOND * seconds) common += this.leaderSigma * 0.006 * this.random.normal();
    this.own.forEach((own, index) => {
      if (!('left' in own)) this.stepOwn(this.moves[index]!, own, { common, heat, root, seconds });
    });
    this.own.forEach((own, index) => {
      if ('left' in own) this.stepCross(this.moves[index]!, own, seconds);
    });
  }

  private stepOwn(move: Move, own: Own, now: { common: number; heat: number; root: number; seconds: number }): void {
    const heat = own.volatility.step(now.seconds);
    const z = this.random.normal();
    own.volatility.feel(z);
    const kept = this.pull ? Math.exp(-now.seconds / PULL_SECONDS) : 1;
    move.log = move.log * kept + own.beta * now.common + own.sigma * heat * now.root * z;
    move.heat = own.sigma === 0 ? now.heat : (now.heat + heat) / 2;
  }

  private stepCross(move: Move, cross: Cross, seconds: number): void {
    const keep = Math.exp(-seconds / BASIS_SECONDS);
    cross.basis = keep * cross.basis + BASIS_SPREAD * Math.sqrt(1 - keep * keep) * this.random.normal();
    const left = this.moves[cross.left]!;
    const right = this.moves[cross.right]!;
    move.log = left.log - right.log + cross.basis;
    move.heat = (left.heat + right.heat) / 2;
  }
}
