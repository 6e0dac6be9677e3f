import { parseDecimal } from '../../domain/money/decimal';
import { priceToTicks, quantityToLots } from '../../domain/money/grid';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { ReferenceBook } from '../feeds/feed';
import type { Answer, Command } from '../link/messages';
import type { ListedPair } from '../seed/market';
import { makeTargets, type NewQuote, planQuotes, type Quote, type QuoteStep } from './quotes';
import type { HouseOrder, Venue } from './venue';

/** Rate limit for commands: `perSecond` on average, `burst` at once. Times in ms. */
export class Budget {
  private readonly perSecond: number;
  private readonly burst: number;
  private left: number;
  private at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.left = burst;
    this.at = now;
  }

  /** Returns the number of commands that may be sent now; negative when urgent ones have overdrawn the budget. */
  available(now: number): number {
    this.left = Math.min(this.burst, this.left + (Math.max(0, now - this.at) / 1000) * this.perSecond);
    this.at = now;
    return Math.floor(this.left);
  }

  /** Deducts commands; urgent ones may overdraw by one burst. */
  spend(commands: number): void {
    this.left = Math.max(-this.burst, this.left - commands);
  }
}

const STALE_MS = 5000;
/** A reference price that jumps by more than this between two looks is not quoted until it has held for a while. */
const JUMP = 0.05;
const JUMP_PAUSE_MS = 2000;
/** Pause without quotes after the exchange refused a best price, for lack of funds or any other reason. */
const REFUSED_PAUSE_MS = 2000;
const BUSY_PAUSE_MS = 100;
/** Books and fills trigger a look; without them it happens after this time. */
const QUIET_MS = 100;
/**
 * Levels per side: what the tallest screens show of it next to the other side, plus what near levels take from the far end
 * meanwhile.
 */
const LEVELS = 48;
/** Near levels follow each book; the deeper ones, which few see, follow at this interval and so cost the engine little. */
const NEAR_LEVELS = 20;
const DEEP_MS = 5000;
const user = SYSTEM_ACCOUNTS.houseMaker;

type PullReason = 'starting' | 'halted' | 'unfunded' | 'stale' | 'jump' | 'refused';

interface PairMakerOptions {
  pair: ListedPair;
  venue: Pick<Venue, 'place' | 'cancel' | 'cancelAll'>;
  send: (command: Command) => Promise<Answer>;
  clock: () => number;
  budget: Budget;
  isTrading: () => boolean;
  /** Whether the house holds anything to trade with. */
  isFunded: () => boolean;
  /** The house's exposure in lots, positive when it has bought from users. */
  exposure: () => number;
  /** Exposure in lots at which the house adds next to nothing to it. */
  exposureLimit: number;
  leastLots: number;
  mostLots: number;
}

/** Returns the lots that meet the pair's minimum notional at half of a price, so that deeper levels are not refused. */
function leastNotionalLots({ seed, grid }: ListedPair, ticks: number): number {
  const wanted = parseDecimal(seed.min_notional, grid.priceScale + grid.qtyScale) ?? 0n;
  return Number((wanted * 2n) / (BigInt(ticks) * grid.unitsPerTick * grid.unitsPerStep) + 1n);
}

interface Plan {
  cancels: Command[];
  /** Best prices first. */
  places: Command[];
  /** Number of placements that are best prices. */
  touches: number;
}

/**
 * The house's market maker for one pair: at every look its best prices equal the reference book's, or it quotes nothing; depth
 * follows within its budget.
 */
export class PairMaker {
  reason: PullReason | null = 'starting';
  private readonly options: PairMakerOptions;
  private readonly quotes = new Map<string, Quote>();
  private book: ReferenceBook | null = null;
  private middle = 0;
  private jumpUntil = 0;
  private refusedUntil = 0;
  private busyUntil = 0;
  private isLooking = false;
  private lookedAt = 0;
  private deepAt = -Infinity;
  private isClosed = false;
  /** Whether anything has changed since the last plan, or was left out of it. */
  private isDue = true;

  constructor(options: PairMakerOptions) {
    this.options = options;
  }

  takeBook(book: ReferenceBook): void {
    this.book = book;
    this.isDue = true;
  }

  /** Replaces the known open orders of the house, at the start and periodically, so that none is forgotten. */
  adopt(orders: readonly HouseOrder[]): void {
    this.quotes.clear();
    for (const order of orders) this.takeOrder(order);
  }

  /** Applies a committed change of one of the house's orders. */
  takeOrder(order: HouseOrder): void {
    const { grid } = this.options.pair;
    const ticks = order.price === null ? null : priceToTicks(grid, order.price);
    const lots = order.quantity === null ? null : quantityToLots(grid, order.quantity);
    this.isDue = true;
    if (!order.isOpen || ticks === null || lots === null) {
      this.quotes.delete(order.id);
      return;
    }
    const done = quantityToLots(grid, order.deal_quantity) ?? 0;
    this.quotes.set(order.id, { id: order.id, side: order.direction, ticks, lots: lots - done });
  }

