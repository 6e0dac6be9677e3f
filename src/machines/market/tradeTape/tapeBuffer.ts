import type { PublicTrade } from '../../../../domain/contract/market/market';
import { createNotifier, type Versioned } from '../buffer';

export interface TapeBuffer extends Versioned {
  /** Newest first, at most `capacity`. */
  readonly trades: readonly PublicTrade[];
  /** Replaces all trades; `trades` newest first. */
  load(trades: readonly PublicTrade[]): void;
  /** Adds newer trades, newest first; known ones are skipped, so a repeated message is a no-op. */
  add(trades: readonly PublicTrade[]): void;
  clear(): void;
}

/** The latest trades of one pair. */
export function createTapeBuffer(capacity = 50): TapeBuffer {
  const notifier = createNotifier();
  let trades: PublicTrade[] = [];
  const set = (next: PublicTrade[]) => {
    trades = next.slice(0, capacity);
    notifier.changed();
  };
  return {
    load: (all) => set([...all]),
    add(newer) {
      const known = new Set(trades.map((trade) => trade.id));
      const fresh = newer.filter((trade) => !known.has(trade.id));
      if (fresh.length > 0) set([...fresh, ...trades]);
    },
    clear: () => set([]),
    subscribe: notifier.subscribe,
    get trades() {
      return trades;
    },
    get version() {
      return notifier.version;
    },
  };
}
