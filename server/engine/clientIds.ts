/** An order id together with the client order id its user assigned. */
export interface NamedOrder {
  readonly user: number;
  readonly name: string;
  readonly orderId: number;
}

/** Part of a command that opens an order. */
export interface Named {
  /** Client order id; unique among the user's open orders. */
  readonly clientId?: string | null;
}

const keyOf = (user: number, name: string): string => `${user} ${name}`;

/** Client order ids, unique among a user's open orders. Those of closed orders are in the store. */
export class ClientIds {
  readonly #taken = new Set<string>();
  readonly #byOrder = new Map<number, string>();
  #given: NamedOrder[] = [];

  isTaken(user: number, name: string): boolean {
    return this.#taken.has(keyOf(user, name));
  }

  /** Reserves the name for an open order. */
  hold(user: number, name: string, orderId: number): void {
    const key = keyOf(user, name);
    this.#taken.add(key);
    this.#byOrder.set(orderId, key);
  }

  /** Names a new open order and records the name for the store. */
  give({ user, name, orderId }: NamedOrder): void {
    this.hold(user, name, orderId);
    this.#given.push({ user, name, orderId });
  }

  /** Records the name of a group of orders for the store, without reserving it. */
  note({ user, name, orderId }: Omit<NamedOrder, 'name'> & { readonly name: string | null }): void {
    if (name !== null) this.#given.push({ user, name, orderId });
  }

  /** Releases the name of a closed order. */
  release(orderId: number): void {
    if (this.#byOrder.size === 0) return;
    const key = this.#byOrder.get(orderId);
    if (key === undefined) return;
    this.#byOrder.delete(orderId);
    this.#taken.delete(key);
  }

  /** Returns the names recorded since the last take. */
  take(): readonly NamedOrder[] {
    if (this.#given.length === 0) return NONE;
    const given = this.#given;
    this.#given = [];
    return given;
  }
}

const NONE: readonly NamedOrder[] = [];
