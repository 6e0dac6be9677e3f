import type { OriginOf, ReferenceTrade } from '../feeds/feed';
import { Liquidity } from '../liquidity/liquidity';
import type { Venue } from '../liquidity/venue';
import type { Batch, BookSnapshot, EngineLink } from '../link/messages';
import type { ListedPair, Seed } from '../seed/market';
import type { ReplicaOptions } from '../replica/openReplica';
import type { TradePast } from '../store/tradePast';
import type { TradeHistory } from './committed';
import { MarketData } from './marketData';
import { MarketStore, SharedMarketStore } from './marketStore';
import { Rebuild } from './rebuild';
import { ReferenceTape } from './referenceTape';

/** Storage and public data of a family's markets. */
export interface OpenedFamily {
  readonly store: MarketStore;
  readonly data: MarketData;
}

export interface OpenFamilyOptions extends Pick<
  FamilyOptions,
  'file' | 'shared' | 'isListed' | 'isElsewhere' | 'originOf' | 'clock'
> {
  readonly pairs: readonly ListedPair[];
}

/** Works without an engine. @throws when the database cannot be opened. */
export function openFamily(options: OpenFamilyOptions): OpenedFamily {
  const { file, shared, isListed, isElsewhere, originOf, clock, pairs } = options;
  const store = new (isElsewhere ? SharedMarketStore : MarketStore)(file, shared);
  return { store, data: new MarketData(pairs, store, clock(), originOf, isListed) };
}

export interface FamilyOptions {
  /** Parts opened earlier. By default they are opened now. */
  opened?: OpenedFamily;
  link: EngineLink;
  venue: Venue;
  seed: Seed;
  file: string;
  shared?: ReplicaOptions | null;
  /** Whether its markets appear in the channels that cover all pairs. */
  isListed: boolean;
  history: TradeHistory;
  past: TradePast;
  /** Extracts the events of its markets from a batch. */
  read: (batch: Batch) => Batch;
  /** Whether the reference market's trades are shown like our own; sandbox only. */
  showsReference: boolean;
  /** Whether another process runs the house and saves the candles. */
  isElsewhere?: boolean;
  /** Receives the reference market's trades as they are added to a tape. */
  onShown?: (market: string, trades: readonly ReferenceTrade[]) => void;
  originOf: OriginOf;
  clock: () => number;
  onError: (error: Error) => void;
}

/** Markets of one kind, spot pairs or their contracts, with public data, storage and the house's market making. */
export class MarketFamily {
  readonly data: MarketData;
  readonly liquidity: Liquidity;
  readonly store: MarketStore;
  private readonly rebuild: Rebuild;
  private readonly tape: ReferenceTape | null;
  private readonly isElsewhere: boolean;
  private readonly unsubscribe: () => void;

  /** @throws when the database cannot be opened. */
  constructor(options: FamilyOptions) {
    const { link, venue, seed, history, read, clock, onError, isElsewhere = false } = options;
    this.isElsewhere = isElsewhere;
    ({ store: this.store, data: this.data } = options.opened ?? openFamily({ ...options, pairs: venue.pairs }));
    const addPrints = (market: string, trades: readonly ReferenceTrade[]) => {
      this.data.addPrints(market, trades);
      options.onShown?.(market, trades);
    };
    this.tape = options.showsReference && !isElsewhere ? new ReferenceTape({ link, venue, data: { addPrints } }) : null;
    // Subscribed before recover(), which may not find these batches yet; trades count once by their seq.
    this.unsubscribe = link.onBatch((batch) => this.data.takeBatch(read(batch)));
    this.rebuild = new Rebuild({ data: this.data, past: options.past, clock, onError });
    this.data.recover(history, clock());
    this.liquidity = new Liquidity({
      ...{ link, venue, seed, clock, onError },
      exposure: (pair) => this.data.exposure(pair),
      isTrading: (pair) => this.data.isTrading(pair),
    });
  }

  async start(books: readonly BookSnapshot[]): Promise<void> {
    this.data.loadBooks(books);
    if (this.isElsewhere) return;
    await this.liquidity.start();
    this.rebuild.start();
  }

  takeTrade(trade: ReferenceTrade): void {
    this.tape?.take(trade);
  }

  /** Call ten times a second. */
  async print(): Promise<void> {
    await this.tape?.send();
  }

  tend(now: number): void {
    this.data.tend(now);
    this.data.beat(now);
  }

  /** Cancels the house's quotes, saves and stops. */
  async close(): Promise<void> {
    if (!this.isElsewhere) await this.liquidity.stop();
    this.rebuild.close();
    this.unsubscribe();
    this.data.save();
    this.store.close();
  }
}
