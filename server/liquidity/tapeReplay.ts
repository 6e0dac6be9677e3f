import { quantityToLots } from '../../domain/money/grid';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { ReferenceTrade } from '../feeds/feed';
import type { Command } from '../link/messages';
import type { ListedPair } from '../seed/market';
import type { HouseOrder, Venue } from './venue';

const LEAST_GAP_MS = 280;
const OLDEST_MS = 2000;
/** An order may go this much beyond the reference trade's price: our book follows the reference with some delay. */
const SLACK = 0.001;
const MOST_WAITING = 8;

export interface TapeReplayOptions {
  pair: ListedPair;
  venue: Pick<Venue, 'place'>;
  isQuoted: () => boolean;
  /** Least and most lots of one order. */
  leastLots: number;
  mostLots: number;
  /** Lots of own inventory at which it only trades back. */
  inventoryLimit: number;
}

/**
 * The house taker of one pair: repeats the reference market's trades on our book as small immediate-or-cancel orders, so
 * that the tape and the chart of a sandbox live. It buys less while it holds much, and the other way round.
 */
export class TapeReplay {
  /** Lots held more (or less) than at the beginning. */
  inventory = 0;
  private readonly options: TapeReplayOptions;
  private waiting: ReferenceTrade[] = [];
  private nextAt = 0;

  constructor(options: TapeReplayOptions) {
    this.options = options;
  }

  takeTrade(trade: ReferenceTrade): void {
    this.waiting.push(trade);
    if (this.waiting.length > MOST_WAITING) this.waiting.shift();
  }

  /** The next order that is due, if any. Waiting trades of the same side go together. */
  next(now: number): Command | null {
    if (now < this.nextAt) return null;
    this.waiting = this.waiting.filter((trade) => now - trade.time <= OLDEST_MS);
    const [first] = this.waiting;
    if (!first || !this.options.isQuoted()) return null;
    const same = this.waiting.filter((trade) => trade.direction === first.direction);
    this.waiting = this.waiting.filter((trade) => trade.direction !== first.direction);
    this.nextAt = now + LEAST_GAP_MS;
    const last = same.at(-1) ?? first;
    const lots = this.size(
      last.direction,
      same.reduce((sum, trade) => sum + trade.lots, 0),
    );
    return lots === 0 ? null : this.order(last, lots);
  }

  /** Books an answered order. */
  settle({ direction, deal_quantity: quantity }: HouseOrder): void {
    const lots = quantityToLots(this.options.pair.grid, quantity) ?? 0;
    this.inventory += direction === 'buy' ? lots : -lots;
  }

  private size(direction: ReferenceTrade['direction'], wanted: number): number {
    const { leastLots, mostLots, inventoryLimit } = this.options;
    const held = (direction === 'buy' ? this.inventory : -this.inventory) / inventoryLimit;
    if (held >= 1) return 0;
    return Math.round(Math.min(mostLots, Math.max(leastLots, wanted * Math.min(2, 1 - held))));
  }

  private order({ direction, ticks }: ReferenceTrade, lots: number): Command {
    const { pair, venue } = this.options;
    const slack = Math.max(1, Math.round(ticks * SLACK));
    const limit = Math.max(1, direction === 'buy' ? ticks + slack : ticks - slack);
    const user = SYSTEM_ACCOUNTS.houseTaker;
    return venue.place({ user, pair, side: direction, timeInForce: 'ioc', ticks: limit, lots });
  }
}
