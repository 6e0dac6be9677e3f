import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SpotDeal, SpotOrder } from '../../../../domain/contract/spot/spot';
import type { AccountId } from '../../../engine/decision';
import { formatId, parseId } from '../../../engine/ids';
import { formatDeal, formatOrder } from '../engine/format';
import {
  Conditions,
  reader,
  type Reader,
  cut,
  rangeOf,
  type Called,
  type ProgramRange,
} from '../../../store/listPages';
import type { OrderRow, StoredPair, TradeRow } from '../../../store/rows';
import { tradesIn } from '../../../store/fills';
import { figuresReader } from './trails';

export interface SidedDeal extends SpotDeal {
  direction: SpotOrder['direction'];
}

/** Lists for API clients: one pair, open and closed records together, oldest first. */
export class ProgramQueries {
  readonly #read: Reader;
  readonly #pairs: readonly StoredPair[];
  readonly #figuresOf;

  constructor(db: DatabaseSyncInstance, pairs: readonly StoredPair[]) {
    this.#read = reader(db);
    this.#figuresOf = figuresReader(db);
    this.#pairs = pairs;
  }

  /** Returns the user's latest order with this client name. */
  orderNamed(user: AccountId, name: string): string | null {
    const line = 'SELECT order_id FROM client_ids WHERE user = ? AND name = ? ORDER BY order_id DESC LIMIT 1';
    const [row] = this.#read<{ order_id: bigint }>(line, user, name);
    return row ? formatId(Number(row.order_id)) : null;
  }

  /** Returns the client name of an order; null if it has none. */
  nameOf(orderId: string): string | null {
    const [row] = this.#read<{ name: string }>('SELECT name FROM client_ids WHERE order_id = ?', Number(orderId));
    return row?.name ?? null;
  }

  orders(user: AccountId, pairName: string, range: ProgramRange): Called<SpotOrder>[] {
    const pair = this.#pairs.find(({ name }) => name === pairName);
    if (!pair) return [];
    const of = (status: string) =>
      rangeOf(range).and(`user >= 1000 AND status ${status}`).and('user = ?', user).and('pair = ?', pair.index);
    const rows = ['< 3', '>= 3'].flatMap((status) => this.#orders(of(status), range));
    return cut(rows, range).map((row) => {
      const record = formatOrder(this.#figuresOf(row), Number(row.turnover), pair);
      return { record, name: this.nameOf(record.id) };
    });
  }

  /** Returns both orders of a user's OCO, the limit order first; empty when there is no such OCO. */
  ocoLegs(user: AccountId, ocoId: string): SpotOrder[] {
    const oco = parseId(ocoId);
    if (oco === null || oco === 0) return [];
    const rows = this.#read<OrderRow>(
      'SELECT * FROM spot_orders WHERE user = ? AND oco = ? AND oco <> 0 ORDER BY type',
      user,
      oco,
    );
    return rows.map((row) =>
      formatOrder(this.#figuresOf(row), Number(row.turnover), this.#pairs[Number(row.pair)] as StoredPair),
    );
  }

  /** Returns the user's OCOs in the form of `ocoLegs`, oldest first. */
  ocos(user: AccountId, range: ProgramRange): SpotOrder[][] {
    const { fromId, from, to, limit } = range;
    const { text, values } = new Conditions()
      .and('oco <> 0 AND user = ?', user)
      .and('oco >= ?', fromId === undefined ? undefined : (parseId(fromId) ?? 0))
      .and('time >= ?', from)
      .and('time <= ?', to);
    const way = fromId === undefined ? 'DESC' : 'ASC';
    const line = `SELECT oco AS id FROM (SELECT oco FROM spot_orders WHERE ${text} LIMIT -1)
      GROUP BY oco ORDER BY oco ${way} LIMIT ?`;
    const found = this.#read<{ id: bigint }>(line, ...values, limit);
    return cut(found, range).map(({ id }) => this.ocoLegs(user, formatId(Number(id))));
  }

  deals(user: AccountId, pairName: string, orderId: string | undefined, range: ProgramRange): SidedDeal[] {
    const pair = this.#pairs.find(({ name }) => name === pairName);
    if (!pair) return [];
    const of = (role: 'maker' | 'taker') =>
      rangeOf(range)
        .and(`${role} >= 1000`)
        .and(`${role} = ?`, user)
        .and('pair = ?', pair.index)
        .and(`${role}_order = ?`, orderId === undefined ? undefined : Number(orderId));
    const rows = (['maker', 'taker'] as const).flatMap((role) =>
      tradesIn<TradeRow>(this.#read, 'trades', of(role), range),
    );
    return cut(rows, range).map((row) => sidedDeal(row, user, pair));
  }

  #orders({ text, values }: Conditions, { fromId, limit }: ProgramRange): OrderRow[] {
    const way = fromId === undefined ? 'DESC' : 'ASC';
    return this.#read<OrderRow>(`SELECT * FROM spot_orders WHERE ${text} ORDER BY id ${way} LIMIT ?`, ...values, limit);
  }
}

/** @param isMaker whether the deal is shown to its maker. */
export const dealOf = (row: TradeRow, isMaker: boolean, pair: StoredPair): SpotDeal =>
  formatDeal(
    {
      id: Number(row.id),
      orderId: Number(isMaker ? row.maker_order : row.taker_order),
      side: isMaker ? 1 - Number(row.side) : Number(row.side),
      ticks: Number(row.ticks),
      lots: Number(row.lots),
      turnover: Number(row.turnover),
      fee: Number(isMaker ? row.maker_fee : row.taker_fee),
      time: Number(row.time),
      role: isMaker ? 'maker' : 'taker',
    },
    pair,
  );

export function sidedDeal(row: TradeRow, user: AccountId, pair: StoredPair): SidedDeal {
  const isMaker = Number(row.maker) === user;
  return { ...dealOf(row, isMaker, pair), direction: (row.side === 0n) === isMaker ? 'sell' : 'buy' };
}
