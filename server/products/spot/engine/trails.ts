import { TrailList, type PeakChange, type Trailing } from '../../../engine/trailList';
import { SIDE, type OrderRef } from './order';

/** State of a trailing stop order, prices in ticks. */
export interface SpotTrail extends Trailing {
  readonly order: OrderRef;
  /** 0 when it trailed at once. */
  readonly activationTicks: number;
}

/** Peak changes of one side to be written. */
export interface SidePeaks extends PeakChange<SpotTrail> {
  readonly side: number;
}

const SIDES = [SIDE.buy, SIDE.sell];

/** Activated trailing stops of a pair: sells fire on a fall from the best price, buys on a rise. */
export class SpotTrails {
  readonly #lists = SIDES.map((side) => new TrailList<SpotTrail>(side === SIDE.buy, (trail) => trail));
  size = 0;

  #list(side: number): TrailList<SpotTrail> {
    return this.#lists[side] as TrailList<SpotTrail>;
  }

  add(side: number, trail: SpotTrail, place: number, ticks: number): void {
    trail.place = place;
    this.#list(side).add(trail, place, BigInt(ticks));
    this.size++;
  }

  load(side: number, trails: readonly SpotTrail[], peaks: readonly { best: bigint; last: number }[]): void {
    this.#list(side).load(trails, peaks);
    this.size += trails.length;
  }

  /** No-op for a stop that is not activated. */
  delete(side: number, trail: SpotTrail): void {
    if (!this.#list(side).has(trail)) return;
    this.#list(side).delete(trail);
    this.size--;
  }

  /**
   * Notes a traded price.
   * @returns the stops that fire at it, oldest first; they are removed.
   */
  note(ticks: number): SpotTrail[] {
    const price = BigInt(ticks);
    const due: SpotTrail[] = [];
    for (const side of SIDES) {
      for (const trail of this.#list(side).note(price)) {
        due.push(trail);
        this.delete(side, trail);
      }
    }
    return due.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
  }

  take(): SidePeaks[] {
    return SIDES.flatMap((side) => {
      const change = this.#list(side).take();
      return change ? [{ side, ...change }] : [];
    });
  }

  /** For tests: the state that a restart must restore. */
  stand = () =>
    SIDES.flatMap((side) =>
      this.#list(side)
        .peaks()
        .map(({ best, last, followers }) => ({ side, best, last, followers: followers.size })),
    );
}
