import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Page } from '../../../../domain/contract/envelope';
import type {
  FuturesDeal,
  FuturesDirection,
  FuturesHolding,
  FuturesOrder,
  FuturesOrderType,
  FuturesPlan,
  FuturesSide,
  FuturesStatus,
  PlanKind,
  PlanStatus,
  PositionStatus,
} from '../../../../domain/contract/futures/futures';
import type { FundingPayment, FuturesFill } from '../../../../domain/contract/futures/futuresLists';
import type { FundingRate } from '../../../../domain/contract/futures/futuresMarket';
import { formatDecimal } from '../../../../domain/money/decimal';
import { lotsToQuantity } from '../../../../domain/money/grid';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import type { AccountId } from '../../../engine/decision';
import {
  formatFuturesDeal,
  formatFuturesOrder,
  formatHolding,
  formatPlan,
  priceText,
  usdtText,
  type ContractFormat,
} from '../engine/format';
import { isOpening } from '../engine/records';
import { formatId } from '../../../engine/ids';
import { formatTrade, type CommittedTrade } from '../../spot/engine/format';
import { shownOrder, shownPlan, shownPosition, type FuturesOrderRow, type PlanRow, type PositionRow } from './rows';
import { fillsOf, hasTrade, latestOfEach } from '../../../store/fills';
import { ownTrades, positionTrades, type FillFilter, type OwnTradeRow } from './fills';
import { StoredLists } from '../../../store/storedLists';
import { openForReading } from '../../../store/open';
import { FuturesProgramQueries, type DirectedDeal, type FuturesTradeRow as TradeRow } from './programQueries';
import type { Ints, StoredPair } from '../../../store/rows';
import { Conditions, newestOf, pageOf, type Paging, where } from '../../../store/listPages';

type Scope = 'current' | 'history';

interface OrderFilter extends Paging {
  scope: Scope;
  pair?: string | undefined;
  direction?: FuturesDirection | undefined;
  type?: FuturesOrderType | undefined;
  status?: FuturesStatus | undefined;
}

interface PlanFilter extends Paging {
  scope: Scope;
  pair?: string | undefined;
  kind?: PlanKind | undefined;
  direction?: FuturesDirection | undefined;
  status?: PlanStatus | undefined;
}

interface PositionFilter extends Paging {
  pair?: string | undefined;
  side?: FuturesSide | undefined;
  status?: PositionStatus | undefined;
}

interface PaymentFilter extends Paging {
  pair?: string | undefined;
  side?: FuturesSide | undefined;
}

type PaymentRow = Ints<'id pair side lots mark rate amount time'>;

interface PositionHistory {
  holding: FuturesHolding;
  deals: DirectedDeal[];
  plans: FuturesPlan[];
  funding: FundingPayment[];
}

const SHOWN = 200;
const signOf = (side: FuturesSide | undefined): number | undefined => side && (side === 'long' ? 1 : -1);
const rateText = (rate: bigint): string => formatDecimal(rate, RATE_SCALE);

/** Newest first. */
class FuturesQueries extends StoredLists {
  readonly programs;

  constructor(db: DatabaseSyncInstance) {
    super(db);
    this.programs = new FuturesProgramQueries({
      read: this.read,
      indexOf: (pair) => this.pairIndex(pair) ?? -1,
      order: (row) => this.#order(row),
      plan: (row) => this.#plan(row),
      deal: (trade, own) => this.#deal(trade, own),
    });
  }

