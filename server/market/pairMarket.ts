import { channels } from '../../domain/contract/channels';
import { INTERVALS } from '../../domain/contract/choices';
import type { Candle, IndexTick, Interval, PublicTrade, Tick } from '../../domain/contract/market/market';
import type { Direction } from '../../domain/contract/spot/spot';
import { formatDecimal, parseDecimal, pow10 } from '../../domain/money/decimal';
import { lotsToQuantity, quantityToLots, ticksToPrice } from '../../domain/money/grid';
import { indexDecimals } from '../../domain/rules/market/indexDecimals';
import { INDEX_SCALE, type ReferenceTrade } from '../feeds/feed';
import type { CommittedTrade } from '../link/messages';
import type { TradeMinute } from '../store/tradePast';
import type { ListedPair } from '../seed/market';
import { amountText, CANDLE_SCALE, priceText, toCandle, turnoverText, type Bar, type Print } from './candle';
import { CandleBook, type PastBar } from './candleBook';
import { DepthBook } from './depthBook';
import type { MarketStore } from './marketStore';
import { RollingDay } from './rolling';

/** Number of latest trades shown per pair. */
export const TRADES_KEPT = 100;
/** Maximum trades per frame: a hectic market makes a thousand within 100 ms. */
const MOST_FRESH = 2000;
/** Time the house keeps quoting on an old reference price, ms. */
const REFERENCE_LIFE_MS = 5000;
const DAY = 86_400_000;
const INCREASE_SCALE = 6;

/** Called for each channel whose data changed. */
export type PushListener = (channel: string, data: unknown) => void;

const exact = (text: string): bigint => {
  const value = parseDecimal(text, CANDLE_SCALE);
  if (value === null) throw new Error(`not a decimal with at most ${CANDLE_SCALE} digits behind the point: ${text}`);
  return value;
};

/** Converts units of a scale to × 10^CANDLE_SCALE, truncated. */
const scaleTo = (units: bigint, scale: number): bigint =>
  scale > CANDLE_SCALE ? units / pow10(scale - CANDLE_SCALE) : units * pow10(CANDLE_SCALE - scale);

/** All public data of one pair. Changes are collected and pushed by `flush`. */
export class PairMarket {
  readonly depth: DepthBook;
  readonly candles: CandleBook;
  readonly pair: ListedPair;
  trading = true;
  /** Lots by which the house's holdings have grown (or shrunk) through trades with users. */
  exposure = 0;
  private readonly day = new RollingDay();
  /** Start of the market, ms; 0 when it has no known start. */
  private readonly since: number;
  /** Whether the market started less than 24 hours ago. */
  private isYoung: boolean;
  /** Start of the data behind the 24-hour figures, ms; null when they cover all 24 hours. */
  private wholeSince: number | null = null;
  /** Newest first. */
  private recent: PublicTrade[] = [];
  private fresh: PublicTrade[] = [];
  private index: bigint | null = null;
  /** Time of the last reference price; −Infinity while one may yet come, null for a pair that the feed does not have. */
  private referenceAt: number | null = -Infinity;
  private tickChanged = false;
  private tickPushed = false;
  private indexChanged = false;
  private indexPushed = false;
  private indexHeard = false;
  private readonly candlesChanged = new Set<Interval>();
  /** The candles as they were pushed last. */
  private readonly candlesPushed = new Map<Interval, Pick<Bar, 'time' | 'count'>>();
  private prints = 0;

  /**
   * @param now end of the 24 hours to load; the clock opens no bar before `settle`
   * @param since start of the market, ms; 0 when it has no known start
   */
  constructor(pair: ListedPair, store: MarketStore, now: number, since: number) {
    this.pair = pair;
    this.since = since;
    this.isYoung = since > now - DAY;
    this.depth = new DepthBook(pair.name, pair.grid);
    this.candles = new CandleBook(pair.name, store);
    this.day.load(this.candles.lastDay(now));
  }

  /** Inserts a generated history before all trading. */
  prepend(past: readonly PastBar[], now: number): void {
    this.candles.prepend(past);
    this.day.prepend(past.filter((bar) => bar.span === 60_000 && bar.time >= now - DAY - bar.span));
    this.roll(now);
    for (const interval of INTERVALS) this.candlesChanged.add(interval);
    this.tickChanged = true;
  }

  /** Starts at the price of the last trade, whose candle is not known yet; no-op when a price is known. */
  beginAt({ time, price }: PublicTrade): void {
    if (this.candles.lastPrice() !== null) return;
    this.candles.beginAt(time, exact(price));
    this.day.quote(exact(price));
  }

