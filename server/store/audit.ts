import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { ACCOUNTS } from '../../domain/contract/choices';
import type { Account } from '../../domain/contract/wallet/wallet';
import { formatDecimal } from '../../domain/money/decimal';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import { SIDE, STATUS } from '../products/spot/engine/order';
import { heldByWithdrawals } from '../products/wallet/store/auditMoves';
import { type BalanceRow, type Currency, type CurrencyTotals, totalsOf } from './auditTotals';
import { reader, rowsIn, type Reader } from './listPages';
import { closeReading, openForReading } from './open';
import type { Stored, StorePart } from './part';
import { frozenByRow, type OrderRow, readPairs, type StoredPair } from './rows';
import { ALL_POSTINGS } from './tradeLines';

/** Returns the amounts frozen for each part's open records, by account and "user currency". */
function heldByParts(read: Reader, parts: readonly StorePart[]): Map<Account, Map<string, bigint>> {
  const held = new Map<Account, Map<string, bigint>>([['spot', new Map()]]);
  for (const { holds } of parts) {
    if (!holds) continue;
    const sums = held.get(holds.account) ?? new Map<string, bigint>();
    for (const [key, amount] of holds.by(read)) if (amount !== 0n) sums.set(key, (sums.get(key) ?? 0n) + amount);
    held.set(holds.account, sums);
  }
  return held;
}

export interface AuditReport {
  ok: boolean;
  /** One sentence per problem. */
  problems: string[];
  accounts: number[];
  totals: CurrencyTotals[];
  users: number;
  openOrders: number;
  trades: number;
  entries: number;
}

/** Accounts with possibly negative balances: the outside world, net gains of open futures positions, and funding in progress. */
const MAY_OWE: ReadonlySet<number> = new Set([
  ...[SYSTEM_ACCOUNTS.custody, SYSTEM_ACCOUNTS.futuresClearing, SYSTEM_ACCOUNTS.futuresFunding],
]);

export class Audit {
  readonly #all: Reader;
  /** Row by row, because there are millions. */
  readonly #each: ReturnType<typeof rowsIn>;
  readonly #parts: readonly StorePart[];
  readonly #currencies: readonly Currency[];
  readonly #pairs: readonly StoredPair[];
  readonly problems: string[] = [];
  readonly accounts = new Set<number>();

  constructor(db: DatabaseSyncInstance, products: Stored) {
    this.#all = reader(db);
    this.#each = rowsIn(db);
    this.#parts = Object.values(products).map(({ store }) => store);
    this.#pairs = readPairs(db);
    this.#currencies = this.#all<Currency>('SELECT id, symbol, scale FROM currencies ORDER BY id');
  }

  checkIntegrity(): void {
    const [row] = this.#all<{ quick_check: string }>('PRAGMA quick_check');
    if (row?.quick_check !== 'ok') this.problems.push(`The database file is damaged: ${row?.quick_check}.`);
  }

