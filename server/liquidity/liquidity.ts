import { lotsToQuantity, quantityToLots } from '../../domain/money/grid';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { ReferenceBook } from '../feeds/feed';
import type { Answer, Batch, Command, EngineLink } from '../link/messages';
import type { ListedPair, Seed } from '../seed/market';
import { Budget, PairMaker } from './pairMaker';
import type { Venue } from './venue';

/** Share of the maker's commands divided evenly among pairs; the rest is divided by activity. */
const EVEN_SHARE = 0.4;
/** Commands each pair may send at once: enough to replace a whole book. */
const BURST = 100;
/** Quotes react to books and fills at once; to all other changes (a silent feed, a halt, the budget) within this time. */
const TURN_MS = 125;
const RECONCILE_MS = 60_000;
const FUND_MS = 3_600_000;
/** Maximum exposure to users per pair, and size of one quoted level, in USDT worth. */
const EXPOSURE_WORTH = 500_000;
const LEVEL_WORTH = 250_000;
const LEAST_LEVEL_WORTH = 20;

interface LiquidityOptions {
  link: EngineLink;
  venue: Venue;
  seed: Pick<Seed, 'currencies'>;
  clock: () => number;
  onError: (error: Error) => void;
  /** Whether the house credits itself its capital; sandbox only. Elsewhere it trades with what the operator credits. */
  fundsItself: boolean;
  /** The house's exposure to users, in lots of the pair. */
  exposure: (pair: string) => number;
  isTrading: (pair: string) => boolean;
}

interface Desk {
  name: string;
  maker: PairMaker;
}

/** Returns the lots worth an amount of USDT at the seed's prices, at least one; used for limits only, never for money. */
function lotsWorth(pair: ListedPair, seed: Pick<Seed, 'currencies'>, usdt: number): number {
  const price = Number(seed.currencies.find((currency) => currency.symbol === pair.seed.left_symbol)?.price);
  return Math.max(1, Math.round(usdt / (price * Number(lotsToQuantity(pair.grid, 1)))));
}

/** Market making for one family of markets: quotes the reference books. */
export class Liquidity {
  private readonly options: LiquidityOptions;
  private readonly desks: Map<string, Desk>;
  private readonly timers: NodeJS.Timeout[] = [];
  private isFunded = false;
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
      isFunded: () => this.isFunded,
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

  /** Funds the house of a sandbox, adopts its remaining open orders, and starts quoting the books passed to `takeBook`. */
  async start(): Promise<void> {
    const { link, venue, clock, fundsItself } = this.options;
    link.follow(SYSTEM_ACCOUNTS.houseMaker, true);
    this.unsubscribe = link.onBatch((batch) => this.takeBatch(batch));
    if (fundsItself) await venue.fund(clock());
    await this.reconcile();
    const every = (ms: number, act: () => unknown) => {
      this.timers.push(setInterval(() => this.guard(act), ms));
    };
    every(TURN_MS, () => this.takeTurn());
    every(RECONCILE_MS, () => this.reconcile());
    if (fundsItself) every(FUND_MS, () => venue.fund(clock()));
  }

  /** Reports background failures; the next turn retries. */
  private guard(act: () => unknown): void {
    Promise.resolve()
      .then(act)
      .catch((error: unknown) => this.options.onError(error instanceof Error ? error : new Error(String(error))));
  }

  private async reconcile(): Promise<void> {
    this.isFunded = await this.options.venue.hasCapital();
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

  /** Returns the pairs not quoted at present, with the reason. */
  unquoted(): Record<string, string> {
    const pulled = [...this.desks.values()].filter(({ maker }) => maker.reason !== null);
    return Object.fromEntries(pulled.map(({ name, maker }) => [name, maker.reason ?? '']));
  }

  /** Stops, and cancels all quotes. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all([...this.desks.values()].map(({ maker }) => maker.withdraw()));
    this.unsubscribe();
  }
}
