import { mulDivCeil, mulDivFloor, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { priceToTicks } from '../../../../domain/money/grid';
import {
  MOST_KEPT,
  priceOfTicks,
  USDT_SCALE,
  type ContractRules,
  type Side,
} from '../../../../domain/rules/futures/contract';
import { FUNDING_INTERVAL_MS, premiumOf } from '../../../../domain/rules/futures/funding';
import { markOf } from '../../../../domain/rules/futures/markPrice';
import type { FuturesTerms } from '../../../../domain/rules/futures/terms';
import { BookSide } from '../../../engine/matching/book';
import type { Market } from '../../spot/engine/market';
import { SIDE } from '../../spot/engine/order';
import { IndexLine } from '../../../engine/indexLine';
import type { OrderTable } from './orderTable';
import type { Plan, Position } from './records';
import { RoughBook } from './roughBook';
import { Trails } from './trails';
import { Triggers } from './triggers';

/** A sample of mid − index. */
interface BasisSample {
  readonly time: number;
  readonly basis: bigint;
}

const BASIS_WINDOW_MS = 60_000;
const BASIS_EVERY_MS = 2000;
const PREMIUM_EVERY_MS = 5000;

/** Samples of a contract's book for funding and mark prices, taken with each index report. */
class PremiumSamples {
  /** Of the last 60 s, oldest first. Price units. */
  basis: BasisSample[] = [];
  /** Premium sum of the current funding interval, units of 10^-8. */
  sum = 0n;
  count = 0;
  /** Time of the last premium sample. */
  time = 0;

  /** @param mid of the book, null while a side is empty. @param bid @param ask impact prices, null when too thin. */
  take(index: bigint, mid: bigint | null, bid: () => bigint | null, ask: () => bigint | null, at: number): void {
    const oldest = at - BASIS_WINDOW_MS;
    if (this.basis[0] && this.basis[0].time <= oldest) this.basis = this.basis.filter(({ time }) => time > oldest);
    const last = this.basis.at(-1);
    if (mid !== null && (!last || at - last.time >= BASIS_EVERY_MS)) this.basis.push({ time: at, basis: mid - index });
    if (at - this.time < PREMIUM_EVERY_MS) return;
    this.time = at;
    this.sum += premiumOf(index, bid(), ask());
    this.count++;
  }

  /** Mean basis of the last 60 s, price units; null without a sample. */
  get meanBasis(): bigint | null {
    const { basis } = this;
    return basis.length === 0 ? null : basis.reduce((sum, one) => sum + one.basis, 0n) / BigInt(basis.length);
  }

  /** Mean premium of the interval, units of 10^-8; zero without a sample. */
  get meanPremium(): bigint {
    return this.count === 0 ? 0n : this.sum / BigInt(this.count);
  }

  /** Starts a new funding interval. */
  restart(): void {
    this.sum = 0n;
    this.count = 0;
  }
}

/** Range of prices traded since triggers were last checked, in ticks. */
interface TradedRange {
  low: number;
  high: number;
}

function widen(range: TradedRange, ticks: number): void {
  if (ticks < range.low) range.low = ticks;
  else if (ticks > range.high) range.high = ticks;
}

/** A perpetual contract: its rules, books, prices and holders. */
export class Contract {
  /** Name, grid and halt state of the pair. */
  readonly market: Market;
  readonly rules: ContractRules;
  readonly terms: FuturesTerms;
  readonly bids: BookSide;
  readonly asks: BookSide;
  readonly index = new IndexLine();
  readonly samples = new PremiumSamples();
  readonly triggers = new Triggers();
  readonly trails = new Trails();
  readonly rough = new RoughBook();
  /** Open positions of each side. */
  readonly longs = new Set<Position>();
  readonly shorts = new Set<Position>();
  /** Total lots of all long positions. */
  openLots = 0;
  /** Price of the last trade; 0 before the first. */
  lastTicks = 0;
  traded: TradedRange | null = null;
  /** Ranges traded since each leg was armed, for legs that `traded` does not apply to because it includes earlier trades. */
  readonly armed = new Map<Plan, TradedRange>();
  /** Price units; null before the first index. */
  mark: bigint | null = null;
  /** Rate of the last interval, units of 10^-8, and whether there was one. */
  fundingRate = 0n;
  funded = false;
  /** Time of the next funding; 0 before the first command. */
  nextFunding = 0;
  /** Whether the index was trusted when last reported. */
  toldTrusted = false;
  /** True while the contract is in the list of changes. */
  touched = false;
  /** Lot size in the base currency as a double, for rough estimates. */
  readonly lotSize: number;
  readonly #impactUnits: bigint;

  constructor(market: Market, rules: ContractRules, terms: FuturesTerms, orders: OrderTable) {
    this.market = market;
    this.rules = rules;
    this.terms = terms;
    this.bids = new BookSide('high', orders);
    this.asks = new BookSide('low', orders);
    this.lotSize = Number(rules.grid.unitsPerStep) / Number(pow10(rules.grid.qtyScale));
    this.#impactUnits = parseDecimal(terms.impactNotional, USDT_SCALE) ?? 0n;
  }

  get name(): string {
    return this.market.name;
  }

  /** The book in which orders of a side rest. */
  book(side: number): BookSide {
    return side === SIDE.buy ? this.bids : this.asks;
  }

  /** The book that orders of a side trade against. */
  opposite(side: number): BookSide {
    return side === SIDE.buy ? this.asks : this.bids;
  }

  holders(side: Side): Set<Position> {
    return side === 1 ? this.longs : this.shorts;
  }

  /** Returns the exact worth of lots at a price, USDT in smallest units. */
  worth(ticks: number, lots: number): bigint {
    return BigInt(ticks) * BigInt(lots) * this.rules.grid.rightUnitsPerTickLot;
  }

  /** Converts ticks to price units. */
  priceOf(ticks: number): bigint {
    return priceOfTicks(this.rules.grid, ticks);
  }

  /** Reads a trigger price; null when it is off the tick or higher than a price can be. */
  triggerOf(text: string): bigint | null {
    const ticks = priceToTicks(this.rules.grid, text);
    const price = ticks === null ? null : this.priceOf(ticks);
    return price === null || price > MOST_KEPT ? null : price;
  }

  /** Converts price units to ticks, rounded down. */
  ticksOf(price: bigint): number {
    return Number(price / this.priceOf(1));
  }

  get last(): bigint | null {
    return this.lastTicks === 0 ? null : this.priceOf(this.lastTicks);
  }

  /** Mid price in price units; null while a side is empty. */
  get mid(): bigint | null {
    const bid = this.bids.best();
    const ask = this.asks.best();
    return bid && ask ? (this.priceOf(bid.ticks) + this.priceOf(ask.ticks)) / 2n : null;
  }

  isTrusted(at: number): boolean {
    return this.index.distrust(at) === null;
  }

  /** Recomputes the mark. */
  remark(at: number): void {
    const { price } = this.index;
    if (price === null) return;
    this.mark = markOf({
      index: price,
      last: this.last,
      fundingRate: this.fundingRate,
      msToFunding: this.nextFunding - at,
      intervalMs: FUNDING_INTERVAL_MS,
      meanBasis: this.samples.meanBasis,
    });
  }

  /** Samples the book's premium against the index. */
  sample(at: number): void {
    const { price } = this.index;
    if (price === null) return;
    const bid = () => this.#impactPrice(this.bids, mulDivFloor);
    const ask = () => this.#impactPrice(this.asks, mulDivCeil);
    this.samples.take(price, this.mid, bid, ask, at);
  }

  /**
   * Reference for checking order prices, in ticks: the mark while the index is trusted, otherwise the last trade; 0 without either.
   */
  get fairTicks(): number {
    return this.toldTrusted && this.mark !== null ? this.ticksOf(this.mark) : this.lastTicks;
  }

  noteTrade(ticks: number): void {
    this.lastTicks = ticks;
    if (this.trails.size > 0) this.trails.note('last', this.priceOf(ticks));
    if (this.traded) widen(this.traded, ticks);
    else this.traded = { low: ticks, high: ticks };
    for (const range of this.armed.values()) widen(range, ticks);
  }

  /** Makes a leg wait for its trigger. Of the trades not yet checked, only the last one and those to come can reach it. */
  arm(plan: Plan): void {
    this.triggers.add(plan);
    if (this.traded && plan.by === 'last') this.armed.set(plan, { low: this.lastTicks, high: this.lastTicks });
  }

  /** Whether only trades from before a plan was armed have reached it. */
  isReachedBefore(plan: Plan): boolean {
    const own = this.armed.get(plan);
    if (!own) return false;
    return plan.rising ? this.priceOf(own.high) < plan.trigger : this.priceOf(own.low) > plan.trigger;
  }

  /** Returns the average price at which the impact notional trades against a side, price units; null when the side is too thin. */
  #impactPrice(side: BookSide, round: (a: bigint, b: bigint, d: bigint) => bigint): bigint | null {
    const { grid } = this.rules;
    let left = this.#impactUnits;
    let lots = 0n;
    for (let rank = 0, level = side.at(0); level; level = side.at(++rank)) {
      const whole = this.worth(level.ticks, level.lots);
      if (whole >= left) {
        const scaled = lots * 1_000_000n + (BigInt(level.lots) * 1_000_000n * left) / whole;
        return scaled === 0n
          ? null
          : round(this.#impactUnits * 1_000_000n, pow10(grid.qtyScale), scaled * grid.unitsPerStep);
      }
      left -= whole;
      lots += BigInt(level.lots);
    }
    return null;
  }
}
