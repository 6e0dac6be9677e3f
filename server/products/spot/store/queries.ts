import { DIRECTIONS, ORDER_TYPES, SPOT_STATUSES } from '../../../../domain/contract/choices';
import type { BodyOf } from '../../../../domain/contract/call';
import type {
  SpotDeal,
  SpotFill,
  SpotOrder,
  Direction,
  listSpotFills,
  OrderType,
  SpotStatus,
} from '../../../../domain/contract/spot/spot';
import type { Page } from '../../../../domain/contract/envelope';
import type { AccountId } from '../../../engine/decision';
import { FIRST_USER } from '../../../engine/ledger/systemAccounts';
import { formatOrder, formatTrade, type CommittedTrade } from '../engine/format';
import { STATUS } from '../engine/order';
import { fillsOf, hasTrade, latestOfEach } from '../../../store/fills';
import { Conditions, newestOf } from '../../../store/listPages';
import { StoredLists } from '../../../store/storedLists';
import { openForReading } from '../../../store/open';
import { dealOf, ProgramQueries, sidedDeal } from './programQueries';
import { figuresReader } from './trails';
import { type OrderRow, type StoredPair, tradeFiguresOf, type TradeRow } from '../../../store/rows';

/** Filter of the list screens, with the fields of the contract's listSpotOrders. Times in ms since the epoch, inclusive. */
interface OrderFilter {
  scope: 'current' | 'history';
  pair?: string | undefined;
  direction?: Direction | undefined;
  type?: OrderType | undefined;
  status?: SpotStatus | undefined;
  page: number;
  page_size: number;
  from?: number | undefined;
  to?: number | undefined;
}

const placeIn = <Value>(values: readonly Value[], value: Value | undefined) =>
  value === undefined ? undefined : values.indexOf(value);

/** Conditions of partial indexes are literals, because SQLite ignores parameter values when it chooses an index. */
const ownOf = (user: AccountId, { scope }: OrderFilter) =>
  new Conditions()
    .and(`user >= ${FIRST_USER} AND user = ?`, user)
    .and(`status ${scope === 'current' ? '<' : '>='} ${STATUS.traded}`);

const filtersOf = (filter: OrderFilter, pair: number | undefined) =>
  new Conditions()
    .and('pair = ?', pair)
    .and('side = ?', placeIn(DIRECTIONS, filter.direction))
    .and('type = ?', placeIn(ORDER_TYPES, filter.type))
    .and('status = ?', placeIn(SPOT_STATUSES, filter.status));

export class SpotQueries extends StoredLists {
  readonly programs = new ProgramQueries(this.db, this.pairs);
  readonly #figuresOf = figuresReader(this.db);

  /** Newest first. */
  spotOrders(user: AccountId, filter: OrderFilter): Page<SpotOrder> {
    const pair = this.pairIndex(filter.pair);
    if (pair === -1) return { list: [], total: 0 };
    const shown = (row: OrderRow) => this.#shown(row);
    return newestOf(this.read, 'spot_orders', ownOf(user, filter), filtersOf(filter, pair), filter, shown);
  }

  /** Returns the user's order with its deals, oldest first; null when it does not exist or belongs to another user. */
  spotOrder(user: AccountId, orderId: string): { order: SpotOrder; deals: SpotDeal[] } | null {
    const row = this.own<OrderRow>('spot_orders', user, orderId);
    if (!row) return null;
    const pair = this.pairs[Number(row.pair)] as StoredPair;
    const trades = this.read<TradeRow>(
      `SELECT * FROM trades WHERE maker = ?1 AND maker >= 1000 AND seq BETWEEN ?2 AND ?3 AND maker_order = ?4 UNION ALL
       SELECT * FROM trades WHERE taker = ?1 AND taker >= 1000 AND seq BETWEEN ?2 AND ?3 AND taker_order = ?4 ORDER BY seq`,
      ...[user, row.first_trade, row.last_trade, row.id],
    );
    const deals = trades.map((trade) => dealOf(trade, trade.maker_order === row.id, pair));
    return { order: this.#shown(row), deals };
  }

  /** The user's own trades, newest first. */
  fills(user: AccountId, filter: BodyOf<typeof listSpotFills>): Page<SpotFill> {
    const pair = this.pairIndex(filter.pair);
    const side = placeIn(DIRECTIONS, filter.direction);
    const filters = (role: 'maker' | 'taker') =>
      new Conditions().and('pair = ?', pair).and('side = ?', side === undefined || role === 'taker' ? side : 1 - side);
    const trades = { table: 'trades', index: 'trades_', columns: () => '*', filters } as const;
    return fillsOf(this.read, trades, user, filter, (row: TradeRow) => {
      const traded = this.pairs[Number(row.pair)] as StoredPair;
      return { ...sidedDeal(row, user, traded), pair: traded.name };
    });
  }

  /** Whether an order of the user or of one of their portfolios ever traded. */
  hasTraded(user: AccountId, portfolios: readonly AccountId[]): boolean {
    return hasTrade(this.read, { table: 'trades', index: 'trades_' }, [user, ...portfolios]);
  }

  /** Trades of all pairs with a greater sequence number, oldest first. */
  tradesAfter(seq: number, limit: number): CommittedTrade[] {
    const text = 'SELECT * FROM trades WHERE seq > ? ORDER BY seq LIMIT ?';
    return this.read<TradeRow>(text, seq, limit).map((row) => this.#trade(row));
  }

  /** Latest trades of each pair by name, newest first. */
  latestTrades(limit: number): Map<string, CommittedTrade[]> {
    const rows = latestOfEach<TradeRow>(this.db, 'trades', this.pairs.length, limit);
    return new Map(this.pairs.map(({ name }, index) => [name, (rows[index] ?? []).map((row) => this.#trade(row))]));
  }

  #shown(row: OrderRow): SpotOrder {
    return formatOrder(this.#figuresOf(row), Number(row.turnover), this.pairs[Number(row.pair)] as StoredPair);
  }

  #trade(row: TradeRow): CommittedTrade {
    return formatTrade(tradeFiguresOf(row), this.pairs[Number(row.pair)] as StoredPair);
  }
}

/**
 * Opens the list queries of a data directory.
 * @throws when the engine has never run there.
 */
export const openQueries = (dataDir: string, open = openForReading): SpotQueries => new SpotQueries(open(dataDir));
