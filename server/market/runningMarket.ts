import type { FuturesMark } from '../../domain/contract/futures/futuresMarket';
import type { Candle, Interval, Trend } from '../../domain/contract/market/market';
import type { Currency } from '../../domain/contract/shell/platform';
import { SIMULATED, type IndexPrice, type ReferenceBook, type ReferenceFeed, type ReferenceTrade } from '../feeds/feed';
import { futuresVenue } from '../liquidity/futuresVenue';
import { spotVenue } from '../liquidity/spotVenue';
import { isContractMarket, listContracts, listedCurrency, listPairs, marketOf, pairOfMarket } from '../seed/market';
import { Backfill } from './backfill';
import type { CountedCandle } from './candle';
import { contractBatch, contractBooks, contractHistory, contractPast } from './committed';
import { MarketFamily } from './family';
import { FeedTeller, type FeedNews, type FeedStanding, IndexReports } from './feedNews';
import type { Market, MarketHealth, MarketOptions, OpenedMarket } from './market';
import { FLUSH_SLOTS, type MarketData } from './marketData';
import { PriceCandles, type PriceKind } from './priceCandles';

const MINUTE_MS = 60_000;
const HOURS = 24;

/** Hourly closes of every market's last day. Computed on demand, at most once a minute. */
export class DayTrends {
  private readonly data: Pick<MarketData, 'names' | 'candles'>;
  private readonly clock: () => number;
  private minute = -1;
  private made: Trend[] = [];

  constructor(data: Pick<MarketData, 'names' | 'candles'>, clock: () => number) {
    this.data = data;
    this.clock = clock;
  }

  list(): Trend[] {
    const minute = Math.floor(this.clock() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.made = this.data.names().flatMap((pair) => {
        const closes = (this.data.candles(pair, '60m', null, HOURS) ?? []).map(({ close }) => close);
        return closes.length === 0 ? [] : [{ pair, closes }];
      });
    }
    return this.made;
  }
}

const FLUSH_MS = 100;
const PRINT_MS = 100;
const TEND_MS = 1000;
const SAVE_PRICES_MS = 10_000;
/** When no pair has had a reference price for this long, the market is failing. */
const STALE_MS = 10_000;
const LONGEST_FILL_MS = 5000;

/** Reasons that are no pause: the pair, or the house itself, is off. */
const OFF: readonly string[] = ['halted', 'unfunded'];

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

export class RunningMarket implements Market {
  private readonly options: MarketOptions;
  private readonly spot: MarketFamily;
  private readonly contracts: MarketFamily;
  private readonly dayTrends: DayTrends;
  private readonly prices: PriceCandles;
  private readonly feed: ReferenceFeed;
  private readonly backfill: Backfill;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly reports: IndexReports;
  private heardAt: number | null = null;
  private hasFeed = false;
  private stopPrices: () => void = () => undefined;
  private stopHearing: () => void = () => undefined;
  private readonly teller: FeedTeller;
  /** State of the process that runs the feed and the house; null when that is this process, or before its first report. */
  private standing: FeedStanding | null = null;

  constructor(options: MarketOptions, { feed, originOf, spot, contracts }: OpenedMarket) {
    const { link, seed, files, history, past, showsReference, fundsHouse, clock, onError, peers, isElsewhere } =
      options;
    const all = listPairs(seed);
    this.options = options;
    this.reports = new IndexReports(link);
    this.feed = feed;
    this.teller = new FeedTeller(peers);
    const onShown = (market: string, trades: readonly ReferenceTrade[]) => this.teller.shown(market, trades);
    const shared = { link, seed, showsReference, fundsHouse, isElsewhere, onShown, originOf, clock, onError };
    this.spot = new MarketFamily({
      ...shared,
      ...{
        venue: spotVenue(link, seed),
        opened: spot,
        file: files.spot,
        history: history.spot,
        past: past.spot,
        isListed: true,
      },
      read: (batch) => batch,
    });
    this.contracts = new MarketFamily({
      ...shared,
      ...{ venue: futuresVenue(link, seed), opened: contracts, file: files.contracts, isListed: false },
      history: contractHistory(history.contracts),
      past: contractPast(past.contracts),
      read: contractBatch,
    });
    const names = () => this.families.flatMap(({ data }) => data.names());
    const candles: MarketData['candles'] = (...wanted) => this.candles(...wanted);
    this.dayTrends = new DayTrends({ names, candles }, clock);
    this.prices = new PriceCandles(listContracts(seed), this.contracts.store, clock(), originOf);
    const targets = [
      { data: this.spot.data, nameOf: (pair: string) => pair },
      { data: this.contracts.data, nameOf: marketOf },
      { data: this.prices, nameOf: marketOf },
    ];
    const pairs = isElsewhere ? [] : all.filter(({ name }) => originOf(name) === SIMULATED);
    const { seed: random, pastDays: days } = options.feed;
    this.backfill = new Backfill({ pairs, all, targets, seed: random, days, clock, onError });
  }

  private get families(): readonly MarketFamily[] {
    return [this.spot, this.contracts];
  }

