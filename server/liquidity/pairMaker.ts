import type { Direction } from '../../domain/contract/spot';
import { priceToTicks, quantityToLots } from '../../domain/money/grid';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { ReferenceBook } from '../feeds/feed';
import type { Answer, Command } from '../link/messages';
import type { ListedPair } from '../seed/market';
import type { Budget } from './budget';
import { makeTargets, planQuotes, type NewQuote, type Quote } from './quotes';
import type { HouseOrder, Venue } from './venue';

const STALE_MS = 5000;
/** A reference price that jumps further than this from one look to the next is not quoted until it has stood a while. */
const JUMP = 0.05;
const JUMP_PAUSE_MS = 2000;
const BUSY_PAUSE_MS = 1000;
const LEVELS = 20;
/** Orders a side at most, while cancels are still to be afforded. */
const MOST_QUOTES = 25;
const user = SYSTEM_ACCOUNTS.houseMaker;

/** Why a pair is not quoted. */
export type PullReason = 'starting' | 'halted' | 'stale' | 'jump';

export interface PairMakerOptions {
  pair: ListedPair;
  venue: Pick<Venue, 'place' | 'cancel' | 'cancelAll'>;
  send: (command: Command) => Promise<Answer>;
  budget: Budget;
  isTrading: () => boolean;
  /** The house's exposure in lots, positive when it has bought from users. */
  exposure: () => number;
  /** Lots of exposure at which the house stops adding to it. */
  exposureLimit: number;
  leastLots: number;
  mostLots: number;
}

/** The house maker of one pair: keeps its open orders near the reference book, within its limits. */
export class PairMaker {
  reason: PullReason | null = 'starting';
  private readonly options: PairMakerOptions;
  private readonly quotes = new Map<string, Quote>();
  private book: ReferenceBook | null = null;
  private middle = 0;
  private jumpUntil = 0;
  private busyUntil = 0;
  private inFlight = false;

  constructor(options: PairMakerOptions) {
    this.options = options;
  }

  takeBook(book: ReferenceBook): void {
    this.book = book;
  }

  /** Replaces what is known of the own open orders: at the start and now and then, so that nothing is forgotten. */
  adopt(orders: readonly HouseOrder[]): void {
    this.quotes.clear();
    for (const order of orders) this.takeOrder(order);
  }

  /** A committed change of an own order. */
  takeOrder(order: HouseOrder): void {
    const { grid } = this.options.pair;
    const ticks = order.price === null ? null : priceToTicks(grid, order.price);
    const lots = order.quantity === null ? null : quantityToLots(grid, order.quantity);
    if (!order.isOpen || ticks === null || lots === null) {
      this.quotes.delete(order.id);
      return;
    }
    const done = quantityToLots(grid, order.deal_quantity) ?? 0;
    this.quotes.set(order.id, { id: order.id, side: order.direction, ticks, lots: lots - done });
  }

  /** Looks at the reference book and sends what brings the quotes to it. Returns when that is answered. */
  async requote(now: number): Promise<void> {
    if (this.inFlight || now < this.busyUntil) return;
    this.reason = this.pullReason(now);
    const commands = this.reason ? this.pullCommands() : this.quoteCommands(now);
    if (commands.length === 0) return;
    this.inFlight = true;
    try {
      const answers = await Promise.all(commands.map((command) => this.options.send(command)));
      if (answers.some((answer) => !answer.ok && answer.error === 'busy')) this.busyUntil = now + BUSY_PAUSE_MS;
    } finally {
      this.inFlight = false;
    }
  }

  private pullReason(now: number): PullReason | null {
    const { book } = this;
    if (!this.options.isTrading()) return 'halted';
    const [bid, ask] = [book?.bids[0], book?.asks[0]];
    if (!book || !bid || !ask) return 'starting';
    if (now - book.time > STALE_MS) return 'stale';
    if (now < this.jumpUntil) return 'jump';
    const middle = (bid[0] + ask[0]) / 2;
    const jumped = this.middle > 0 && Math.abs(middle - this.middle) > JUMP * this.middle;
    this.middle = middle;
    if (jumped) this.jumpUntil = now + JUMP_PAUSE_MS;
    return jumped ? 'jump' : null;
  }

  /** Withdraws all quotes of the pair. */
  private pullCommands(): Command[] {
    return this.quotes.size === 0 ? [] : [this.cancelAll()];
  }

  private cancelAll(): Command {
    return this.options.venue.cancelAll(user, this.options.pair);
  }

  private quoteCommands(now: number): Command[] {
    const { budget, exposure, exposureLimit, leastLots, mostLots } = this.options;
    const lean = exposure() / exposureLimit;
    const targets = makeTargets(this.book!, { levels: LEVELS, leastLots, mostLots, lean });
    const { urgent, steps } = planQuotes(this.quotes.values(), targets);
    const commands = urgent.map((quote) => this.cancel(quote));
    const open = { buy: this.countOpen('buy'), sell: this.countOpen('sell') };
    for (const quote of urgent) open[quote.side]--;
    let left = budget.available(now) - commands.length;
    for (const { rank, cancel, place } of steps) {
      const cost = (cancel ? 1 : 0) + (place ? 1 : 0);
      if (left < cost && rank > 0) break;
      if (cancel) {
        commands.push(this.cancel(cancel));
        open[cancel.side]--;
      }
      if (place && open[place.side] < MOST_QUOTES) {
        commands.push(this.place(place));
        open[place.side]++;
      }
      left -= cost;
    }
    budget.spend(commands.length);
    return commands;
  }

  private countOpen(side: Direction): number {
    let count = 0;
    for (const quote of this.quotes.values()) if (quote.side === side) count++;
    return count;
  }

  private cancel({ id }: Quote): Command {
    return this.options.venue.cancel(user, id);
  }

  /** Good-till-cancelled and not post-only: a user's order that is better than the reference market is to be filled. */
  private place(quote: NewQuote): Command {
    const { venue, pair } = this.options;
    return venue.place({ ...quote, user, pair, timeInForce: 'gtc' });
  }

  /** Withdraws all quotes at the end, also those whose placing is not answered yet. */
  async withdraw(): Promise<void> {
    await this.options.send(this.cancelAll());
  }
}
