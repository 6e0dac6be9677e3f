import { ACCOUNTS } from '../../../domain/contract/choices';
import type { Account, Balance as ContractBalance } from '../../../domain/contract/wallet/wallet';
import type { Units } from '../units';
import { UserTable } from '../userTable';
import { formatDecimal } from '../../../domain/money/decimal';
import type { EngineCurrency } from '../../products/spot/engine/market';

/** Below this, an order's amount can be added to a double without rounding. */
const EXACT = 2 ** 52;

const isExact = (figure: number): boolean => figure >= -EXACT && figure <= EXACT;

interface Figures {
  readonly total: bigint;
  readonly frozen: bigint;
  readonly posted: bigint;
}

interface Holding {
  readonly user: number;
  readonly account: number;
  readonly currency: number;
}

/**
 * One currency in one account, in smallest units. Invariant except for custody: 0 ≤ frozen ≤ total.
 * The figures live in adjacent cells of a typed array, so that adding an order's amounts allocates nothing; the part
 * that a cell cannot hold exactly is kept separately.
 */
export class Balance {
  /** Position in the ledger's list, by which orders refer to it. */
  readonly number: number;
  readonly user: number;
  /** Index into ACCOUNTS. */
  readonly account: number;
  /** Index of the currency in the engine's catalogue. */
  readonly currency: number;
  /** True while the balance is in the list of changes. */
  touched: boolean;
  /** The holder's previously created balance. */
  readonly before: Balance | undefined;
  readonly #cells: Float64Array;
  readonly #place: number;
  /** Part of the figures that exceeds the cells; null while the cells hold everything. */
  #beyond: Figures | null;

  constructor(number: number, holding: Holding, before: Balance | undefined, cells: Float64Array, place: number) {
    this.number = number;
    this.user = holding.user;
    this.account = holding.account;
    this.currency = holding.currency;
    this.touched = false;
    this.before = before;
    this.#cells = cells;
    this.#place = place;
    this.#beyond = null;
  }

