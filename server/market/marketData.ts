import { channels, type PairStates } from '../../domain/contract/channels';
import { INTERVALS } from '../../domain/contract/choices';
import type { Candle, Depth, Interval, PublicTrade, Tick } from '../../domain/contract/market/market';
import type { Grid } from '../../domain/money/grid';
import { SIMULATED, type OriginOf, type ReferenceTrade } from '../feeds/feed';
import type { Batch, BookSnapshot, CommittedTrade } from '../link/messages';
import type { ListedPair } from '../seed/market';
import type { TradeMinute } from '../store/tradePast';
import { toCandle, toCountedCandle, type Bar, type CountedCandle } from './candle';
import type { PastBar } from './candleBook';
import { houseSideOf, publicOf, type TradeHistory } from './committed';
import type { MarketStore } from './marketStore';
import { PairMarket, TRADES_KEPT, type PushListener } from './pairMarket';
import { Progress } from './progress';

/** Number of slots over which flushes are spread within the 100 ms between two flushes of a pair. */
export const FLUSH_SLOTS = 5;
const REPLAY_PAGE = 5000;
const DAY_MS = 86_400_000;
/** Trades from the last moment of a minute arrive slightly late, so the clock opens no bar before this delay. */
const GRACE_MS = 500;

/**
 * The public market, built from the engine's commits and, on a sandbox, the reference market's trades. Each of our trades
 * counts exactly once, even across a crash: candles are saved together with the last trade they contain, and later ones are
 * read again from the engine's trades.
 */
export class MarketData {
  private readonly lines: PairMarket[];
  private readonly byName: Map<string, PairMarket>;
  private readonly listeners = new Set<PushListener>();
  private readonly tickFrame: PairMarket[] = [];
  private readonly progress: Progress;
  private statesChanged = false;
  private paused: readonly string[] = [];
  private slot = 0;
  private readonly isListed: boolean;

  /**
   * @param originOf origin of a market's figures; a market whose origin changed starts over
   * @param isListed whether the pairs appear in the channels that cover all pairs (market_ticks, pair_states)
   */
  constructor(pairs: readonly ListedPair[], store: MarketStore, now: number, originOf: OriginOf, isListed = true) {
    this.isListed = isListed;
    const known = store.origins();
    this.lines = pairs.map((pair) => {
      const origin = originOf(pair.name);
      const before = known.get(pair.name);
      if (before?.origin === origin) return new PairMarket(pair, store, now, before.since);
      const since = origin === SIMULATED ? 0 : now;
      store.begin(pair.name, origin, since);
      return new PairMarket(pair, store, now, since);
    });
    this.byName = new Map(this.lines.map((line) => [line.pair.name, line]));
    this.progress = new Progress(store);
    for (const [pair, lots] of store.exposures()) {
      const line = this.byName.get(pair);
      if (line) line.exposure = lots;
    }
  }

  /** Adds the trades committed but not saved before the last shutdown, each to the bars of its own time. */
  recover(history: TradeHistory, now: number): void {
    const latest = history.latestTrades(TRADES_KEPT);
    for (const line of this.lines) line.loadTrades((latest.get(line.pair.name) ?? []).map(publicOf));
    for (;;) {
      const trades = history.tradesAfter(this.progress.tradeSeq, REPLAY_PAGE);
      for (const trade of trades) this.addTrade(trade);
      this.save();
      if (trades.length < REPLAY_PAGE) break;
    }
    for (const line of this.lines) {
      const [last] = latest.get(line.pair.name) ?? [];
      if (last && this.progress.missing > 0) line.beginAt(publicOf(last));
      line.settle(now);
    }
  }

  /** Whether it contains none of our own trades. */
  isUntold = () => this.progress.tradeSeq === 0;
  /** Number of trades that `addPast` still has to add. */
  missing = () => this.progress.missing;

  /** Leaves the trades up to this one to `addPast`; call before `recover`. */
  leaveOut(seq: number): void {
    this.progress.reach(seq);
    this.progress.missing = seq;
    this.save();
  }

  /** Adds the missing trades that follow trade number `after`, and saves the progress. */
  addPast(minutes: readonly TradeMinute[], after: number, now: number): void {
    this.save();
    const oldest = minutes[0]?.time ?? now;
    const wholeSince = after === 0 || oldest < now - DAY_MS ? null : oldest;
    for (const line of this.lines) {
      const own = minutes.filter(({ pair }) => pair === line.pair.name);
      line.addPast(own, wholeSince, now);
      if (own.length > 0) this.progress.expose(line);
    }
    this.progress.missing = after;
    this.progress.saveAll(this.lines);
  }

  loadBooks(books: readonly BookSnapshot[]): void {
    for (const { pair, trading, bids, asks } of books) {
      const line = this.byName.get(pair);
      if (!line) continue;
      line.trading = trading;
      line.depth.load(bids, asks);
    }
  }

  takeBatch({ events }: Batch): void {
    for (const event of events) {
      if (event.type === 'level') this.byName.get(event.pair)?.depth.change(event.side, event.price, event.quantity);
      else if (event.type === 'trade') this.addTrade(event);
      else if (event.type === 'pair') {
        const line = this.byName.get(event.pair);
        if (!line) continue;
        line.trading = event.trading;
        this.statesChanged = true;
      }
    }
  }

  private addTrade(trade: CommittedTrade): void {
    if (!this.progress.reach(trade.seq)) return;
    const line = this.byName.get(trade.pair);
    if (!line) return;
    const houseSide = houseSideOf(trade);
    line.addTrade(trade, houseSide);
    if (houseSide) this.progress.expose(line);
  }

  /** Adds trades of the reference market, oldest first. */
  addPrints(pair: string, trades: readonly ReferenceTrade[]): void {
    const line = this.byName.get(pair);
    for (const trade of trades) line?.addPrint(trade);
  }

