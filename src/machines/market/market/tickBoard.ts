import type { Tick } from '../../../../domain/contract/market/market';

export type TickMap = ReadonlyMap<string, Tick>;

/**
 * Last tick of every pair. `last` is always the newest; `published` is a frozen view renewed about once a second, for sorted lists
 * and totals that must not follow every tick.
 */
export interface TickBoard {
  readonly put: (ticks: readonly Tick[]) => void;
  /** Records that the server has just confirmed the pair's tick, whether or not it changed. */
  readonly confirm: (pair: string) => void;
  /** ms since the pair's tick was confirmed; Infinity before the first time. */
  readonly age: (pair: string) => number;
  readonly last: (pair: string) => Tick | null;
  readonly published: () => TickMap;
  readonly publish: () => void;
  readonly onPublish: (listener: () => void) => () => void;
}

/** @param now local clock that is never set back and advances while the computer sleeps, ms. */
export function createTickBoard(now: () => number): TickBoard {
  const confirmed = new Map<string, number>();
  const ticks = new Map<string, Tick>();
  const listeners = new Set<() => void>();
  let view: TickMap = new Map();
  let changed = false;
  return {
    put(fresh) {
      for (const tick of fresh) ticks.set(tick.pair, tick);
      if (fresh.length > 0) changed = true;
    },
    confirm: (pair) => void confirmed.set(pair, now()),
    age: (pair) => now() - (confirmed.get(pair) ?? -Infinity),
    last: (pair) => ticks.get(pair) ?? null,
    published: () => view,
    publish() {
      if (!changed) return;
      changed = false;
      view = new Map(ticks);
      for (const listener of listeners) listener();
    },
    onPublish(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
