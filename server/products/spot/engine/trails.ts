import { TrailList, type PeakChange, type Trailing } from '../../../engine/trailList';
import { SIDE, type OrderRef } from './order';

/** What makes a stop order a trailing one: prices in ticks. */
export interface SpotTrail extends Trailing {
  readonly order: OrderRef;
  /** 0: it followed the price at once. */
  readonly activationTicks: number;
}

/** What is to be written of the peaks of one side. */
export interface SidePeaks extends PeakChange<SpotTrail> {
  readonly side: number;
}

const SIDES = [SIDE.buy, SIDE.sell];

/** A pair's trailing stops that have begun: those that sell fire on a fall from the best price, those that buy on a rise. */
export class SpotTrails {
  readonly #lists = SIDES.map((side) => new TrailList<SpotTrail>(side === SIDE.buy, (trail) => trail));
  /** How many there are. */
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

  /** Of one that has not begun nothing happens. */
  delete(side: number, trail: SpotTrail): void {
    if (!this.#list(side).has(trail)) return;
    this.#list(side).delete(trail);
    this.size--;
  }

  /** A price was traded at. @returns those that fire at it, older first; they follow no more */
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

  /** For tests: what a restart must bring back. */
  stand = () =>
    SIDES.flatMap((side) =>
      this.#list(side)
        .peaks()
        .map(({ best, last, followers }) => ({ side, best, last, followers: followers.size })),
    );
}
