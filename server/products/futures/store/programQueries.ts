import type {
  FuturesDeal,
  FuturesDirection,
  FuturesOrder,
  FuturesPlan,
  PositionMode,
} from '../../../../domain/contract/futures/futures';
import type { AccountId } from '../../../engine/decision';
import { formatId } from '../../../engine/ids';
import type { Ints } from '../../../store/rows';
import { tradesIn } from '../../../store/fills';
import type { FuturesOrderRow, PlanRow } from './rows';
import { type Reader, cut, rangeOf, type Called, type ProgramRange } from '../../../store/listPages';

export type FuturesTradeRow = Ints<
  | 'seq id pair side ticks lots worth time maker taker maker_order taker_order maker_fee taker_fee'
  | 'maker_profit taker_profit'
>;

export type DirectedDeal = FuturesDeal & { direction: FuturesDirection };

interface Parts {
  read: Reader;
  /** Returns -1, which matches no row, for an unknown pair. */
  indexOf: (pair: string) => number;
  order: (row: FuturesOrderRow) => FuturesOrder;
  plan: (row: PlanRow) => FuturesPlan;
  deal: (row: FuturesTradeRow, own: Pick<FuturesOrderRow, 'id' | 'direction'>) => FuturesDeal;
}

/** Lists for API clients: one contract, open and closed records together, oldest first. */
export class FuturesProgramQueries {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns the user's latest order with this client name. */
  orderNamed(user: AccountId, name: string): string | null {
    return this.#named('futures_orders', user, name);
  }

  /** Returns the user's latest plan or leg with this client name. */
  planNamed(user: AccountId, name: string): string | null {
    return this.#named('futures_plans', user, name);
  }

  #named(table: string, user: AccountId, name: string): string | null {
    const line = `SELECT order_id FROM futures_client_ids WHERE user = ? AND name = ?
      AND EXISTS (SELECT 1 FROM ${table} WHERE id = order_id) ORDER BY order_id DESC LIMIT 1`;
    const [row] = this.#parts.read<Ints<'order_id'>>(line, user, name);
    return row ? formatId(Number(row.order_id)) : null;
  }

  positionMode(user: AccountId): PositionMode {
    const line = 'SELECT mode FROM futures_position_modes WHERE user = ?';
    return this.#parts.read<{ mode: PositionMode }>(line, user)[0]?.mode ?? 'hedge';
  }

  /** Returns the client name of an order; null if it has none. */
  nameOf(orderId: string): string | null {
    const line = 'SELECT name FROM futures_client_ids WHERE order_id = ?';
    return this.#parts.read<{ name: string }>(line, Number(orderId))[0]?.name ?? null;
  }

  orders(user: AccountId, pair: string, range: ProgramRange): Called<FuturesOrder>[] {
    const rows = this.#listed<FuturesOrderRow>('futures_orders', ['open = 1', 'open = 0'], user, pair, range);
    return rows.map((row) => this.#called(this.#parts.order(row)));
  }

  #called<Record extends { id: string }>(record: Record): Called<Record> {
    return { record, name: this.nameOf(record.id) };
  }

  plans(user: AccountId, pair: string, range: ProgramRange): Called<FuturesPlan>[] {
    const states = ["status = 'entrusted'", "status <> 'entrusted'"];
    const rows = this.#listed<PlanRow>('futures_plans', states, user, pair, range);
    return rows.map((row) => this.#called(this.#parts.plan(row)));
  }

  /** @param states each has its own index. */
  #listed<Row extends { id: bigint }>(
    table: string,
    states: readonly string[],
    user: AccountId,
    pair: string,
    range: ProgramRange,
  ): Row[] {
    const { read, indexOf } = this.#parts;
    const way = range.fromId === undefined ? 'DESC' : 'ASC';
    const rows = states.flatMap((state) => {
      const { text, values } = rangeOf(range).and(state).and('user = ?', user).and('pair = ?', indexOf(pair));
      return read<Row>(`SELECT * FROM ${table} WHERE ${text} ORDER BY id ${way} LIMIT ?`, ...values, range.limit);
    });
    return cut(rows, range);
  }

  deals(user: AccountId, pair: string, orderId: string | undefined, range: ProgramRange): DirectedDeal[] {
    const rows = (['maker', 'taker'] as const).flatMap((role) => this.#trades(role, user, pair, orderId, range));
    return cut(rows, range).map(({ own: id, direction, ...trade }) => ({
      ...this.#parts.deal(trade, { id, direction }),
      direction,
    }));
  }

  #trades(role: 'maker' | 'taker', user: AccountId, pair: string, orderId: string | undefined, range: ProgramRange) {
    const wanted = rangeOf(range)
      .and(`${role} >= 1000 AND ${role} = ?`, user)
      .and('pair = ?', this.#parts.indexOf(pair))
      .and(`${role}_order = ?`, orderId === undefined ? undefined : Number(orderId));
    const direction = `(SELECT direction FROM futures_orders WHERE futures_orders.id = ${role}_order) AS direction`;
    return tradesIn<FuturesTradeRow & { own: bigint; direction: FuturesDirection }>(
      this.#parts.read,
      'futures_trades',
      wanted,
      range,
      `*, ${role}_order AS own, ${direction}`,
    );
  }
}
