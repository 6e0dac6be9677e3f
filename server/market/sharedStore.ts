import type { Interval } from '../../domain/contract/market/market';
import type { Bar } from './candle';
import { MarketStore, type StoredBar } from './marketStore';

/** After this time the writer has certainly saved a changed bar, ms. */
const HELD_MS = 10_000;

interface Held {
  readonly bar: Bar;
  readonly since: number;
}

/** Copy of the market.db that another process writes; bars to be saved are held in memory until that process has saved them. */
export class SharedMarketStore extends MarketStore {
  readonly #held = new Map<string, Map<number, Held>>();

  override begin(): void {}

  /** The writer rebuilds the missing past; readers see it arrive in their copies. */
  override progress(): ReturnType<MarketStore['progress']> {
    return { ...super.progress(), missing: 0 };
  }

  override save({ bars }: { bars: Iterable<StoredBar> }): void {
    const now = performance.now();
    for (const { pair, interval, bar } of bars) {
      const key = `${pair} ${interval}`;
      const known = this.#held.get(key) ?? new Map<number, Held>();
      this.#held.set(key, known.set(bar.time, { bar, since: now }));
      for (const [time, { since }] of known) if (now - since > HELD_MS) known.delete(time);
    }
  }

  override range(pair: string, interval: Interval, from: number, to: number): Bar[] {
    const stored = super.range(pair, interval, from, to);
    const held = [...(this.#held.get(`${pair} ${interval}`)?.values() ?? [])].map(({ bar }) => bar);
    const fresh = held.filter(({ time }) => time >= from && time <= to);
    if (fresh.length === 0) return stored;
    const times = new Set(fresh.map(({ time }) => time));
    return [...stored.filter(({ time }) => !times.has(time)), ...fresh].toSorted((a, b) => a.time - b.time);
  }
}