  /** Checks that every entry sums to zero per currency, and that every posting has an entry. */
  checkEntries(): void {
    const unbalanced = this.#all<{ entry: bigint; currency: bigint; amount: bigint }>(
      `SELECT entry, currency, sum(amount) AS amount FROM ${ALL_POSTINGS} GROUP BY entry, currency HAVING sum(amount) <> 0 LIMIT 20`,
    );
    for (const { entry, currency, amount } of unbalanced) {
      this.problems.push(`Entry ${entry} is off by ${this.#money(amount, currency)}.`);
    }
    const [orphans] = this.#all<{ count: bigint }>(
      'SELECT count(*) AS count FROM postings WHERE NOT EXISTS (SELECT 1 FROM entries WHERE seq = entry)',
    );
    if (orphans?.count) this.problems.push(`${orphans.count} postings have no entry.`);
  }

  /** Checks that each balance is the sum of its postings and matches the last one. */
  checkPostings(): void {
    const wrong = this.#all<BalanceRow & { posted: bigint; after: bigint }>(
      `SELECT * FROM (
         SELECT b.user, b.account, b.currency, b.total, b.frozen, coalesce(p.posted, 0) AS posted, coalesce(p.after, 0) AS after
         FROM balances b LEFT JOIN (
           SELECT user, account, currency, sum(amount) AS posted, after, max(entry) FROM ${ALL_POSTINGS}
           GROUP BY user, account, currency
         ) p USING (user, account, currency)
       ) WHERE total <> posted OR total <> after`,
    );
    for (const row of wrong) {
      const posted = this.#money(row.posted, row.currency);
      this.#accuse(row, `holds ${this.#money(row.total, row.currency)} but its postings sum to ${posted}.`);
    }
  }

  /** Checks that each trade moved its price × lots, on the grid of its pair. */
  checkTrades(): void {
    for (const { index, name, grid } of this.#pairs) {
      const [wrong] = this.#all<{ count: bigint }>(
        'SELECT count(*) AS count FROM trades WHERE pair = ? AND (turnover <> ticks * lots * ? OR quantity <> lots * ?)',
        index,
        grid.rightUnitsPerTickLot,
        grid.leftUnitsPerLot,
      );
      if (wrong?.count)
        this.problems.push(`${wrong.count} trades of ${name} moved something else than their price and lots.`);
    }
  }

  checkBalances(): void {
    const sums = new Map<bigint, bigint>();
    for (const row of this.#balances()) {
      sums.set(row.currency, (sums.get(row.currency) ?? 0n) + row.total);
      if (MAY_OWE.has(Number(row.user))) continue;
      if (row.total < 0n) this.#accuse(row, `is negative: ${this.#money(row.total, row.currency)}.`);
      if (row.frozen < 0n || row.frozen > row.total) {
        const total = this.#money(row.total, row.currency);
        this.#accuse(row, `has ${this.#money(row.frozen, row.currency)} frozen of ${total}.`);
      }
    }
    for (const { id, symbol } of this.#currencies) {
      const sum = sums.get(id) ?? 0n;
      if (sum !== 0n)
        this.problems.push(`All balances of ${symbol} together are ${this.#money(sum, id)} instead of zero.`);
    }
  }

  checkRecords(): void {
    for (const { check } of this.#parts) if (check) this.problems.push(...check(this.#all));
  }

  /**
   * Checks that frozen amounts equal what open orders, withdrawals and seconds orders need, and that the best bid is below the best
   * ask.
   */
  checkOrders(): number {
    const held = heldByParts(this.#all, this.#parts);
    const needed = held.get('spot') ?? new Map<string, bigint>();
    let open = 0;
    const best = new Map<bigint, { bid: bigint; ask: bigint }>();
    const legs = new Map<bigint, bigint>();
    for (const row of this.#each<OpenOrder>(OPEN_ORDERS)) {
      open++;
      const pair = this.#pairs[Number(row.pair)] as StoredPair;
      const currency = this.#currencies.findIndex(({ symbol }) => symbol === payingSymbol(row, pair));
      const key = `${row.user} ${currency}`;
      const frozen = frozenByRow(row, pair);
      // Both legs of an OCO together freeze what the larger one needs.
      const other = row.oco === 0n ? 0n : (legs.get(row.oco) ?? 0n);
      legs.set(row.oco, frozen);
      needed.set(key, (needed.get(key) ?? 0n) + (frozen > other ? frozen - other : 0n));
      if (Number(row.status) !== STATUS.untriggered) best.set(row.pair, betterOf(best.get(row.pair), row));
    }
    for (const row of this.#balances()) {
      const key = `${row.user} ${row.currency}`;
      const ofAccount = held.get(ACCOUNTS[Number(row.account)] as Account);
      const expected = ofAccount?.get(key) ?? 0n;
      ofAccount?.delete(key);
      if (row.frozen === expected) continue;
      const frozen = this.#money(row.frozen, row.currency);
      this.#accuse(
        row,
        `has ${frozen} frozen, open orders and withdrawals need ${this.#money(expected, row.currency)}.`,
      );
    }
    for (const key of [...held.values()].flatMap((left) => [...left.keys()])) {
      const user = key.split(' ')[0];
      this.accounts.add(Number(user));
      this.problems.push(`An open order or withdrawal of account ${user} has no balance behind it.`);
    }
    for (const [pair, { bid, ask }] of best) {
      if (bid >= ask) this.problems.push(`The book of ${this.#pairs[Number(pair)]?.name} is crossed.`);
    }
    return open;
  }

  totals(): CurrencyTotals[] {
    return totalsOf(this.#currencies, this.#balances(), heldByWithdrawals(this.#all));
  }

  userCount(): number {
    const [row] = this.#all<{ count: bigint }>('SELECT count(DISTINCT user) AS count FROM balances WHERE user >= 1000');
    return Number(row?.count ?? 0n);
  }

  count(what: 'trades' | 'entries' | 'trades WHERE entry IS NOT NULL'): number {
    return Number(this.#all<{ count: bigint }>(`SELECT count(*) AS count FROM ${what}`)[0]?.count ?? 0n);
  }

  /** @param what end of the sentence that begins with the account holder. */
  #accuse(row: Pick<BalanceRow, 'user' | 'account' | 'currency'>, what: string): void {
    this.accounts.add(Number(row.user));
    this.problems.push(`${this.#holder(row)} ${what}`);
  }

  #holder({ user, account, currency }: Pick<BalanceRow, 'user' | 'account' | 'currency'>): string {
    return `Account ${user} (${ACCOUNTS[Number(account)]}, ${this.#currencies[Number(currency)]?.symbol})`;
  }

  #money(amount: bigint, currency: bigint): string {
    const { scale, symbol } = this.#currencies[Number(currency)] as Currency;
    return `${formatDecimal(amount, Number(scale))} ${symbol}`;
  }

  #balances(): Iterable<BalanceRow> {
    return this.#each('SELECT user, account, currency, total, frozen FROM balances');
  }
}

