import { lotsToQuantity, quantityToLots } from '../../domain/money/grid';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { ReferenceBook } from '../feeds/feed';
import type { Answer, Batch, Command, EngineLink } from '../link/messages';
import type { ListedPair, Seed } from '../seed/market';
import { Budget } from './budget';
import { PairMaker } from './pairMaker';
import type { Venue } from './venue';

/** Of the maker's commands a part is shared evenly, the rest by how busy a pair is. */
const EVEN_SHARE = 0.4;
/** What every pair may send at once: enough to replace a whole book. */
const BURST = 100;
/** Quotes follow each book and fill at once; what else changes (a silent feed, a halt, the budget) they follow in this time. */
const TURN_MS = 125;
const RECONCILE_MS = 60_000;
const FUND_MS = 3_600_000;
/** USDT worth of exposure to users a pair, and of one quoted level. */
const EXPOSURE_WORTH = 500_000;
const LEVEL_WORTH = 250_000;
const LEAST_LEVEL_WORTH = 20;

export interface LiquidityOptions {
  link: EngineLink;
  venue: Venue;
  seed: Pick<Seed, 'currencies'>;
  clock: () => number;
  onError: (error: Error) => void;
  /** The house's exposure to users, in lots of the pair. */
  exposure: (pair: string) => number;
  isTrading: (pair: string) => boolean;
}

interface Desk {
  name: string;
  maker: PairMaker;
}

/** Lots worth some USDT at the seed's prices, at least one; limits only, never money. */
function lotsWorth(pair: ListedPair, seed: Pick<Seed, 'currencies'>, usdt: number): number {
  const price = Number(seed.currencies.find((currency) => currency.symbol === pair.seed.left_symbol)?.price);
  return Math.max(1, Math.round(usdt / (price * Number(lotsToQuantity(pair.grid, 1)))));
}

/** The house in one family of markets: quotes the reference books. */
export class Liquidity {
  private readonly options: LiquidityOptions;
  private readonly desks: Map<string, Desk>;
  private readonly timers: NodeJS.Timeout[] = [];
  private unsubscribe: () => void = () => undefined;

  constructor(options: LiquidityOptions) {
    const { venue } = options;
    this.options = options;
    const busyness = venue.pairs.reduce((sum, { seed }) => sum + seed.trades_per_minute, 0);
    const evenly = EVEN_SHARE / venue.pairs.length;
    this.desks = new Map(
      venue.pairs.map((pair) => {
        const share = evenly + ((1 - EVEN_SHARE) * pair.seed.trades_per_minute) / busyness;
        return [pair.name, this.openDesk(pair, venue.commandsPerSecond * share)];
      }),
    );
  }

  private openDesk(pair: ListedPair, commandsPerSecond: number): Desk {
    const { venue, seed, clock, exposure, isTrading } = this.options;
    const send = (command: Command) => this.send(command);
    const most = quantityToLots(pair.grid, pair.seed.max_quantity) ?? Infinity;
    const lots = (usdt: number) => lotsWorth(pair, seed, usdt);
    const maker = new PairMaker({
      pair,
      venue,
      send,
      clock,
      budget: new Budget(commandsPerSecond, BURST, clock()),
      isTrading: () => isTrading(pair.name),
      exposure: () => exposure(pair.name),
      exposureLimit: lots(EXPOSURE_WORTH),
      leastLots: lots(LEAST_LEVEL_WORTH),
      mostLots: Math.min(most, lots(LEVEL_WORTH)),
    });
    return { name: pair.name, maker };
  }

  private send(command: Command): Promise<Answer> {
    return this.options.link.send(command);
  }

  /** Funds the house, takes over the orders it still has on the books, and begins to quote what `takeBook` brings. */
  async start(): Promise<void> {
    const { link, venue, clock } = this.options;
    link.follow(SYSTEM_ACCOUNTS.houseMaker, true);
    this.unsubscribe = link.onBatch((batch) => this.takeBatch(batch));
    await venue.fund(clock());
    await this.reconcile();
    const every = (ms: number, act: () => unknown) => {
      this.timers.push(setInterval(() => this.guard(act), ms));
    };
    every(TURN_MS, () => this.takeTurn());
    every(RECONCILE_MS, () => this.reconcile());
    every(FUND_MS, () => venue.fund(clock()));
  }

  /** Reports background failures; the next turn tries again. */
  private guard(act: () => unknown): void {
    Promise.resolve()
      .then(act)
      .catch((error: unknown) => this.options.onError(error instanceof Error ? error : new Error(String(error))));
  }

  private async reconcile(): Promise<void> {
    const orders = await this.options.venue.openOrders();
    for (const { name, maker } of this.desks.values()) maker.adopt(orders.filter((order) => order.pair === name));
  }

  private takeBatch({ events }: Batch): void {
    for (const event of events) {
      const order = this.options.venue.orderOf(event);
      const maker = order && this.desks.get(order.pair)?.maker;
      if (!maker) continue;
      maker.takeOrder(order);
      this.look(maker);
    }
  }

  takeBook(book: ReferenceBook): void {
    const maker = this.desks.get(book.pair)?.maker;
    if (!maker) return;
    maker.takeBook(book);
    this.look(maker);
  }

  private look(maker: PairMaker): void {
    if (this.timers.length > 0) this.guard(() => maker.look());
  }

  private async takeTurn(): Promise<void> {
    await Promise.all([...this.desks.values()].map(({ maker }) => maker.tend()));
  }

  /** Pairs that are not quoted at present, with the reason. */
  unquoted(): Record<string, string> {
    const pulled = [...this.desks.values()].filter(({ maker }) => maker.reason !== null);
    return Object.fromEntries(pulled.map(({ name, maker }) => [name, maker.reason ?? '']));
  }

  /** Stops and withdraws all quotes. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all([...this.desks.values()].map(({ maker }) => maker.withdraw()));
    this.unsubscribe();
  }
}
