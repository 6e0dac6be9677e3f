import type { Page } from '../../../../domain/contract/envelope';
import type {
  SecondsOrder,
  SecondsReceipt,
  SecondsStatus,
  SecondsTick,
} from '../../../../domain/contract/seconds/seconds';
import {
  SECONDS_DIRECTIONS,
  SECONDS_STATUSES,
  SECONDS_TICKS_MAX,
} from '../../../../domain/contract/seconds/secondsChoices';
import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import type { AccountId } from '../../../engine/decision';
import { firstIdAt } from '../../../engine/ids';
import { formatSeconds } from '../engine/format';
import type { EngineCurrency } from '../../spot/engine/market';
import { StoredLists } from '../../../store/storedLists';
import { openForReading } from '../../../store/open';
import { receiptOf, shownOf, tickOf, type SecondsRow, type TickRow } from './rows';
import { Conditions, newestOf, type Paging } from '../../../store/listPages';

interface SecondsFilter extends Paging {
  scope: 'current' | 'history';
  pair?: string | undefined;
  direction?: SecondsDirection | undefined;
  status?: SecondsStatus | undefined;
}

interface TickRange {
  pair: string;
  /** ms since the epoch, both inclusive. */
  from: number;
  to: number;
  /** Only sequence numbers greater than this. */
  after?: number | undefined;
}

export class SecondsQueries extends StoredLists {
  /**
   * Newest first.
   * @param at current time of the exchange, ms: a running order past its deadline counts as settling.
   */
  orders(user: AccountId, filter: SecondsFilter, at: number): Page<SecondsOrder> {
    const { scope, pair, direction, status } = filter;
    const own = new Conditions().and('user = ?', user);
    const filters = new Conditions()
      .and(`receipt IS ${scope === 'current' ? '' : 'NOT '}NULL`)
      .and('pair = ?', this.pairIndex(pair))
      .and('direction = ?', direction && SECONDS_DIRECTIONS.indexOf(direction))
      .and('status = ?', status && SECONDS_STATUSES.indexOf(status === 'settling' ? 'running' : status))
      .and('deadline >= ?', status === 'running' ? at : undefined)
      .and('deadline < ?', status === 'settling' ? at : undefined);
    return newestOf(this.read, 'seconds_orders', own, filters, filter, (row: SecondsRow) => this.#shown(row, at));
  }

  /** Returns the user's order with its receipt; null when it does not exist or belongs to another user. `at` as in `orders`. */
  order(user: AccountId, text: string, at: number): { order: SecondsOrder; receipt: SecondsReceipt | null } | null {
    const row = this.own<SecondsRow>('seconds_orders', user, text);
    return row ? { order: this.#shown(row, at), receipt: this.#receipt(row) } : null;
  }

  /** Whether the user or one of their portfolios ever placed an order. */
  hasTraded(user: AccountId, portfolios: readonly AccountId[]): boolean {
    const first = 'SELECT 1 FROM seconds_orders INDEXED BY seconds_user WHERE user = ? LIMIT 1';
    return [user, ...portfolios].some((account) => this.read(first, account).length > 0);
  }

  /** Oldest first, at most SECONDS_TICKS_MAX. */
  ticks({ pair, from, to, after }: TickRange): { list: SecondsTick[]; more: boolean } {
    const rows = this.read<TickRow>(
      `SELECT id, time, price FROM seconds_ticks WHERE pair = ? AND time >= ? AND time <= ? AND id > ?
       ORDER BY time LIMIT ?`,
      this.pairIndex(pair) ?? -1,
      from,
      to,
      after ?? 0,
      SECONDS_TICKS_MAX + 1,
    );
    return { list: rows.slice(0, SECONDS_TICKS_MAX).map(tickOf), more: rows.length > SECONDS_TICKS_MAX };
  }

  /** A pair's receipts numbered below `before`, newest first. */
  receipts(pair: string, before: number, limit: number): SecondsReceipt[] {
    return this.read<SecondsRow>(
      `SELECT * FROM seconds_orders WHERE pair = ? AND receipt IS NOT NULL AND receipt < ?
       ORDER BY receipt DESC LIMIT ?`,
      this.pairIndex(pair) ?? -1,
      before,
      limit,
    )
      .map((row) => this.#receipt(row))
      .filter((receipt) => receipt !== null);
  }

  /**
   * Sums of the stakes, and of the payouts of ended orders, of these accounts since a time (ms, inclusive), in USDT units, and the id
   * of the newest of these orders; just below that of the first possible one without any.
   */
  sumsSince(from: number, accounts: readonly AccountId[]): { staked: bigint; returned: bigint; newest: number } {
    // Payouts are texts with all decimals of the unit; ids bound what is read of the index.
    const sums = `SELECT coalesce(sum(stake), 0) AS staked,
        coalesce(sum(CAST(replace(payout, '.', '') AS INTEGER)), 0) AS returned, max(id) AS newest
      FROM seconds_orders INDEXED BY seconds_user WHERE user = ? AND id >= ? AND time >= ?`;
    let [staked, returned, newest] = [0n, 0n, firstIdAt(from) - 1];
    for (const account of accounts) {
      const [sum] = this.read<{ staked: bigint; returned: bigint; newest: bigint | null }>(
        sums,
        account,
        firstIdAt(from),
        from,
      );
      staked += sum?.staked ?? 0n;
      returned += sum?.returned ?? 0n;
      newest = Math.max(newest, Number(sum?.newest ?? 0n));
    }
    return { staked, returned, newest };
  }

  #shown(row: SecondsRow, at: number): SecondsOrder {
    const order = formatSeconds(shownOf(row, this.#pair(row), this.#currency(row)));
    return order.status === 'running' && order.deadline < at ? { ...order, status: 'settling' } : order;
  }

  #receipt(row: SecondsRow): SecondsReceipt | null {
    return receiptOf(row, this.#pair(row), this.#currency(row).scale);
  }

  #pair = (row: SecondsRow): string => this.pairs[Number(row.pair)]?.name ?? '';
  #currency = (row: SecondsRow): EngineCurrency => this.currencies[Number(row.currency)] as EngineCurrency;
}

/**
 * Opens the seconds lists of a data directory.
 * @throws when the engine has never run there.
 */
export const openSecondsQueries = (dataDir: string, open = openForReading): SecondsQueries =>
  new SecondsQueries(open(dataDir));
