import type { Offering, Part, Subscription, ThawRecord } from './records';

export interface IcoTaken {
  readonly offerings: readonly Offering[];
  readonly subscriptions: readonly Subscription[];
  /** Participations made or drawn, with their subscriptions. */
  readonly parts: readonly { readonly part: Part; readonly subscription: Subscription }[];
  readonly thaws: readonly ThawRecord[];
}

const NONE: IcoTaken = { offerings: [], subscriptions: [], parts: [], thaws: [] };

export class IcoChanges {
  #offerings = new Set<Offering>();
  #subscriptions = new Set<Subscription>();
  #parts = new Map<Part, Subscription>();
  #thaws: ThawRecord[] = [];

  offering(offering: Offering): void {
    this.#offerings.add(offering);
  }

  subscription(subscription: Subscription): void {
    this.#subscriptions.add(subscription);
  }

  part(part: Part, subscription: Subscription): void {
    this.#parts.set(part, subscription);
  }

  thaw(record: ThawRecord): void {
    this.#thaws.push(record);
  }

  take(): IcoTaken {
    if (this.#offerings.size === 0 && this.#subscriptions.size === 0) return NONE;
    const taken: IcoTaken = {
      offerings: [...this.#offerings],
      subscriptions: [...this.#subscriptions],
      parts: [...this.#parts].map(([part, subscription]) => ({ part, subscription })),
      thaws: this.#thaws,
    };
    this.#offerings = new Set();
    this.#subscriptions = new Set();
    this.#parts = new Map();
    this.#thaws = [];
    return taken;
  }
}
