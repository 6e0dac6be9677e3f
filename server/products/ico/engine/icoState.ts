import { releaseTime } from '../../../../domain/rules/ico/thaw';
import { parseId } from '../../../engine/ids';
import type { Offering, Subscription } from './records';

/** What the engine keeps of ICO projects in memory: those that are not over, and wins that are not wholly thawed. */
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

  /** Nothing happens to it any more: it is the store's alone once it is committed. */
  dropSubscription(subscription: Subscription): void {
    subscription.offering.subscriptions.delete(subscription.user);
    this.#subscriptions.delete(subscription.id);
    this.dropIfOver(subscription.offering);
  }

  dropIfOver({ id, stage, subscriptions }: Offering): void {
    if ((stage === 'settled' || stage === 'cancelled') && subscriptions.size === 0) this.#offerings.delete(id);
  }

  /** By the id as people see it. */
  offering(text: string): Offering | undefined {
    const id = parseId(text);
    return id === null ? undefined : this.#offerings.get(id);
  }

  /** A user's own one. */
  subscription(text: string, user: number): Subscription | undefined {
    const id = parseId(text);
    const found = id === null ? undefined : this.#subscriptions.get(id);
    return found?.user === user ? found : undefined;
  }

  offerings(): Iterable<Offering> {
    return this.#offerings.values();
  }

  /** When something is to be decided next, ms since the epoch; null when nothing is. */
  nextDue(): number | null {
    let due = Infinity;
    for (const offering of this.#offerings.values()) due = Math.min(due, dueOf(offering));
    return due === Infinity ? null : due;
  }
}

/** When a project is to be looked at next, ms since the epoch. */
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
