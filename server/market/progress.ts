import type { MarketStore } from './marketStore';
import type { PairMarket } from './pairMarket';

/** Position up to which the candles of some markets contain trades; saved together with them. */
export class Progress {
  /** Number of the trade up to which earlier trades are still missing; 0 for none. */
  missing: number;
  private readonly store: MarketStore;
  private readonly exposed = new Set<PairMarket>();
  private seq: number;
  private saved: number;

  constructor(store: MarketStore) {
    this.store = store;
    const { tradeSeq, missing } = store.progress();
    this.seq = this.saved = tradeSeq;
    this.missing = missing;
  }

  /** Newest trade in the candles or among the missing; 0 for none. */
  get tradeSeq(): number {
    return this.seq;
  }

  /** Advances to a trade. Returns false when it is already included. */
  reach(seq: number): boolean {
    if (seq <= this.seq) return false;
    this.seq = seq;
    return true;
  }

  /** Marks a market whose house exposure differs from the saved one. */
  expose(line: PairMarket): void {
    this.exposed.add(line);
  }

  /** Saves the changed candles; no-op when there are none. */
  save(lines: readonly PairMarket[]): void {
    if (this.seq !== this.saved || lines.some(({ candles }) => candles.hasUnsaved())) this.saveAll(lines);
  }

  saveAll(lines: readonly PairMarket[]): void {
    const bars = lines.flatMap(({ candles }) => candles.takeUnsaved());
    const exposures = [...this.exposed].map((line) => [line.pair.name, line.exposure] as const);
    this.store.save({ tradeSeq: this.seq, missing: this.missing, bars, exposures });
    this.saved = this.seq;
    this.exposed.clear();
  }
}
