import type { ListedPair } from '../../seed/market';
import { INDEX_SCALE, type LotLevel } from '../feed';
import { hash2, makeRandom, unit2, type Random } from './random';

const LEVELS = 60;
/**
 * Number of near levels, whose distances grow; the remaining ones, which fill tall books, are as far apart as the last two near
 * ones.
 */
const NEAR_LEVELS = 30;
/** Distance of the deepest near level from the best price, as a fraction of the price, and the growth factor of level distances. */
const REACH = 0.004;
const GROWTH = 1.17;
const LEAST_GAP = 0.000022;
const nearOffset = (level: number) =>
  level * LEAST_GAP + (REACH * (GROWTH ** level - 1)) / (GROWTH ** (NEAR_LEVELS - 1) - 1);
const FAR_GAP = nearOffset(NEAR_LEVELS) - nearOffset(NEAR_LEVELS - 1);
const OFFSETS = Array.from(
  { length: LEVELS + 1 },
  (_, level) => nearOffset(Math.min(level, NEAR_LEVELS)) + Math.max(0, level - NEAR_LEVELS) * FAR_GAP,
);
/** Mid and spread stay until the price has moved by this fraction, as a real book rests between moves. */
const REST = 0.000025;
const REST_MS = 5000;
const RELAX_SECONDS = 150;
const SIZE_EPOCH_MS = 25_000;

/** Converts a float mid price to an index price. */
const toIndex = (price: number): bigint => BigInt(Math.round(price * 10 ** INDEX_SCALE));

const floorNice = (width: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, width)));
  const lead = width / power;
  return Math.max(1, Math.round((lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power));
};

/**
 * A pair's simulated book around a price. This file is the only place where the model's float prices become ticks and
 * lots; everything downstream is integers.
 */
export class SimulatedBook {
  bids: LotLevel[] = [];
  asks: LotLevel[] = [];
  /** Mid price × 10^INDEX_SCALE. */
  index = 0n;
  private readonly pair: ListedPair;
  private readonly random: Random;
  private readonly tick: number;
  private readonly usualLots: number;
  private readonly leastLots: number;
  private readonly salt: number;
  private middle = 0;
  private spread = 1;
  private spreadAt = 0;
  private wideness = 0;
  private thickness = 0;

  /** @param lotWorth approximate worth of one lot in USDT */
  constructor(pair: ListedPair, lotWorth: number, seed: string) {
    this.pair = pair;
    this.random = makeRandom(`${seed}/book/${pair.name}`);
    this.salt = hash2(pair.name.length, Math.floor(this.random.next() * 2 ** 31));
    this.tick = Number(pair.grid.unitsPerTick) / 10 ** pair.grid.priceScale;
    this.usualLots = pair.seed.level_notional / lotWorth;
    this.leastLots = Math.max(1, Math.ceil(12 / lotWorth));
  }

  /** Moves the book to a price (in the quote currency) at a volatility factor. `seconds` is the time since the last call. */
  move(price: number, heat: number, now: { time: number; seconds: number }): void {
    const center = price / this.tick;
    const keep = Math.exp(-now.seconds / RELAX_SECONDS);
    const shock = Math.sqrt(1 - keep * keep);
    this.wideness = keep * this.wideness + 0.35 * shock * this.random.normal();
    this.thickness = keep * this.thickness + 0.35 * shock * this.random.normal();
    const moved = Math.abs(center - this.middle) > Math.max(0.5, REST * center);
    if (moved || now.time - this.spreadAt > REST_MS) {
      if (moved) this.middle = center;
      this.spread = Math.max(1, this.pair.seed.spread_ticks * heat ** 0.6 * Math.exp(this.wideness));
      this.spreadAt = now.time;
    }
    const bid = Math.max(1, Math.floor(this.middle - this.spread / 2));
    const ask = Math.max(bid + 1, Math.ceil(this.middle + this.spread / 2));
    const thickness = Math.exp(this.thickness) / Math.sqrt(heat);
    this.bids = this.side(bid, -1, thickness, now.time);
    this.asks = this.side(ask, 1, thickness, now.time);
    this.index = toIndex(((bid + ask) / 2) * this.tick);
  }

  /**
   * Deeper levels occupy increasingly wide slots of the absolute price axis, so a small move changes only the levels near
   * the touch, and a quoting maker has little to re-quote.
   */
  private side(touch: number, outward: -1 | 1, thickness: number, time: number): LotLevel[] {
    const levels: LotLevel[] = [];
    let last = touch - outward;
    for (let i = 0; i < LEVELS; i++) {
      const width = floorNice((OFFSETS[i + 1]! - OFFSETS[i]!) * touch);
      const slot = Math.floor((touch + outward * OFFSETS[i]! * touch) / width);
      let ticks = i === 0 ? touch : slot * width + (hash2(slot, this.salt) % width);
      if (outward * (ticks - last) <= 0) ticks = last + outward;
      if (ticks < 1) break;
      levels.push([ticks, this.lotsAt(ticks, i, thickness, time)]);
      last = ticks;
    }
    return levels;
  }

  private lotsAt(ticks: number, depth: number, thickness: number, time: number): number {
    const phase = hash2(ticks, this.salt) % SIZE_EPOCH_MS;
    const epoch = Math.floor((time + phase) / SIZE_EPOCH_MS);
    const luck = unit2(ticks, epoch ^ this.salt) + unit2(epoch ^ this.salt, ticks) - 1;
    const lots = this.usualLots * (0.35 + Math.min(depth, NEAR_LEVELS) * 0.08) * thickness * Math.exp(1.1 * luck);
    return Math.max(this.leastLots, Math.round(lots));
  }
}