type OpenOrder = Pick<OrderRow, 'user' | 'pair' | 'side' | 'status' | 'ticks' | 'lots' | 'deal_lots' | 'total' | 'oco'>;
const OPEN_ORDERS = `SELECT user, pair, side, status, ticks, lots, deal_lots, total, oco
  FROM spot_orders WHERE status < ${STATUS.traded}`;

const payingSymbol = (row: OpenOrder, pair: StoredPair) =>
  Number(row.side) === SIDE.buy ? pair.right.symbol : pair.left.symbol;

const NO_ASK = 2n ** 62n;

function betterOf(best: { bid: bigint; ask: bigint } | undefined, row: OpenOrder): { bid: bigint; ask: bigint } {
  const { bid, ask } = best ?? { bid: 0n, ask: NO_ASK };
  if (Number(row.side) === SIDE.buy) return { bid: row.ticks > bid ? row.ticks : bid, ask };
  return { bid, ask: row.ticks < ask ? row.ticks : ask };
}

/**
 * Checks the stored state of a data directory as of its last commit, with or without a running exchange.
 * @throws when the engine has never run there.
 */
export function audit(products: Stored, dataDir: string): AuditReport {
  const db = openForReading(dataDir);
  try {
    const check = new Audit(db, products);
    // Immutable data needs no common commit, so the log is released after each of these checks.
    check.checkIntegrity();
    check.checkEntries();
    check.checkTrades();
    db.exec('BEGIN');
    check.checkPostings();
    check.checkRecords();
    check.checkBalances();
    const openOrders = check.checkOrders();
    return {
      ok: check.problems.length === 0,
      problems: check.problems,
      accounts: [...check.accounts],
      totals: check.totals(),
      users: check.userCount(),
      openOrders,
      trades: check.count('trades'),
      entries: check.count('entries') + check.count('trades WHERE entry IS NOT NULL'),
    };
  } finally {
    closeReading(db);
  }
}