  get total(): bigint {
    const cell = BigInt(this.#cells[this.#place] as number);
    return this.#beyond === null ? cell : cell + this.#beyond.total;
  }

  set total(amount: bigint) {
    this.#set({ total: amount, frozen: this.frozen, posted: this.posted });
  }

  get frozen(): bigint {
    const cell = BigInt(this.#cells[this.#place + 1] as number);
    return this.#beyond === null ? cell : cell + this.#beyond.frozen;
  }

  set frozen(amount: bigint) {
    this.#set({ total: this.total, frozen: amount, posted: this.posted });
  }

  /** Total of the journal as written; equals `total` after each commit. */
  get posted(): bigint {
    const cell = BigInt(this.#cells[this.#place + 2] as number);
    return this.#beyond === null ? cell : cell + this.#beyond.posted;
  }

  set posted(amount: bigint) {
    const figure = Number(amount);
    if (this.#beyond === null && isExact(figure)) this.#cells[this.#place + 2] = figure;
    else this.#set({ total: this.total, frozen: this.frozen, posted: amount });
  }

  /** Loads stored figures; the journal adds up to the same total. */
  load(total: bigint, frozen: bigint): void {
    this.#set({ total, frozen, posted: total });
  }

  /** Available amount, as a double. */
  get roughFree(): number {
    if (this.#beyond !== null) return Number(this.#beyond.total - this.#beyond.frozen);
    return (this.#cells[this.#place] as number) - (this.#cells[this.#place + 1] as number);
  }

  /** Adds to both figures; negative values subtract. */
  add(total: Units, frozen: Units): void {
    const cells = this.#cells;
    const place = this.#place;
    const newTotal = (cells[place] as number) + total;
    const newFrozen = (cells[place + 1] as number) + frozen;
    if (isExact(newTotal) && isExact(newFrozen)) {
      cells[place] = newTotal;
      cells[place + 1] = newFrozen;
    } else {
      const { posted } = this;
      this.#set({ total: this.total + BigInt(total), frozen: this.frozen + BigInt(frozen), posted });
    }
  }

  /** Whether the amount is available. @param amount safe integer. */
  covers(amount: Units): boolean {
    if (this.#beyond !== null) return availableOf(this) >= BigInt(amount);
    return (this.#cells[this.#place] as number) - (this.#cells[this.#place + 1] as number) >= amount;
  }

  #set(figures: Figures): void {
    const { total, frozen, posted } = figures;
    const fits = isExact(Number(total)) && isExact(Number(frozen)) && isExact(Number(posted));
    this.#beyond = fits ? null : figures;
    this.#cells[this.#place] = fits ? Number(total) : 0;
    this.#cells[this.#place + 1] = fits ? Number(frozen) : 0;
    this.#cells[this.#place + 2] = fits ? Number(posted) : 0;
  }
}

/** Cells per balance, and per allocation. */
const FIGURES = 3;
const CELLS = FIGURES * 2730;

export const availableOf = (balance: Balance): bigint => balance.total - balance.frozen;

export const accountIndex = (account: Account): number => ACCOUNTS.indexOf(account);
export const SPOT = accountIndex('spot');

/** Largest amount, in smallest units: the limit of the store's 64-bit integers. */
export const MAX_AMOUNT = 2n ** 63n - 1n;

/** One line of a journal entry: the amount added to a balance (negative: taken). */
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
    | 'portfolio'
    | 'seconds'
    | 'fiat'
    | 'futures'
    | 'funding';
  /** A credit's note, or the id of the related object. */
  readonly ref: string;
  readonly time: number;
  readonly postings: readonly Posting[];
}

/** Balances in the store as of the engine's start; holders that have not acted since still have them. */
export interface KeptBalances {
  /** Calls `put` with each balance of a holder. */
  of(user: number, put: (account: number, currency: number, total: bigint, frozen: bigint) => void): void;
  /** Returns all holders of a balance. */
  users(): Iterable<number>;
}

const NOTHING: KeptBalances = { of: () => undefined, users: () => [] };

/** All balances by holder. A balance is created on first access, from the store or at zero. */
export class Ledger {
  readonly currencies: number;
  /** Most recently created balance of each holder. */
  readonly #latest = new UserTable<Balance>();
  readonly #all: Balance[] = [];
  #kept = NOTHING;
  #cells = new Float64Array(CELLS);
  #used = 0;

  constructor(currencies: number) {
    this.currencies = currencies;
  }

  /** Continues from stored balances; call on a new engine before the first command. */
  goOnWith(kept: KeptBalances): void {
    this.#kept = kept;
    for (const user of new Set(this.#all.map((balance) => balance.user)))
      kept.of(user, (account, currency, total, frozen) => this.balance(user, account, currency).load(total, frozen));
  }

  balance(user: number, account: number, currency: number): Balance {
    const latest = this.#latestOf(user);
    for (let held = latest; held; held = held.before)
      if (held.currency === currency && held.account === account) return held;
    return this.#open({ user, account, currency }, latest);
  }

  #latestOf(user: number): Balance | undefined {
    return this.#latest.get(user) ?? this.#bring(user);
  }

  /** Loads a holder's balances on first access, or again for a holder without any. */
  #bring(user: number): Balance | undefined {
    this.#kept.of(user, (account, currency, total, frozen) =>
      this.#open({ user, account, currency }, this.#latest.get(user)).load(total, frozen),
    );
    return this.#latest.get(user);
  }

  #open(holding: Holding, before: Balance | undefined): Balance {
    if (this.#used === CELLS) {
      this.#cells = new Float64Array(CELLS);
      this.#used = 0;
    }
    const place = this.#used;
    this.#used += FIGURES;
    const balance = new Balance(this.#all.length, holding, before, this.#cells, place);
    this.#all.push(balance);
    this.#latest.set(holding.user, balance);
    return balance;
  }

  at(number: number): Balance {
    return this.#all[number] as Balance;
  }

  /** Returns all balances a holder has ever had. */
  balancesOf(user: number): Balance[] {
    const held: Balance[] = [];
    for (let balance = this.#latestOf(user); balance; balance = balance.before) held.push(balance);
    return held.toSorted((one, other) => one.account - other.account || one.currency - other.currency);
  }

  /** Returns all balances, loading those not yet in memory. */
  all(): readonly Balance[] {
    for (const user of this.#kept.users()) this.#latestOf(user);
    this.#kept = NOTHING;
    return this.#all;
  }
}

export function formatBalance(balance: Balance, currencies: readonly EngineCurrency[]): ContractBalance {
  const { symbol, scale } = currencies[balance.currency] as EngineCurrency;
  return {
    account: ACCOUNTS[balance.account] as ContractBalance['account'],
    currency: symbol,
    available: formatDecimal(availableOf(balance), scale),
    frozen: formatDecimal(balance.frozen, scale),
  };
}