  /** Looks when nothing has triggered a look for a while: depth must not be in flight when the next book arrives. */
  async tend(): Promise<void> {
    if (this.options.clock() - this.lookedAt >= QUIET_MS) await this.look();
  }

  /**
   * Compares the quotes with the reference book and sends the necessary changes, again for a book that arrived meanwhile. Returns
   * when
   * all commands are answered; no-op during another call.
   */
  async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      for (let seen: ReferenceBook | null | undefined; seen !== this.book && !this.isClosed; ) {
        seen = this.book;
        this.lookedAt = this.options.clock();
        await this.step(this.lookedAt);
      }
    } finally {
      this.isLooking = false;
    }
  }

  private async step(now: number): Promise<void> {
    if (now < this.busyUntil) return;
    this.reason = this.pullReason(now);
    if (this.reason) {
      if (this.quotes.size > 0) await this.options.send(this.cancelAll());
      return;
    }
    if (!this.isDue) return;
    this.isDue = false;
    const { cancels, places, touches } = this.plan(now);
    // Commands sent in one turn are decided together: nobody trades between the cancels and the new quotes.
    const cancelling = cancels.map((command) => this.options.send(command));
    const placing = places.map((command) => this.options.send(command));
    const placed = await Promise.all(placing);
    this.takeAnswers([...(await Promise.all(cancelling)), ...placed], placed.slice(0, touches), now);
  }

  private takeAnswers(answers: readonly Answer[], touches: readonly Answer[], now: number): void {
    if (answers.some((answer) => !answer.ok)) this.isDue = true;
    if (answers.some((answer) => !answer.ok && answer.error === 'busy')) this.busyUntil = now + BUSY_PAUSE_MS;
    else if (touches.some((answer) => !answer.ok)) this.refusedUntil = now + REFUSED_PAUSE_MS;
  }

  private pullReason(now: number): PullReason | null {
    const { book } = this;
    if (!this.options.isTrading()) return 'halted';
    if (!this.options.isFunded()) return 'unfunded';
    const [bid, ask] = [book?.bids[0], book?.asks[0]];
    if (!book || !bid || !ask) return 'starting';
    if (now - book.time > STALE_MS) return 'stale';
    if (now < this.jumpUntil) return 'jump';
    const middle = (bid[0] + ask[0]) / 2;
    const jumped = this.middle > 0 && Math.abs(middle - this.middle) > JUMP * this.middle;
    this.middle = middle;
    if (jumped) this.jumpUntil = now + JUMP_PAUSE_MS;
    if (jumped) return 'jump';
    return now < this.refusedUntil ? 'refused' : null;
  }

  private plan(now: number): Plan {
    const { pair, budget, exposure, exposureLimit, leastLots, mostLots } = this.options;
    const lean = exposure() / exposureLimit;
    const least = Math.max(leastLots, leastNotionalLots(pair, this.book!.bids[0]![0]));
    const targets = makeTargets(this.book!, { levels: LEVELS, leastLots: least, mostLots, lean });
    const isDeepDue = now - this.deepAt >= DEEP_MS;
    if (isDeepDue) this.deepAt = now;
    const { touch, depth } = planQuotes(this.quotes.values(), targets, isDeepDue ? Infinity : NEAR_LEVELS - 1);
    const steps = [...touch];
    let left = budget.available(now) - touch.reduce((sum, step) => sum + costOf(step), 0);
    for (const step of depth) {
      left -= costOf(step);
      if (left < 0) break;
      steps.push(step);
    }
    if (steps.length < touch.length + depth.length) this.isDue = true;
    const cancels = steps.flatMap(({ cancel }) => (cancel ? [this.cancel(cancel)] : []));
    const places = steps.flatMap(({ place }) => (place ? [this.place(place)] : []));
    budget.spend(cancels.length + places.length);
    return { cancels, places, touches: touch.filter(({ place }) => place).length };
  }

  private cancelAll(): Command {
    return this.options.venue.cancelAll(user, this.options.pair);
  }

  private cancel({ id }: Quote): Command {
    return this.options.venue.cancel(user, id);
  }

  /** Good-till-cancelled and not post-only: a user's order that is better than the reference market must be filled. */
  private place(quote: NewQuote): Command {
    const { venue, pair } = this.options;
    return venue.place({ ...quote, user, pair, timeInForce: 'gtc' });
  }

  /** Cancels all quotes for good, including those whose placement is not answered yet. */
  async withdraw(): Promise<void> {
    this.isClosed = true;
    await this.options.send(this.cancelAll());
  }
}

const costOf = ({ cancel, place }: QuoteStep): number => (cancel ? 1 : 0) + (place ? 1 : 0);
