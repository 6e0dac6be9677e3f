import { releaseTime } from '../../../../domain/rules/ico/thaw';
import { parseId } from '../../../engine/ids';
import type { Offering, Subscription } from './records';

/** ICO projects that the engine keeps in memory: those not over, and wins not fully thawed. */
export class IcoState {
  readonly #offerings = new Map<number, Offering>();
  readonly #subscriptions = new Map<number, Subscription>();

  addOffering(offering: Offering): void {
    this.#offerings.set(offering.id, offering);
  }

  addSubscription(subscription: Subscription): void {
    subscription.offering.subscriptions.set(subscription.user, subscription);
    this.#subscriptions.set(subscription.id, subscription);
  }

  /** Drops a subscription that cannot change any more; after the commit it exists only in the store. */
  dropSubscription(subscription: Subscription): void {
    subscription.offering.subscriptions.delete(subscription.user);
    this.#subscriptions.delete(subscription.id);
    this.dropIfOver(subscription.offering);
  }

  dropIfOver({ id, stage, subscriptions }: Offering): void {
    if ((stage === 'settled' || stage === 'cancelled') && subscriptions.size === 0) this.#offerings.delete(id);
  }

  /** Returns a project by its public id. */
  offering(text: string): Offering | undefined {
    const id = parseId(text);
    return id === null ? undefined : this.#offerings.get(id);
  }

  subscription(text: string, user: number): Subscription | undefined {
    const id = parseId(text);
    const found = id === null ? undefined : this.#subscriptions.get(id);
    return found?.user === user ? found : undefined;
  }

  offerings(): Iterable<Offering> {
    return this.#offerings.values();
  }

  /** Returns the time of the next decision, ms since the epoch; null when there is none. */
  nextDue(): number | null {
    let due = Infinity;
    for (const offering of this.#offerings.values()) due = Math.min(due, dueOf(offering));
    return due === Infinity ? null : due;
  }
}

/** Returns when a project is to be looked at next, ms since the epoch. */
export function dueOf({ stage, end, recruitTime, drawnAt, day, thawDays, dayMs, work }: Offering): number {
  switch (stage) {
    case 'created':
      return Infinity;
    case 'open':
      return end;
    case 'ended':
      return recruitTime;
    case 'settling':
      return 0;
    case 'cancelled':
      return work.length > 0 ? 0 : Infinity;
    case 'settled':
      if (work.length > 0) return 0;
      return day < thawDays && drawnAt !== null ? releaseTime(drawnAt, day + 1, dayMs) : Infinity;
  }
}
