import { mock } from 'node:test';
import { formatDecimal } from '../../../domain/money/decimal';
import { ticksToPrice, type Grid } from '../../../domain/money/grid';
import { INDEX_SCALE, type IndexPrice, type ReferenceBook } from '../../../server/feeds/feed';
import { futuresVenue } from '../../../server/liquidity/futuresVenue';
import { spotVenue } from '../../../server/liquidity/spotVenue';
import { startInProcess } from '../../../server/link/inProcess';
import type { AnswerTo, BookLevels, CommandOf, EngineLink, Idempotency, Kind } from '../../../server/link/messages';
import { contractBatch, contractBooks } from '../../../server/market/committed';
import { MarketFamily } from '../../../server/market/family';
import { isContractMarket, listContracts, listPairs, marketOf, type Seed } from '../../../server/seed/market';

/** Delay between sending a command and the engine, as on a busy machine. */
const LATENCY_MS = 10;
const INDEX_MS = 500;
const START = Date.UTC(2026, 0, 5, 11);
const NO_HISTORY = { tradesAfter: () => [], latestTrades: () => new Map() };
const NO_PAST = { last: () => 0, minutes: () => [], close: () => undefined };

export interface Touch {
  bid: number | null;
  ask: number | null;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * The house in both families of markets, with the real engine, on a clock that the caller advances. Commands take LATENCY_MS to
 * reach the engine, which then needs no time.
 */
export class HouseMarket {
  now = START;
  sent = 0;
  readonly seed: Seed;
  private readonly link: EngineLink;
  private readonly spot: MarketFamily;
  private readonly contracts: MarketFamily;
  private readonly indexAt = new Map<string, number>();
  private inEngine = 0;
  private isStarted = false;

  private constructor(seed: Seed, link: EngineLink, fundsHouse: boolean) {
    this.seed = seed;
    this.link = link;
    const late: EngineLink = {
      send: (command, idempotency) => this.sendLate(command, idempotency),
      query: (query) => link.query(query),
      follow: (user, on) => link.follow(user, on),
      wait: (on) => link.wait(on),
      onBatch: (listener) => link.onBatch(listener),
      written: () => link.written(),
      openRows: (dataDir) => link.openRows(dataDir),
      close: () => link.close(),
    };
    const onError = (error: Error) => {
      throw error;
    };
    const shared = {
      ...{ link: late, seed, file: ':memory:', history: NO_HISTORY, past: NO_PAST, onError },
      ...{ showsReference: false, fundsHouse, originOf: () => 'simulated' },
    };
    const clock = () => this.now;
    this.spot = new MarketFamily({
      ...{ ...shared, venue: spotVenue(late, seed), isListed: true, clock },
      read: (batch) => batch,
    });
    this.contracts = new MarketFamily({
      ...{ ...shared, venue: futuresVenue(late, seed), isListed: false, clock },
      read: contractBatch,
    });
  }

  /**
   * @param dataDir directory of the store; null stores nothing.
   * @param fundsHouse whether the house credits itself, as in a sandbox.
   */
  static async start(seed: Seed, dataDir: string | null, fundsHouse = true): Promise<HouseMarket> {
    mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    const { pairs, currencies } = seed;
    let market: HouseMarket | null = null;
    const link = await startInProcess({
      ...{ pairs, currencies, dataDir: dataDir ?? '', storage: dataDir === null ? 'none' : 'disk' },
      now: () => market?.now ?? START,
    });
    market = new HouseMarket(seed, link, fundsHouse);
    await market.spot.start(await link.query({ kind: 'books' }));
    await market.contracts.start(contractBooks(await link.query({ kind: 'futuresBooks' })));
    market.isStarted = true;
    return market;
  }

  private async sendLate<K extends Kind>(command: CommandOf<K>, idempotency?: Idempotency): Promise<AnswerTo<K>> {
    this.sent++;
    if (this.isStarted) await new Promise<void>((resolve) => setTimeout(resolve, LATENCY_MS));
    return this.send(command, idempotency);
  }

  /** Sends directly to the engine, for users faster than the house. */
  send<K extends Kind>(command: CommandOf<K>, idempotency?: Idempotency): Promise<AnswerTo<K>> {
    this.inEngine++;
    return this.link.send(command, idempotency).finally(() => this.inEngine--);
  }

  /** Applies a reference price from the feed to the pair and its contract. */
  take(book: ReferenceBook, { price }: Pick<IndexPrice, 'price'>): void {
    this.spot.data.setIndex(book.pair, price, this.now);
    this.spot.liquidity.takeBook(book);
    this.contracts.liquidity.takeBook({ ...book, pair: marketOf(book.pair) });
    if (this.now - (this.indexAt.get(book.pair) ?? 0) < INDEX_MS) return;
    this.indexAt.set(book.pair, this.now);
    const decimal = formatDecimal(price, INDEX_SCALE);
    void this.send({ kind: 'futures.index', pair: book.pair, price: decimal, heard: this.now });
  }

  /** Advances the clock by `ms` and completes everything due by then. */
  async pass(ms: number): Promise<void> {
    await this.settle();
    this.now += ms;
    mock.timers.tick(ms);
    await this.settle();
  }

  /** Waits until the engine has answered everything. */
  async settle(): Promise<void> {
    do await turn();
    while (this.inEngine > 0);
    await turn();
  }

  /** Best prices of all markets; contracts under the names of their markets. */
  async touches(): Promise<Map<string, Touch>> {
    const [spot, futures] = [this.link.query({ kind: 'books' }), this.link.query({ kind: 'futuresBooks' })];
    const books = [...(await spot), ...contractBooks(await futures)];
    const grids = new Map([...listPairs(this.seed), ...listContracts(this.seed)].map(({ name, grid }) => [name, grid]));
    const best = (grid: Grid, [ticks]: BookLevels) => (ticks === undefined ? null : Number(ticksToPrice(grid, ticks)));
    return new Map(
      books.map(({ pair, bids, asks }) => {
        const grid = grids.get(pair) as Grid;
        return [pair, { bid: best(grid, bids), ask: best(grid, asks) }];
      }),
    );
  }

  query: EngineLink['query'] = (query) => this.link.query(query);
  onBatch: EngineLink['onBatch'] = (listener) => this.link.onBatch(listener);

  unquoted(): Record<string, string> {
    return { ...this.spot.liquidity.unquoted(), ...this.contracts.liquidity.unquoted() };
  }

  /** Change in the house's holdings since the start, in lots. */
  exposure(market: string): number {
    return (isContractMarket(market) ? this.contracts : this.spot).data.exposure(market);
  }

  async close(): Promise<void> {
    this.isStarted = false;
    await this.spot.close();
    await this.contracts.close();
    await this.settle();
    await this.link.close();
    mock.timers.reset();
  }
}
