import type { IndexTick } from '../../../../domain/rules/seconds/settlement';
import type { Market } from '../../spot/engine/market';
import type { SecondsRecord } from './records';

export interface RecordedTick {
  readonly market: Market;
  readonly tick: IndexTick;
}

interface Taken {
  readonly orders: readonly SecondsRecord[];
  readonly ticks: readonly RecordedTick[];
}

const NONE: Taken = { orders: [], ticks: [] };

export class SecondsChanges {
  #orders = new Set<SecondsRecord>();
  #ticks: RecordedTick[] = [];

  order(record: SecondsRecord): void {
    this.#orders.add(record);
  }

  tick(market: Market, tick: IndexTick): void {
    this.#ticks.push({ market, tick });
  }

  take(): Taken {
    if (this.#orders.size === 0 && this.#ticks.length === 0) return NONE;
    const taken = { orders: [...this.#orders], ticks: this.#ticks };
    this.#orders = new Set();
    this.#ticks = [];
    return taken;
  }
}