  /**
   * Adds trades, summed by minute, from before all known data, oldest first.
   * @param wholeSince start of the data behind the 24-hour figures, ms; null when they cover all 24 hours
   */
  addPast(minutes: readonly TradeMinute[], wholeSince: number | null, now: number): void {
    this.tickChanged ||= minutes.length > 0 || wholeSince !== this.wholeSince;
    this.wholeSince = wholeSince;
    if (minutes.length === 0) return;
    const bars = minutes.map((minute) => this.barOf(minute));
    this.candles.addPast(bars);
    const dayBegins = (bar: Bar) => bar.time < now - DAY;
    const within = bars.slice(bars.findLastIndex(dayBegins) + 1);
    const before = this.day.hasBeginning() ? undefined : bars.findLast(dayBegins);
    this.day.prepend(before ? [before, ...within] : within);
    this.day.roll(now);
    for (const { houseLots } of minutes) this.exposure += Number(houseLots);
    for (const interval of INTERVALS) this.candlesChanged.add(interval);
  }

  private barOf({ time, open, high, low, close, lots, tickLots, count }: TradeMinute): Bar {
    const { priceScale, qtyScale, unitsPerTick, unitsPerStep } = this.pair.grid;
    const price = (ticks: bigint) => scaleTo(ticks * unitsPerTick, priceScale);
    return {
      time,
      ...{ open: price(open), high: price(high), low: price(low), close: price(close) },
      amount: scaleTo(lots * unitsPerStep, qtyScale),
      vol: scaleTo(tickLots * unitsPerTick * unitsPerStep, priceScale + qtyScale),
      count: Number(count),
    };
  }

  /** @param houseSide the house's side: 'buy', 'sell', or null when both or neither side was the house */
  addTrade(trade: CommittedTrade, houseSide: Direction | null): void {
    const { id, price, quantity, direction, time } = trade;
    this.show(
      { id, price, quantity, direction, time },
      { time, price: exact(price), amount: exact(quantity), vol: exact(trade.turnover) },
    );
    const lots = quantityToLots(this.pair.grid, quantity) ?? 0;
    if (houseSide) this.exposure += houseSide === 'buy' ? lots : -lots;
  }

  /** Adds a trade of the reference market, which is shown like our own. */
  addPrint({ time, ticks, lots, direction }: ReferenceTrade): void {
    const { grid } = this.pair;
    const price = ticksToPrice(grid, ticks);
    const quantity = lotsToQuantity(grid, lots);
    const units = BigInt(ticks) * grid.unitsPerTick * BigInt(lots) * grid.unitsPerStep;
    const vol = scaleTo(units, grid.priceScale + grid.qtyScale);
    this.prints++;
    this.show(
      { id: `${this.pair.name}-${time}-${this.prints}`, price, quantity, direction, time },
      { time, price: exact(price), amount: exact(quantity), vol },
    );
  }

  private show(trade: PublicTrade, print: Print): void {
    this.candles.add(print);
    this.day.add(print);
    this.tickChanged = true;
    for (const interval of INTERVALS) this.candlesChanged.add(interval);
    this.fresh.unshift(trade);
    if (this.fresh.length > 2 * MOST_FRESH) this.fresh.length = MOST_FRESH;
  }

  /** Loads trades from before this start, newest first. */
  loadTrades(trades: readonly PublicTrade[]): void {
    this.recent = trades.filter(({ time }) => time >= this.since);
  }

  /** Ends the recovery: discards changes, as nobody has seen an earlier state, and lets the clock open bars from now on. */
  settle(now: number): void {
    this.fresh = [];
    this.roll(now);
  }

  private keepFresh(): PublicTrade[] {
    const fresh = this.fresh.slice(0, MOST_FRESH);
    this.recent = [...fresh, ...this.recent].slice(0, TRADES_KEPT);
    this.fresh = [];
    return fresh;
  }

  /** @param price × 10^INDEX_SCALE */
  setIndex(price: bigint, now: number): void {
    this.referenceAt = now;
    const text = this.indexTick()?.close;
    this.index = price;
    this.indexHeard = true;
    if (this.candles.lastPrice() === null) {
      this.day.quote(price);
      this.tickChanged = true;
    }
    if (this.indexTick()?.close !== text) this.indexChanged = true;
  }

