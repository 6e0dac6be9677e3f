import { FIRST_PREVIOUS } from '../../../../domain/rules/seconds/receipt';
import type { Exposure } from '../../../../domain/rules/seconds/exposure';
import type { IndexTick } from '../../../../domain/rules/seconds/settlement';
import type { Market } from '../../spot/engine/market';
import type { SecondsRecord } from './records';

/** A pair's index record and what the house has at stake in it. */
export class SecondsLine {
  readonly market: Market;
  /** The tick that was recorded last: nothing is settled by anything else. */
  last: IndexTick | null = null;
  /** The index as it was heard last, recorded or not; the record only runs while orders are open. */
  heard: { price: string; time: number } | null = null;
  /** Number and hash of the receipt that was written last. */
  receipts = 0;
  previous = FIRST_PREVIOUS;
  /** Orders without a buy price, in the order of their acceptance. */
  waiting: SecondsRecord[] = [];
  open = 0;
  #risk = { up: 0n, down: 0n };
  #lost = { up: 0n, down: 0n };

  constructor(market: Market) {
    this.market = market;
  }

  /** What the house would pay if that side won, beside the stakes. */
  get risk(): Exposure {
    return this.#risk;
  }

  /** The stakes that the house would get if that side lost. */
  get lost(): Exposure {
    return this.#lost;
  }

  /** @param sign 1: the order was accepted, -1: it was settled */
  count({ direction, risk, stake }: SecondsRecord, sign: 1 | -1): void {
    const factor = BigInt(sign);
    this.open += sign;
    this.#risk[direction] += factor * risk;
    this.#lost[direction] += factor * stake;
  }
}