  setIndex(pair: string, price: bigint, now: number): void {
    this.byName.get(pair)?.setIndex(price, now);
  }

  /** Whether the pair has a price of its own, from trades or a generated history. */
  hasPast(pair: string): boolean {
    return this.byName.get(pair)?.candles.lastPrice() !== null;
  }

  /** Inserts a generated history before a pair's trading, and saves it at once. */
  prepend(pair: string, past: readonly PastBar[], now: number): void {
    this.byName.get(pair)?.prepend(past, now);
    this.save();
  }

  /** Returns the latest own prices × 10^8, for pairs that have one. */
  lastPrices(): Map<string, bigint> {
    return new Map(
      this.lines.flatMap((line) => {
        const price = line.candles.lastPrice();
        return price === null ? [] : [[line.pair.name, price] as const];
      }),
    );
  }

  /** Repeats the ticks of quiet pairs. Call every second. @param hasFeed whether the feed has run since the start */
  beat(now: number, hasFeed = true): void {
    for (const line of this.lines) line.beat(now, hasFeed);
  }

  /** Opens due bars and saves changes. Call about every second. */
  tend(now: number): void {
    for (const line of this.lines) line.roll(now - GRACE_MS);
    this.save();
  }

  /** Saves all candles with the last trade they contain. */
  save(): void {
    this.progress.save(this.lines);
  }

  /** Pushes the changes of one slot's pairs; FLUSH_SLOTS calls cover every pair. */
  flushSlot(): void {
    const push: PushListener = (channel, data) => {
      for (const listener of this.listeners) listener(channel, data);
    };
    for (let i = this.slot; i < this.lines.length; i += FLUSH_SLOTS) {
      const line = this.lines[i]!;
      if (line.flush(push) && this.isListed) this.tickFrame.push(line);
    }
    this.slot = (this.slot + 1) % FLUSH_SLOTS;
    if (this.slot !== 0 || !this.isListed) return;
    if (this.statesChanged) push(channels.pairStates, this.states());
    this.statesChanged = false;
    if (this.tickFrame.length === 0) return;
    push(
      channels.marketTicks,
      this.tickFrame.splice(0).flatMap((line) => line.tick() ?? []),
    );
  }

  onPush(listener: PushListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** In listing order. */
  names = () => [...this.byName.keys()];

  ticks(): Tick[] {
    return this.lines.flatMap((line) => line.tick() ?? []);
  }

  tick(pair: string): Tick | undefined {
    return this.byName.get(pair)?.tick() ?? undefined;
  }

  depth(pair: string): Depth | undefined {
    return this.byName.get(pair)?.depth.snapshot();
  }

  trades(pair: string): PublicTrade[] | undefined {
    return this.byName.get(pair)?.latestTrades();
  }

  private states(): PairStates {
    return {
      halted: this.lines.filter((line) => !line.trading).map((line) => line.pair.name),
      paused: [...this.paused],
    };
  }

  /** Sets the markets, of any family, in which the house quotes nothing. */
  setPaused(markets: readonly string[]): void {
    if (markets.join() === this.paused.join()) return;
    this.paused = markets;
    this.statesChanged = true;
  }

  isTrading(pair: string): boolean {
    return this.byName.get(pair)?.trading ?? false;
  }

  exposure(pair: string): number {
    return this.byName.get(pair)?.exposure ?? 0;
  }

  /** Returns candles before a time (exclusive; null for the newest), oldest first, without gaps. */
  candles(pair: string, interval: Interval, before: number | null, limit: number): Candle[] | undefined {
    return this.bars(pair, interval, before, limit, toCandle);
  }

  /** Like `candles`, with the number of trades. */
  countedCandles(pair: string, interval: Interval, before: number | null, limit: number): CountedCandle[] | undefined {
    return this.bars(pair, interval, before, limit, toCountedCandle);
  }

  /** Returns the current candle with its number of trades; undefined when there is none. */
  countedCandle(pair: string, interval: Interval): CountedCandle | undefined {
    const line = this.byName.get(pair);
    const bar = line?.candles.currentBar(interval);
    return line && bar ? toCountedCandle(line.pair.grid, bar) : undefined;
  }

  /** Returns the start of the oldest candle; undefined when there is none. */
  firstCandle(pair: string, interval: Interval): number | undefined {
    return this.byName.get(pair)?.candles.firstTime(interval) ?? undefined;
  }

  private bars<Shown>(
    pair: string,
    interval: Interval,
    before: number | null,
    limit: number,
    show: (grid: Grid, bar: Bar) => Shown,
  ): Shown[] | undefined {
    const line = this.byName.get(pair);
    if (!line) return undefined;
    if (line.candles.hasUnsaved()) this.save();
    return line.candles.list(interval, before, limit).map((bar) => show(line.pair.grid, bar));
  }

  /** Returns a public channel's snapshot, which its next frame continues; undefined when there is none (yet). */
  snapshot(channel: string): unknown {
    if (channel === channels.marketTicks) return this.ticks();
    if (channel === channels.pairStates) return this.states();
    for (const line of this.lines) {
      const { name } = line.pair;
      if (!channel.startsWith(`${name.toLowerCase()}_`)) continue;
      if (channel === channels.tick(name)) return line.tick() ?? undefined;
      if (channel === channels.depth(name)) return line.depth.snapshot();
      if (channel === channels.trade(name)) return line.trades();
      if (channel === channels.futureIndexTick(name)) return line.indexTick() ?? undefined;
      const interval = INTERVALS.find((candidate) => channel === channels.kline(name, candidate));
      return interval && (line.candle(interval) ?? undefined);
    }
    return undefined;
  }
}
