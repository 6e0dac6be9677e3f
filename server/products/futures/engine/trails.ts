import type { TriggerBy } from '../../../../domain/contract/futures/futures';
import { TrailList, type PeakChange } from '../../../engine/trailList';
import type { Plan } from './records';

/** Peak changes to be written for the trailing stops that follow one price in one direction. */
export interface ContractPeakChange extends PeakChange<Plan> {
  readonly by: TriggerBy;
  readonly rising: boolean;
}

const newList = (rising: boolean) => new TrailList<Plan>(rising, ({ trail }) => trail);

export class Trails {
  readonly #lists = (['last', 'mark', 'index'] as const).flatMap((by) =>
    [true, false].map((rising) => ({ by, rising, list: newList(rising) })),
  );
  readonly #due = new Set<Plan>();
  size = 0;

  #list(by: TriggerBy, rising: boolean): TrailList<Plan> {
    return this.#lists.find((one) => one.by === by && one.rising === rising)?.list as TrailList<Plan>;
  }

  /** @param price current price of the kind the plan follows. */
  add(plan: Plan, place: number, price: bigint): void {
    this.#list(plan.by, plan.rising).add(plan, place, price);
    this.size++;
  }

  load(by: TriggerBy, rising: boolean, plans: readonly Plan[], peaks: readonly { best: bigint; last: number }[]): void {
    this.#list(by, rising).load(plans, peaks);
    this.size += plans.length;
  }

  has(plan: Plan): boolean {
    return this.#list(plan.by, plan.rising).has(plan);
  }

  delete(plan: Plan): void {
    this.#due.delete(plan);
    const list = this.#list(plan.by, plan.rising);
    if (!list.has(plan)) return;
    list.delete(plan);
    this.size--;
  }

  /** Records a new price of a kind; plans that become due wait for `takeDue`. */
  note(by: TriggerBy, price: bigint): void {
    if (this.size === 0) return;
    for (const rising of [true, false]) {
      const list = this.#list(by, rising);
      if (list.size > 0) for (const plan of list.note(price)) this.#due.add(plan);
    }
  }

  /** Returns and removes the plans that fire, oldest first. */
  takeDue(): Plan[] {
    if (this.#due.size === 0) return [];
    const due = [...this.#due].toSorted((one, other) => one.id - other.id);
    this.#due.clear();
    return due;
  }

  take(): ContractPeakChange[] {
    return this.#lists.flatMap(({ by, rising, list }) => {
      const change = list.take();
      return change ? [{ by, rising, ...change }] : [];
    });
  }

  /** For tests: the state that a restart must restore. */
  stand = () =>
    this.#lists.flatMap(({ by, rising, list }) => list.peaks().map(({ best, last }) => ({ by, rising, best, last })));
}
