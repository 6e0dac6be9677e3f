import { ACCOUNTS } from '../../../domain/contract/choices';
import type { Account } from '../../../domain/contract/wallet/wallet';
import type { Units } from '../units';

/** Below this an amount of an order can be added in a double without rounding. */
const EXACT = 2 ** 52;

const isExact = (figure: number): boolean => figure >= -EXACT && figure <= EXACT;

/**
 * One currency in one account. Invariant for all but custody: 0 ≤ frozen ≤ total. All in smallest units.
 * The figures live in neighbouring cells, where adding an order's amounts to them allocates nothing. What a cell cannot
 * hold exactly is kept beside it.
 */
export class Balance {
  /** Place in the ledger's list: what orders carry. */
  readonly number: number;
  readonly user: number;
  /** Index into ACCOUNTS. */
  readonly account: number;
  /** Index of the currency in the engine's catalogue. */
  readonly currency: number;
  /** True while the balance waits in the list of changes. */
  touched: boolean;
  /** The total that the written journal comes to: equal to `total` after each commit. */
  posted: bigint;
  readonly #cells: Float64Array;
  readonly #place: number;
  /** The part of the two figures that exceeds their cells; null while the cells hold everything. */
  #beyond: { total: bigint; frozen: bigint } | null;

  constructor(number: number, user: number, account: number, currency: number, cells: Float64Array, place: number) {
    this.number = number;
    this.user = user;
    this.account = account;
    this.currency = currency;
    this.touched = false;
    this.posted = 0n;
    this.#cells = cells;
    this.#place = place;
    this.#beyond = null;
  }

  get total(): bigint {
    const cell = BigInt(this.#cells[this.#place] as number);
    return this.#beyond === null ? cell : cell + this.#beyond.total;
  }

  set total(amount: bigint) {
    this.#set(amount, this.frozen);
  }

  get frozen(): bigint {
    const cell = BigInt(this.#cells[this.#place + 1] as number);
    return this.#beyond === null ? cell : cell + this.#beyond.frozen;
  }

  set frozen(amount: bigint) {
    this.#set(this.total, amount);
  }

  /** What is available, as a double. */
  get roughFree(): number {
    if (this.#beyond !== null) return Number(this.#beyond.total - this.#beyond.frozen);
    return (this.#cells[this.#place] as number) - (this.#cells[this.#place + 1] as number);
  }

  /** Adds to both figures (negative: takes). */
  add(total: Units, frozen: Units): void {
    const cells = this.#cells;
    const place = this.#place;
    const newTotal = (cells[place] as number) + total;
    const newFrozen = (cells[place + 1] as number) + frozen;
    if (isExact(newTotal) && isExact(newFrozen)) {
      cells[place] = newTotal;
      cells[place + 1] = newFrozen;
    } else {
      this.#set(this.total + BigInt(total), this.frozen + BigInt(frozen));
    }
  }

  /** Whether that much is available. @param amount safe integer. */
  covers(amount: Units): boolean {
    if (this.#beyond !== null) return availableOf(this) >= BigInt(amount);
    return (this.#cells[this.#place] as number) - (this.#cells[this.#place + 1] as number) >= amount;
  }

  #set(total: bigint, frozen: bigint): void {
    const fits = isExact(Number(total)) && isExact(Number(frozen));
    this.#beyond = fits ? null : { total, frozen };
    this.#cells[this.#place] = fits ? Number(total) : 0;
    this.#cells[this.#place + 1] = fits ? Number(frozen) : 0;
  }
}

const CELLS = 8192;

export const availableOf = (balance: Balance): bigint => balance.total - balance.frozen;

export const accountIndex = (account: Account): number => ACCOUNTS.indexOf(account);
export const SPOT = accountIndex('spot');

/** Largest sum that is kept, in smallest units: what the store's 64-bit integers hold. */
export const MAX_AMOUNT = 2n ** 63n - 1n;

/** One line of a journal entry: what was added to a balance (negative: taken). */
export interface Posting {
  readonly balance: Balance;
  readonly amount: bigint;
}

/** A change of ownership other than a trade. Its postings sum to zero per currency. */
export interface Entry {
  readonly kind:
    | 'ico'
    | 'icoThaw'
    | 'icoSupply'
    | 'credit'
    | 'deposit'
    | 'withdrawal'
    | 'transfer'
    | 'seconds'
    | 'fiat'
    | 'futures'
    | 'funding';
  /** A credit's note, or the id of what it is about. */
  readonly ref: string;
  readonly time: number;
  readonly postings: readonly Posting[];
}

/** All balances by holder. Balances come into being at zero when first asked for. */
export class Ledger {
  /** How many there are. */
  readonly currencies: number;
  readonly #holders = new Map<number, (Balance | undefined)[]>();
  readonly #all: Balance[] = [];
  #cells = new Float64Array(CELLS);
  #used = 0;

  constructor(currencies: number) {
    this.currencies = currencies;
  }

  balance(user: number, account: number, currency: number): Balance {
    let held = this.#holders.get(user);
    if (!held) {
      held = [];
      this.#holders.set(user, held);
    }
    const slot = account * this.currencies + currency;
    const found = held[slot];
    if (found) return found;
    const opened = this.#open(user, account, currency);
    held[slot] = opened;
    return opened;
  }

  #open(user: number, account: number, currency: number): Balance {
    if (this.#used === CELLS) {
      this.#cells = new Float64Array(CELLS);
      this.#used = 0;
    }
    const place = this.#used;
    this.#used += 2;
    const balance = new Balance(this.#all.length, user, account, currency, this.#cells, place);
    this.#all.push(balance);
    return balance;
  }

  /** The balance with this number. */
  at(number: number): Balance {
    return this.#all[number] as Balance;
  }

  /** The balances that a holder ever had. */
  balancesOf(user: number): Balance[] {
    return (this.#holders.get(user) ?? []).filter((balance) => balance !== undefined);
  }

  all(): readonly Balance[] {
    return this.#all;
  }
}
