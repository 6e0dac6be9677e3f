import type { ClickedLevel } from '../../../machines/market/clickOrder/clickOrder.types';

/** What clicks on the book do while they place orders. */
export interface Armed {
  readonly click: (level: ClickedLevel) => void;
  /** What a click on a level does, in words. `price` on the market's grid. */
  readonly words: (level: Pick<ClickedLevel, 'buys' | 'price'>) => string;
}

/** Where a book learns whether clicks on it place orders, from a view that comes after it. */
export interface LevelDesk {
  readonly armed: () => Armed | null;
  readonly arm: (armed: Armed | null) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createLevelDesk(): LevelDesk {
  const listeners = new Set<() => void>();
  let armed: Armed | null = null;
  return {
    armed: () => armed,
    arm(next) {
      armed = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