  async start(): Promise<void> {
    const { link, clock, onError } = this.options;
    await this.spot.start(await link.query({ kind: 'books' }));
    await this.contracts.start(contractBooks(await link.query({ kind: 'futuresBooks' })));
    const every = (ms: number, act: (family: MarketFamily) => void) =>
      this.timers.push(setInterval(() => this.families.forEach(act), ms));
    if (this.options.isElsewhere) this.stopHearing = this.options.peers.hear('feed', (news) => this.takeNews(news));
    else {
      this.hearFeed();
      every(PRINT_MS, (family) => void family.print().catch(onError));
      this.timers.push(setInterval(() => this.reports.send(clock()), TEND_MS));
      this.timers.push(setInterval(() => this.teller.flush(this.stand(), clock()), FLUSH_MS));
    }
    every(FLUSH_MS / FLUSH_SLOTS, ({ data }) => data.flushSlot());
    every(TEND_MS, (family) => family.tend(clock(), (this.hasFeed ||= this.stand().feed.state === 'running')));
    this.timers.push(setInterval(() => this.spot.data.setPaused(this.stand().paused), FLUSH_MS));
    this.timers.push(setInterval(() => this.prices.roll(clock()), TEND_MS));
    this.timers.push(setInterval(() => this.prices.save(), SAVE_PRICES_MS));
    this.stopPrices = link.onBatch(({ events }) => {
      for (const event of events) if (event.type === 'futuresMark') this.takeMark(event.mark);
    });
    await Promise.race([this.backfill.done, sleep(LONGEST_FILL_MS)]);
  }

  private hearFeed(): void {
    const listener = {
      index: (index: IndexPrice) => {
        this.backfill.take(index);
        this.reports.take(index);
        this.teller.heard(index);
        this.takeIndex(index);
      },
      book: (book: ReferenceBook) => this.takeBook(book),
      trade: (trade: ReferenceTrade) => this.takeTrade(trade),
    };
    this.feed.start(listener, this.spot.data.lastPrices());
  }

  private takeNews({ index, shown, ...standing }: FeedNews): void {
    this.standing = standing;
    for (const one of index) this.takeIndex(one);
    for (const [market, trades] of shown) this.dataOf(market).addPrints(market, trades);
  }

  private takeIndex({ pair, price }: IndexPrice): void {
    this.heardAt = this.options.clock();
    this.spot.data.setIndex(pair, price, this.heardAt);
    this.contracts.data.setIndex(marketOf(pair), price, this.heardAt);
  }

  private takeMark(mark: FuturesMark): void {
    if (!this.backfill.isWaiting(mark.pair)) this.prices.take(marketOf(mark.pair), mark, this.options.clock());
  }

  private takeBook(book: ReferenceBook): void {
    if (!this.backfill.isWaiting(pairOfMarket(book.pair))) this.familyOf(book.pair).liquidity.takeBook(book);
  }

  private takeTrade(trade: ReferenceTrade): void {
    if (!this.backfill.isWaiting(pairOfMarket(trade.pair))) this.familyOf(trade.pair).takeTrade(trade);
  }

  private familyOf(name: string): MarketFamily {
    return isContractMarket(name) ? this.contracts : this.spot;
  }

  private stand(): FeedStanding {
    const feed = this.feed.describe();
    if (this.options.isElsewhere)
      return this.standing ?? { feed: { ...feed, state: 'connecting' }, paused: [], unquoted: {} };
    const unquoted = { ...this.spot.liquidity.unquoted(), ...this.contracts.liquidity.unquoted() };
    const paused = Object.entries(unquoted).flatMap(([market, reason]) => (OFF.includes(reason) ? [] : [market]));
    return { feed, paused, unquoted };
  }

  private dataOf(name: string): MarketData {
    return this.familyOf(name).data;
  }

  ticks = () => this.spot.data.ticks();
  trends = () => this.dayTrends.list();
  tick = (pair: string) => this.dataOf(pair).tick(pair);
  depth = (pair: string) => this.dataOf(pair).depth(pair);
  trades = (pair: string) => this.dataOf(pair).trades(pair);
  snapshot = (channel: string) => this.spot.data.snapshot(channel) ?? this.contracts.data.snapshot(channel);

  onPush(listener: (channel: string, data: unknown) => void): () => void {
    const leaves = this.families.map(({ data }) => data.onPush(listener));
    return () => leaves.forEach((leave) => leave());
  }

  candles(pair: string, interval: Interval, before: number | null, limit: number): Candle[] | undefined {
    return this.dataOf(pair).candles(pair, interval, before, limit);
  }

  countedCandles(pair: string, interval: Interval, before: number | null, limit: number): CountedCandle[] | undefined {
    return this.dataOf(pair).countedCandles(pair, interval, before, limit);
  }

  firstCandle = (pair: string, interval: Interval) => this.dataOf(pair).firstCandle(pair, interval);
  pricesOf = (kind: PriceKind) => this.prices.of(kind);
  countedCandle = (pair: string, interval: Interval) => this.dataOf(pair).countedCandle(pair, interval);

  fiatPrice(fiat: string): string | undefined {
    return this.options.seed.fiat[fiat];
  }

  currencies(): Currency[] {
    return this.options.seed.currencies.map((currency) => ({
      ...listedCurrency(currency),
      price: currency.symbol === 'USDT' ? '1' : (this.tick(`${currency.symbol}_USDT`)?.close ?? null),
    }));
  }

  health(): MarketHealth {
    const { feed, unquoted } = this.stand();
    const age = this.heardAt === null ? null : this.options.clock() - this.heardAt;
    const failing = feed.state === 'down' || (age !== null && age > STALE_MS);
    const status = failing ? 'failing' : age === null ? 'starting' : 'ok';
    return { status, feed, age, unquoted };
  }

  missing = () => this.families.reduce((sum, { data }) => sum + data.missing(), 0);

  status(): MarketHealth['status'] {
    return this.health().status;
  }

  async close(): Promise<void> {
    this.stopHearing();
    await this.feed.stop();
    this.backfill.close();
    for (const timer of this.timers) clearInterval(timer);
    this.stopPrices();
    this.prices.save();
    for (const family of this.families) await family.close();
  }
}
