import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { TRAIL_BASES } from '../../domain/contract/choices';
import { makeGrid } from '../../domain/money/grid';
import type { OrderFigures, PairFormat, TradeFigures, TrailFigures } from '../products/spot/engine/format';
import type { EngineCurrency } from '../products/spot/engine/market';
import { frozenOf } from '../products/spot/engine/order';

/** A currency or pair as numbered by the store. */
export interface StoredPair extends PairFormat {
  readonly index: number;
}

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;

/** Integer columns of a row, names separated by spaces; read with 64 bits. */
export type Ints<Names extends string> = Record<Words<Names>, bigint>;
export type Nullable<Names extends string> = Record<Words<Names>, bigint | null>;

/** Returns a time or id of a row; null when there is none. */
export const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value));

/** A row of spot_orders, with 64-bit integers. */
export type OrderRow = Ints<
  | 'id seq user pair side type tif status ticks trigger_ticks trigger_up lots total deal_lots turnover'
  | 'fee reason oco take_profit stop_loss good_till visible trail_by trail_distance trail_activation'
  | 'trail_place trail_best time updated first_trade last_trade'
>;

/** A row of trades, with 64-bit integers. */
export type TradeRow =
  Ints<'seq id pair side ticks lots turnover time maker taker maker_order taker_order maker_fee taker_fee'>;

interface PairRow {
  id: number;
  name: string;
  price_tick: string;
  qty_step: string;
  left_symbol: string;
  left_scale: number;
  right_symbol: string;
  right_scale: number;
}

export function readPairs(db: DatabaseSyncInstance): StoredPair[] {
  const rows = db
    .prepare(
      `SELECT pairs.id, name, price_tick, qty_step, l.symbol AS left_symbol, l.scale AS left_scale,
       r.symbol AS right_symbol, r.scale AS right_scale
       FROM pairs JOIN currencies l ON l.id = left_id JOIN currencies r ON r.id = right_id ORDER BY pairs.id`,
    )
    .all() as PairRow[];
  return rows.map((row) => ({
    index: row.id,
    name: row.name,
    grid: makeGrid(row),
    left: { symbol: row.left_symbol, scale: row.left_scale },
    right: { symbol: row.right_symbol, scale: row.right_scale },
  }));
}

/** By stable index. */
export const readCurrencies = (db: DatabaseSyncInstance): EngineCurrency[] =>
  db.prepare('SELECT id AS "index", symbol, scale FROM currencies ORDER BY id').all() as EngineCurrency[];

/** Returns the trailing state of an order, with the best price at the time the order was written; null when it does not trail. */
export function trailByRow(row: OrderRow): TrailFigures | null {
  const by = TRAIL_BASES[Number(row.trail_by) - 1];
  if (!by) return null;
  const peak = row.trail_best === 0n ? null : { best: row.trail_best };
  return { by, distance: row.trail_distance, activationTicks: Number(row.trail_activation), peak };
}

export const figuresOf = (row: OrderRow): Omit<OrderFigures, 'planned'> => ({
  id: Number(row.id),
  side: Number(row.side),
  type: Number(row.type),
  tif: Number(row.tif),
  status: Number(row.status),
  ticks: Number(row.ticks),
  triggerTicks: Number(row.trigger_ticks),
  lots: Number(row.lots),
  total: Number(row.total),
  dealLots: Number(row.deal_lots),
  fee: Number(row.fee),
  takeProfitTicks: Number(row.take_profit),
  stopLossTicks: Number(row.stop_loss),
  goodTill: Number(row.good_till),
  visible: Number(row.visible),
  trail: trailByRow(row),
  oco: Number(row.oco),
  reason: Number(row.reason),
  time: Number(row.time),
  updated: Number(row.updated),
});

export const tradeFiguresOf = (row: TradeRow): TradeFigures => ({
  seq: Number(row.seq),
  id: Number(row.id),
  ticks: Number(row.ticks),
  lots: Number(row.lots),
  turnover: row.turnover,
  side: Number(row.side),
  time: Number(row.time),
  maker: Number(row.maker),
  taker: Number(row.taker),
});

/** Returns the amount that an open order needs frozen, smallest units. */
export function frozenByRow(
  row: Pick<OrderRow, 'side' | 'ticks' | 'lots' | 'deal_lots' | 'total'>,
  pair: StoredPair,
): bigint {
  const frozen = frozenOf({
    side: Number(row.side),
    ticks: Number(row.ticks),
    left: Number(row.lots - row.deal_lots),
    total: Number(row.total),
    market: {
      notional: (ticks, lots) => ticks * lots * Number(pair.grid.rightUnitsPerTickLot),
      quantity: (lots) => lots * Number(pair.grid.leftUnitsPerLot),
    },
  });
  return BigInt(frozen);
}
