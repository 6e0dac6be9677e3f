import { FIRST_PREVIOUS } from '../../../../domain/rules/seconds/receipt';
import type { Exposure } from '../../../../domain/rules/seconds/exposure';
import type { IndexTick } from '../../../../domain/rules/seconds/settlement';
import type { Market } from '../../spot/engine/market';
import type { SecondsRecord } from './records';

/** Index record of a pair and the house's exposure in it. */
export class SecondsLine {
  readonly market: Market;
  /** Last recorded tick; settlement uses only recorded ticks. */
  last: IndexTick | null = null;
  /** Last index received, recorded or not; recording runs only while orders are open. */
  heard: { price: string; time: number } | null = null;
  /** Number and hash of the last receipt written. */
  receipts = 0;
  previous = FIRST_PREVIOUS;
  /** Orders without a buy price, in order of acceptance. */
  waiting: SecondsRecord[] = [];
  open = 0;
  #risk = { up: 0n, down: 0n };
  #lost = { up: 0n, down: 0n };

  constructor(market: Market) {
    this.market = market;
  }

  /** Profit that the house would pay if that side won, excluding the stakes. */
  get risk(): Exposure {
    return this.#risk;
  }

  /** Stakes that the house would receive if that side lost. */
  get lost(): Exposure {
    return this.#lost;
  }

  /** @param sign 1 when the order is accepted, -1 when it is settled. */
  count({ direction, risk, stake }: SecondsRecord, sign: 1 | -1): void {
    const factor = BigInt(sign);
    this.open += sign;
    this.#risk[direction] += factor * risk;
    this.#lost[direction] += factor * stake;
  }
}
