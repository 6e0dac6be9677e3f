import type { ReferenceTrade } from '../feeds/feed';
import type { Venue } from '../liquidity/venue';
import type { EngineLink } from '../link/messages';
import type { ListedPair } from '../seed/market';
import type { MarketData } from './marketData';

/** Maximum pending trades of a market while the engine is busy; beyond it the oldest are dropped. */
const MOST_WAITING = 20_000;

export interface ReferenceTapeOptions {
  link: Pick<EngineLink, 'send'>;
  venue: Pick<Venue, 'pairs' | 'print'>;
  data: Pick<MarketData, 'addPrints'>;
}

/**
 * Puts every trade of the reference market on our tape, in order. The engine receives them first, so that the orders they
 * trigger or fill are decided by the time they are shown.
 */
export class ReferenceTape {
  private readonly options: ReferenceTapeOptions;
  private readonly pairs: ReadonlyMap<string, ListedPair>;
  private readonly waiting = new Map<string, ReferenceTrade[]>();
  private isSending = false;

  constructor(options: ReferenceTapeOptions) {
    this.options = options;
    this.pairs = new Map(options.venue.pairs.map((pair) => [pair.name, pair]));
  }

  take(trade: ReferenceTrade): void {
    if (!this.pairs.has(trade.pair)) return;
    const trades = this.waiting.get(trade.pair);
    if (trades) trades.push(trade);
    else this.waiting.set(trade.pair, [trade]);
  }

  /** Sends pending trades, unless an earlier call is still unanswered. */
  async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    const due = [...this.waiting];
    this.waiting.clear();
    try {
      await Promise.all(due.map(([market, trades]) => this.print(market, trades)));
    } finally {
      this.isSending = false;
    }
  }

  private async print(market: string, trades: ReferenceTrade[]): Promise<void> {
    const { link, venue, data } = this.options;
    const answer = await link.send(venue.print(this.pairs.get(market)!, trades));
    if (answer.ok) data.addPrints(market, trades);
    else if (answer.error === 'busy') {
      const later = this.waiting.get(market) ?? [];
      this.waiting.set(market, [...trades, ...later].slice(-MOST_WAITING));
    }
  }
}
