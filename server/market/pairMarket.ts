import { channels } from '../../domain/contract/channels';
import { INTERVALS } from '../../domain/contract/choices';
import type { Candle, IndexTick, Interval, PublicTrade, Tick } from '../../domain/contract/market/market';
import type { Direction } from '../../domain/contract/spot/spot';
import { formatDecimal, parseDecimal, pow10 } from '../../domain/money/decimal';
import { lotsToQuantity, quantityToLots, ticksToPrice } from '../../domain/money/grid';
import { INDEX_SCALE, type ReferenceTrade } from '../feeds/feed';
import type { CommittedTrade } from '../link/messages';
import type { TradeMinute } from '../store/tradePast';
import type { ListedPair } from '../seed/market';
import { amountText, CANDLE_SCALE, priceText, toCandle, turnoverText, type Bar, type Print } from './candle';
import { CandleBook, type PastBar } from './candleBook';
import { DepthBook } from './depthBook';
import type { MarketStore } from './marketStore';
import { RollingDay } from './rolling';

/** How many of a pair's latest trades are shown. */
export const TRADES_KEPT = 100;
/** Trades of one frame: a market in a rush makes a thousand within 100 ms. */
const MOST_FRESH = 2000;
/** How long the house keeps quoting on an old reference price, ms. */
const REFERENCE_LIFE_MS = 5000;
const DAY = 86_400_000;
const INCREASE_SCALE = 6;
/** The specification cuts contract index prices to this many decimals. */
const INDEX_TICK_SCALE = 4;

/** Called for each channel whose data changed. */
export type PushListener = (channel: string, data: unknown) => void;

const exact = (text: string): bigint => {
  const value = parseDecimal(text, CANDLE_SCALE);
  if (value === null) throw new Error(`not a decimal with at most ${CANDLE_SCALE} digits behind the point: ${text}`);
  return value;
};

/** Units of a scale × 10^CANDLE_SCALE, cut. */
const scaleTo = (units: bigint, scale: number): bigint =>
  scale > CANDLE_SCALE ? units / pow10(scale - CANDLE_SCALE) : units * pow10(CANDLE_SCALE - scale);

/** Everything that is public about one pair. Changes are collected and pushed by `flush`. */
export class PairMarket {
  readonly depth: DepthBook;
  readonly candles: CandleBook;
  readonly pair: ListedPair;
  trading = true;
  /** Lots that the house holds more (or less) of than it began with, through trades with users. */
  exposure = 0;
  private readonly day = new RollingDay();
  /** When the market began, ms; 0 when it always was. */
  private readonly since: number;
  /** Whether that is less than 24 hours ago. */
  private isYoung: boolean;
  /** Since when what the last 24 hours' figures are made of is known, ms; null: they are whole. */
  private wholeSince: number | null = null;
  /** Newest first. */
  private recent: PublicTrade[] = [];
  private fresh: PublicTrade[] = [];
  private index: bigint | null = null;
  /** When the reference price was heard last; null without one. */
  private referenceAt: number | null = null;
  private tickChanged = false;
  private tickPushed = false;
  private indexChanged = false;
  private indexPushed = false;
  private indexHeard = false;
  private readonly candlesChanged = new Set<Interval>();

  private prints = 0;

  /**
   * @param now of the last 24 hours to load; no bar is opened by the clock before `settle`
   * @param since when the market began, ms; 0 when it always was
   */
  constructor(pair: ListedPair, store: MarketStore, now: number, since: number) {
    this.pair = pair;
    this.since = since;
    this.isYoung = since > now - DAY;
    this.depth = new DepthBook(pair.name, pair.grid);
    this.candles = new CandleBook(pair.name, store);
    this.day.load(this.candles.lastDay(now));
  }

  /** Puts a made-up past before everything that has traded. */
  prepend(past: readonly PastBar[], now: number): void {
    this.candles.prepend(past);
    const dayAgo = now - DAY;
    this.day.prepend(past.filter((bar) => bar.span === 60_000 && bar.time >= dayAgo - bar.span));
    this.roll(now);
    for (const interval of INTERVALS) this.candlesChanged.add(interval);
    this.tickChanged = true;
  }