  /** Opens due bars and advances the rolling day. */
  roll(now: number): void {
    this.isYoung = this.since > now - DAY;
    for (const interval of this.candles.roll(now)) this.candlesChanged.add(interval);
    if (this.day.roll(now) && this.isAlive(now)) this.tickChanged = true;
  }

  /** A pair without a reference relies on its own trades; one whose reference is silent shows an old price. */
  private isAlive(now: number): boolean {
    return this.referenceAt === null || now - this.referenceAt <= REFERENCE_LIFE_MS;
  }

  /**
   * Repeats a quiet pair's unchanged tick on every second call, so that silence tells readers that the price is old;
   * and the unchanged index on every call if it was updated since the last. @param hasFeed whether the feed has run
   */
  beat(now: number, hasFeed: boolean): void {
    if (hasFeed && this.referenceAt === -Infinity) this.referenceAt = null;
    if (!this.tickPushed && this.isAlive(now)) this.tickChanged = true;
    this.tickPushed = false;
    if (this.indexHeard && !this.indexPushed) this.indexChanged = true;
    this.indexHeard = this.indexPushed = false;
  }

  /** Returns null while the pair has no price, neither traded nor quoted. */
  tick(): Tick | null {
    const { grid, name } = this.pair;
    const figures = this.day.figures();
    if (!figures) return null;
    const { open, high, low, close, amount, vol, count } = figures;
    const increase = open === 0n ? 0n : ((close - open) * pow10(INCREASE_SCALE)) / open;
    return {
      pair: name,
      close: priceText(grid, close),
      open: priceText(grid, open),
      high: priceText(grid, high),
      low: priceText(grid, low),
      amount: amountText(grid, amount),
      vol: turnoverText(vol),
      count,
      increase: formatDecimal(increase, INCREASE_SCALE),
      ...this.figuresSince(),
    };
  }

  /** Returns the start of the 24-hour figures when they cover less than 24 hours. */
  private figuresSince(): Pick<Tick, 'since'> {
    if (this.wholeSince !== null) return { since: Math.max(this.wholeSince, this.since) };
    return this.isYoung ? { since: this.since } : {};
  }

  /** Returns the contract's index; null without a contract or before the first reference price. */
  indexTick(): IndexTick | null {
    if (this.pair.seed.contract_status !== 1 || this.index === null) return null;
    const decimals = indexDecimals(this.index, INDEX_SCALE);
    return { pair: this.pair.name, close: formatDecimal(this.index / pow10(INDEX_SCALE - decimals), decimals) };
  }

  /** Returns the latest trades as of the last flush, newest first; the next frame continues them. */
  trades = (): PublicTrade[] => this.recent;

  /** Returns the latest trades as of the last commit, newest first. */
  latestTrades(): PublicTrade[] {
    return [...this.fresh, ...this.recent].slice(0, TRADES_KEPT);
  }

  candle(interval: Interval): Candle | null {
    const bar = this.candles.currentBar(interval);
    return bar && toCandle(this.pair.grid, bar);
  }

  /** Pushes the current candle, and before it the final form of the last one if that has changed since it was pushed. */
  private pushCandle(interval: Interval, push: PushListener): void {
    const channel = channels.kline(this.pair.name, interval);
    const [closed, current] = [this.candles.closedBar(interval), this.candles.currentBar(interval)];
    const pushed = this.candlesPushed.get(interval);
    if (closed && closed.time === pushed?.time && closed.count > pushed.count)
      push(channel, toCandle(this.pair.grid, closed));
    push(channel, this.candle(interval));
    if (current) this.candlesPushed.set(interval, { time: current.time, count: current.count });
  }

  /** Pushes the changes since the last flush. Returns the tick if it was among them. */
  flush(push: PushListener): Tick | null {
    const { name } = this.pair;
    const depth = this.depth.flush();
    if (depth) push(channels.depth(name), depth);
    if (this.fresh.length > 0) push(channels.trade(name), this.keepFresh());
    for (const interval of this.candlesChanged) this.pushCandle(interval, push);
    this.candlesChanged.clear();
    const index = this.indexChanged ? this.indexTick() : null;
    this.indexChanged = false;
    if (index) {
      push(channels.futureIndexTick(name), index);
      this.indexPushed = true;
    }
    if (!this.tickChanged) return null;
    this.tickChanged = false;
    const tick = this.tick();
    if (!tick) return null;
    this.tickPushed = true;
    push(channels.tick(name), tick);
    return tick;
  }
}
