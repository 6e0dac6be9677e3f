/** A name that a user gave an order. */
export interface NamedOrder {
  readonly user: number;
  readonly name: string;
  readonly orderId: number;
}

/** Of a command that opens an order. */
export interface Named {
  /** What the user calls the order: no other open one of theirs is called so. */
  readonly clientId?: string | null;
}

const keyOf = (user: number, name: string): string => `${user} ${name}`;

/** Names that users give their orders: a user's open orders have different ones. What closed orders were called is in the store. */
export class ClientIds {
  readonly #taken = new Set<string>();
  readonly #byOrder = new Map<number, string>();
  #given: NamedOrder[] = [];

  isTaken(user: number, name: string): boolean {
    return this.#taken.has(keyOf(user, name));
  }

  /** Of an open order: keeps the name from others of the user. */
  hold(user: number, name: string, orderId: number): void {
    const key = keyOf(user, name);
    this.#taken.add(key);
    this.#byOrder.set(orderId, key);
  }

  /** Of a new open order; it is to be written. */
  give({ user, name, orderId }: NamedOrder): void {
    this.hold(user, name, orderId);
    this.#given.push({ user, name, orderId });
  }

  /** Of what several orders are together: it is to be written, and keeps the name from nobody. */
  note({ user, name, orderId }: Omit<NamedOrder, 'name'> & { readonly name: string | null }): void {
    if (name !== null) this.#given.push({ user, name, orderId });
  }

  /** The order is closed. */
  release(orderId: number): void {
    if (this.#byOrder.size === 0) return;
    const key = this.#byOrder.get(orderId);
    if (key === undefined) return;
    this.#byOrder.delete(orderId);
    this.#taken.delete(key);
  }

  /** Those that were given since the last take. */
  take(): readonly NamedOrder[] {
    if (this.#given.length === 0) return NONE;
    const given = this.#given;
    this.#given = [];
    return given;
  }
}

const NONE: readonly NamedOrder[] = [];