  /** Begins at the price of the last trade, whose candle is not known yet; nothing where a price is known. */
  beginAt({ time, price }: PublicTrade): void {
    if (this.candles.lastPrice() !== null) return;
    this.candles.beginAt(time, exact(price));
    this.day.quote(exact(price));
  }

  /**
   * Adds what was traded in some minutes before everything that is known, oldest first.
   * @param wholeSince since when everything is known that the last 24 hours' figures are made of, ms; null: they are whole
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

  /** @param houseSide what the house did: 'buy', 'sell', or null when both or neither side was the house */
  addTrade(trade: CommittedTrade, houseSide: Direction | null): void {
    const { id, price, quantity, direction, time } = trade;
    this.show(
      { id, price, quantity, direction, time },
      { time, price: exact(price), amount: exact(quantity), vol: exact(trade.turnover) },
    );
    const lots = quantityToLots(this.pair.grid, quantity) ?? 0;
    if (houseSide) this.exposure += houseSide === 'buy' ? lots : -lots;
  }

  /** A trade of the reference market, which is shown as ours are. */
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

  /** Trades of the time before this start, newest first. */
  loadTrades(trades: readonly PublicTrade[]): void {
    this.recent = trades.filter(({ time }) => time >= this.since);
  }

  /** Ends the recovery: nobody has seen an earlier state, and bars may open by the clock from now on. */
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

  /** Opens the bars that are due and lets the rolling day move on. */
  roll(now: number): void {
    this.isYoung = this.since > now - DAY;
    for (const interval of this.candles.roll(now)) this.candlesChanged.add(interval);
    if (this.day.roll(now) && this.isAlive(now)) this.tickChanged = true;
  }

  /** A pair without a reference lives by its own trades; one whose reference has fallen silent shows an old price. */
  private isAlive(now: number): boolean {
    return this.referenceAt === null || now - this.referenceAt <= REFERENCE_LIFE_MS;
  }

  /**
   * Lets the unchanged tick of a quiet pair be pushed again, at every second call, so that silence tells the reader that
   * the price is old; and the unchanged index at every call, if it was heard since the last.
   */
  beat(now: number): void {
    if (!this.tickPushed && this.isAlive(now)) this.tickChanged = true;
    this.tickPushed = false;
    if (this.indexHeard && !this.indexPushed) this.indexChanged = true;
    this.indexHeard = false;
    this.indexPushed = false;
  }

  /** null while the pair has no price: none was traded and none is quoted. */
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

  /** Since when the figures of a day are counted, where that is less than a day. */
  private figuresSince(): Pick<Tick, 'since'> {
    if (this.wholeSince !== null) return { since: Math.max(this.wholeSince, this.since) };
    return this.isYoung ? { since: this.since } : {};
  }

  /** The contract's index; null without a contract or before the first reference price. */
  indexTick(): IndexTick | null {
    if (this.pair.seed.contract_status !== 1 || this.index === null) return null;
    const cut = this.index / pow10(INDEX_SCALE - INDEX_TICK_SCALE);
    return { pair: this.pair.name, close: formatDecimal(cut, INDEX_TICK_SCALE) };
  }

  /** Latest trades as of the last flush, newest first: the next frame brings those after it. */
  trades(): PublicTrade[] {
    return this.recent;
  }

  /** Latest trades up to the last commit, newest first. */
  latestTrades(): PublicTrade[] {
    return [...this.fresh, ...this.recent].slice(0, TRADES_KEPT);
  }

  /** The candle being built. */
  candle(interval: Interval): Candle | null {
    const bar = this.candles.currentBar(interval);
    return bar && toCandle(this.pair.grid, bar);
  }

  /** Pushes what changed since the last flush. Returns the tick when it did. */
  flush(push: PushListener): Tick | null {
    const { name } = this.pair;
    const depth = this.depth.flush();
    if (depth) push(channels.depth(name), depth);
    if (this.fresh.length > 0) push(channels.trade(name), this.keepFresh());
    for (const interval of this.candlesChanged) push(channels.kline(name, interval), this.candle(interval));
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