  orders(user: AccountId, filter: OrderFilter): Page<FuturesOrder> {
    const { scope, pair, direction, type, status } = filter;
    const own = new Conditions().and('user = ?', user).and(`open = ${scope === 'current' ? 1 : 0}`);
    const filters = new Conditions()
      .and('pair = ?', this.pairIndex(pair))
      .and('direction = ?', direction)
      .and('type = ?', type)
      .and('status = ?', status);
    return newestOf(this.read, 'futures_orders', own, filters, filter, (row: FuturesOrderRow) => this.#order(row));
  }

  /** Returns the user's order with its deals, oldest first; null when it does not exist or belongs to another user. */
  order(user: AccountId, text: string): { order: FuturesOrder; deals: FuturesDeal[] } | null {
    const row = this.own<FuturesOrderRow>('futures_orders', user, text);
    if (!row) return null;
    return { order: this.#order(row), deals: this.#tradesOf(row).map((trade) => this.#deal(trade, row)) };
  }

  /** Returns the user's plan or leg; null when it does not exist or belongs to another user. */
  plan(user: AccountId, text: string): FuturesPlan | null {
    const row = this.own<PlanRow>('futures_plans', user, text);
    return row && this.#plan(row);
  }

  plans(user: AccountId, filter: PlanFilter): Page<FuturesPlan> {
    const { scope, pair, kind, direction, status } = filter;
    const own = new Conditions().and('user = ?', user).and(`status ${scope === 'current' ? '=' : '<>'} 'entrusted'`);
    const filters = new Conditions()
      .and('pair = ?', this.pairIndex(pair))
      .and('kind = ?', kind)
      .and('direction = ?', direction)
      .and('status = ?', status);
    return newestOf(this.read, 'futures_plans', own, filters, filter, (row: PlanRow) => this.#plan(row));
  }

  /** Ended positions. */
  positions(user: AccountId, filter: PositionFilter): Page<FuturesHolding> {
    const { pair, side, status } = filter;
    const own = new Conditions().and('user = ?', user).and('ended IS NOT NULL');
    const filters = new Conditions()
      .and('pair = ?', this.pairIndex(pair))
      .and('side = ?', signOf(side))
      .and('status = ?', status);
    return newestOf(this.read, 'futures_positions', own, filters, filter, (row: PositionRow) => this.#holding(row));
  }

  /** Returns the user's position with its orders and deals; null when it does not exist or belongs to another user. */
  position(user: AccountId, text: string): PositionHistory | null {
    const row = this.own<PositionRow>('futures_positions', user, text);
    if (!row) return null;
    const plans = this.read<PlanRow>(
      `SELECT * FROM futures_plans WHERE position = ? ORDER BY id DESC LIMIT ${SHOWN}`,
      row.id,
    );
    const funding = this.read<PaymentRow>(
      `SELECT * FROM futures_payments WHERE position = ? ORDER BY id DESC LIMIT ${SHOWN}`,
      row.id,
    );
    return {
      holding: this.#holding(row),
      deals: positionTrades(this.read, row).map((trade) => this.#directed(trade)),
      plans: plans.map((plan) => this.#plan(plan)),
      funding: funding.map((payment) => this.#payment(payment)),
    };
  }

  /** Returns the funding rates of a contract, paid by longs to shorts. */
  fundingRates(pair: string, paging: Paging): Page<FundingRate> {
    const conditions = where(paging).and('pair = ?', this.pairIndex(pair) ?? -1);
    const listed = { from: 'futures_funding', order: 'time DESC' };
    return pageOf(this.read, listed, conditions, paging, ({ time, rate, mark }: Ints<'time rate mark'>) => ({
      time: Number(time),
      rate: rateText(rate),
      mark_price: priceText(mark),
    }));
  }

  fundingPayments(user: AccountId, filter: PaymentFilter): Page<FundingPayment> {
    const own = new Conditions().and('user >= 1000 AND user = ?', user);
    const filters = new Conditions().and('pair = ?', this.pairIndex(filter.pair)).and('side = ?', signOf(filter.side));
    return newestOf(this.read, 'futures_payments', own, filters, filter, (row: PaymentRow) => this.#payment(row));
  }

  fills(user: AccountId, filter: FillFilter): Page<FuturesFill> {
    const trades = ownTrades(this.pairIndex(filter.pair), filter.direction);
    return fillsOf(this.read, trades, user, filter, (row: OwnTradeRow) => ({
      ...this.#directed(row),
      pair: this.#contract(row).name,
    }));
  }

  /** Whether an order of the user or of one of their portfolios ever traded. */
  hasTraded(user: AccountId, portfolios: readonly AccountId[]): boolean {
    return hasTrade(this.read, ownTrades(undefined, undefined), [user, ...portfolios]);
  }

  /** Returns trades of all contracts with a greater sequence number, oldest first; pairs are LEFT_USDT. */
  tradesAfter(seq: number, limit: number): CommittedTrade[] {
    const text = 'SELECT * FROM futures_trades WHERE seq > ? ORDER BY seq LIMIT ?';
    return this.read<TradeRow>(text, seq, limit).map((row) => this.#trade(row));
  }

  /** Returns the latest trades of each contract, newest first, keyed by LEFT_USDT. */
  latestTrades(limit: number): Map<string, CommittedTrade[]> {
    const rows = latestOfEach<TradeRow>(this.db, 'futures_trades', this.pairs.length, limit);
    return new Map(this.pairs.map(({ name }, index) => [name, (rows[index] ?? []).map((row) => this.#trade(row))]));
  }

  #contract({ pair }: { pair: bigint }): ContractFormat {
    const { name, grid } = this.pairs[Number(pair)] as StoredPair;
    return { name, rules: { grid } };
  }

  #tradesOf({ id }: FuturesOrderRow): TradeRow[] {
    return this.read<TradeRow>(
      `SELECT * FROM futures_trades WHERE maker_order = ?1 AND maker >= 1000
       UNION ALL SELECT * FROM futures_trades WHERE taker_order = ?1 AND taker >= 1000 ORDER BY seq`,
      id,
    );
  }

  #order = (row: FuturesOrderRow): FuturesOrder => formatFuturesOrder(shownOrder(row, this.#contract(row)));
  #plan = (row: PlanRow): FuturesPlan => formatPlan(shownPlan({ ...row, best: this.#best(row) }, this.#contract(row)));

  /** Returns the best price of a trailing stop; the current one while it waits. */
  #best({ status, place, pair, by, rising, best }: PlanRow): bigint | null {
    if (status !== 'entrusted' || place === null) return best;
    const line = `SELECT best FROM futures_peaks WHERE pair = ? AND by = ? AND rising = ? AND last >= ? ORDER BY last LIMIT 1`;
    return this.read<Ints<'best'>>(line, pair, by, rising, place)[0]?.best ?? best;
  }

  #holding(row: PositionRow): FuturesHolding {
    return formatHolding(shownPosition(row, this.#contract(row)), 0, row.margin);
  }

  #deal(row: TradeRow, { id, direction }: Pick<FuturesOrderRow, 'id' | 'direction'>): FuturesDeal {
    const makes = row.maker_order === id;
    const opens = direction !== null && isOpening(direction);
    const profit = makes ? row.maker_profit : row.taker_profit;
    const fee = makes ? row.maker_fee : row.taker_fee;
    return formatFuturesDeal(
      { ...this.#figures(row), worth: row.worth, contract: this.#contract(row) },
      { order: Number(id), fee, profit: opens ? null : profit, role: makes ? 'maker' : 'taker' },
    );
  }

  #directed({ own: id, direction, ...trade }: OwnTradeRow): DirectedDeal {
    return { ...this.#deal(trade, { id, direction }), direction };
  }

  #figures(row: TradeRow) {
    return { id: Number(row.id), time: Number(row.time), ticks: Number(row.ticks), lots: Number(row.lots) };
  }

  #trade(row: TradeRow): CommittedTrade {
    const { worth, seq, side, maker, taker } = row;
    const users = { seq: Number(seq), side: Number(side), maker: Number(maker), taker: Number(taker) };
    return formatTrade(
      { ...this.#figures(row), turnover: worth, ...users },
      this.pairs[Number(row.pair)] as StoredPair,
    );
  }

  #payment(row: PaymentRow): FundingPayment {
    const { name, grid } = this.pairs[Number(row.pair)] as StoredPair;
    return {
      ...{ id: formatId(Number(row.id)), time: Number(row.time), pair: name, side: row.side === 1n ? 'long' : 'short' },
      quantity: lotsToQuantity(grid, Number(row.lots)),
      mark_price: priceText(row.mark),
      rate: rateText(row.rate),
      amount: usdtText(row.amount),
    };
  }
}

/** Opens the futures lists of a data directory. @throws when the engine has never run there. */
export const openFuturesQueries = (dataDir: string, open = openForReading): FuturesQueries =>
  new FuturesQueries(open(dataDir));
