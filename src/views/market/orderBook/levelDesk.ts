import type { ClickedLevel } from '../../../machines/market/clickOrder/clickOrder.types';

/** Click handling of the book while clicks place orders. */
export interface Armed {
  readonly click: (level: ClickedLevel) => void;
  /** Description of the click action on a level. `price` on the market's grid. */
  readonly words: (level: Pick<ClickedLevel, 'buys' | 'price'>) => string;
}

/** Lets a view mounted after the book make its clicks place orders. */
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
