import type { DatabaseSyncInstance } from '@photostructure/sqlite';
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
import { parseId } from '../../../engine/ids';
import { formatDeal, formatOrder, formatTrade, type CommittedTrade } from '../engine/format';
import { STATUS } from '../engine/order';
import { fillsOf, hasTrade, latestOfEach } from '../../../store/fills';
import { Conditions, newestOf, reader, type Reader } from '../../../store/listPages';
import { openForReading } from '../../../store/open';
import { ProgramQueries, sidedDeal } from './programQueries';
import { figuresReader } from './trails';
import { readPairs, type OrderRow, type StoredPair, tradeFiguresOf, type TradeRow } from '../../../store/rows';

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

/** Lists over a read-only connection: sees the last commit and never waits for the writer. */
export interface Queries {
  /** Newest first. */
  spotOrders(user: AccountId, filter: OrderFilter): Page<SpotOrder>;
  /** Returns the user's order with its deals, oldest first; null when it does not exist or belongs to another user. */
  spotOrder(user: AccountId, orderId: string): { order: SpotOrder; deals: SpotDeal[] } | null;
  /** The user's own trades, newest first. */
  fills(user: AccountId, filter: BodyOf<typeof listSpotFills>): Page<SpotFill>;
  /** Whether an order of the user or of one of their portfolios ever traded. */
  hasTraded(user: AccountId, portfolios: readonly AccountId[]): boolean;
  /** Trades of all pairs with a greater sequence number, oldest first. */
  tradesAfter(seq: number, limit: number): CommittedTrade[];
  /** Latest trades of each pair by name, newest first. */
  latestTrades(limit: number): Map<string, CommittedTrade[]>;
  readonly programs: ProgramQueries;
  close(): void;
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

class SqlQueries implements Queries {
  readonly programs: ProgramQueries;
  readonly #db: DatabaseSyncInstance;
  readonly #read: Reader;
  readonly #pairs: readonly StoredPair[];
  readonly #figuresOf;
  readonly #order;
  readonly #deals;
  readonly #after;

  constructor(db: DatabaseSyncInstance) {
    this.#db = db;
    this.#read = reader(db);
    this.#pairs = readPairs(db);
    this.#figuresOf = figuresReader(db);
    this.programs = new ProgramQueries(db, this.#pairs);
    this.#order = this.#prepare('SELECT * FROM spot_orders WHERE id = ?');
    this.#deals = this.#prepare(
      `SELECT * FROM trades WHERE maker = ?1 AND maker >= 1000 AND seq BETWEEN ?2 AND ?3 AND maker_order = ?4 UNION ALL
       SELECT * FROM trades WHERE taker = ?1 AND taker >= 1000 AND seq BETWEEN ?2 AND ?3 AND taker_order = ?4 ORDER BY seq`,
    );
    this.#after = this.#prepare('SELECT * FROM trades WHERE seq > ? ORDER BY seq LIMIT ?');
  }

  spotOrders(user: AccountId, filter: OrderFilter): Page<SpotOrder> {
    const pair = filter.pair === undefined ? undefined : this.#pairIndex(filter.pair);
    if (filter.pair !== undefined && pair === undefined) return { list: [], total: 0 };
    const shown = (row: OrderRow) => this.#shown(row);
    return newestOf(this.#read, 'spot_orders', ownOf(user, filter), filtersOf(filter, pair), filter, shown);
  }

  spotOrder(user: AccountId, orderId: string): { order: SpotOrder; deals: SpotDeal[] } | null {
    const id = parseId(orderId);
    if (id === null) return null;
    const row = this.#order.get(id) as OrderRow | undefined;
    if (!row || Number(row.user) !== user) return null;
    const pair = this.#pairs[Number(row.pair)] as StoredPair;
    const trades = this.#deals.all(user, row.first_trade, row.last_trade, id) as TradeRow[];
    return {
      order: formatOrder(this.#figuresOf(row), Number(row.turnover), pair),
      deals: trades.map((trade) => dealOf(trade, row, pair)),
    };
  }

  fills(user: AccountId, filter: BodyOf<typeof listSpotFills>): Page<SpotFill> {
    const pair = filter.pair === undefined ? undefined : (this.#pairIndex(filter.pair) ?? -1);
    const side = placeIn(DIRECTIONS, filter.direction);
    const filters = (role: 'maker' | 'taker') =>
      new Conditions().and('pair = ?', pair).and('side = ?', side === undefined || role === 'taker' ? side : 1 - side);
    const trades = { table: 'trades', index: 'trades_', columns: () => '*', filters } as const;
    return fillsOf(this.#read, trades, user, filter, (row: TradeRow) => {
      const traded = this.#pairs[Number(row.pair)] as StoredPair;
      return { ...sidedDeal(row, user, traded), pair: traded.name };
    });
  }

  hasTraded(user: AccountId, portfolios: readonly AccountId[]): boolean {
    return hasTrade(this.#read, { table: 'trades', index: 'trades_' }, [user, ...portfolios]);
  }

  tradesAfter(seq: number, limit: number): CommittedTrade[] {
    return (this.#after.all(seq, limit) as TradeRow[]).map((row) => this.#trade(row));
  }

  latestTrades(limit: number): Map<string, CommittedTrade[]> {
    const rows = latestOfEach<TradeRow>(this.#db, 'trades', this.#pairs.length, limit);
    return new Map(this.#pairs.map(({ name }, index) => [name, (rows[index] ?? []).map((row) => this.#trade(row))]));
  }

  close(): void {
    this.#db.close();
  }

  #pairIndex(name: string): number | undefined {
    return this.#pairs.find((pair) => pair.name === name)?.index;
  }

  #shown(row: OrderRow): SpotOrder {
    return formatOrder(this.#figuresOf(row), Number(row.turnover), this.#pairs[Number(row.pair)] as StoredPair);
  }

  #trade(row: TradeRow): CommittedTrade {
    return formatTrade(tradeFiguresOf(row), this.#pairs[Number(row.pair)] as StoredPair);
  }

  #prepare(line: string) {
    const statement = this.#db.prepare(line);
    statement.setReadBigInts(true);
    return statement;
  }
}

function dealOf(trade: TradeRow, order: OrderRow, pair: StoredPair): SpotDeal {
  const isMaker = trade.maker_order === order.id;
  return formatDeal(
    {
      id: Number(trade.id),
      orderId: Number(order.id),
      side: Number(order.side),
      ticks: Number(trade.ticks),
      lots: Number(trade.lots),
      turnover: Number(trade.turnover),
      fee: Number(isMaker ? trade.maker_fee : trade.taker_fee),
      time: Number(trade.time),
      role: isMaker ? 'maker' : 'taker',
    },
    pair,
  );
}

/**
 * Opens the list queries of a data directory.
 * @throws when the engine has never run there.
 */
export const openQueries = (dataDir: string, open = openForReading): Queries => new SqlQueries(open(dataDir));
