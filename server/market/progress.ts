import type { MarketStore } from './marketStore';
import type { PairMarket } from './pairMarket';

/** How far the candles of some markets go, which is saved together with them. */
export class Progress {
  /** Up to which trade those of the time before are still missing; 0: none. */
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

  /** The newest trade that is in the candles, or among the missing; 0: none. */
  get tradeSeq(): number {
    return this.seq;
  }

  /** Goes on to a trade. Returns false when it is known already. */
  reach(seq: number): boolean {
    if (seq <= this.seq) return false;
    this.seq = seq;
    return true;
  }

  /** The house holds more or less of it than is saved. */
  expose(line: PairMarket): void {
    this.exposed.add(line);
  }

  /** Saves the candles that changed; nothing where none did. */
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
